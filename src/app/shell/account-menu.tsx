import { Link, useHydrated, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#src/session/use-session.ts'

const SignedInMenu = lazy(() =>
  import('./signed-in-menu.tsx').then(
    (m) => ({ default: m.SignedInMenu }),
    () => ({ default: Unloaded }),
  ),
)

/** "Sign in" for guests, the account's menu for everyone else. */
export function AccountMenu() {
  const { state } = useSession()
  // The return path of signing in, which the sign-in page itself passes on. The static markup has none, and
  // a fragment may contain shared data.
  const here = useRouterState({
    select: ({ location }) =>
      location.pathname === '/auth' ? location.search.next : location.pathname + location.searchStr,
  })
  const next = useHydrated() ? here : undefined
  if (state.status !== 'signed-in') {
    return (
      <Link to="/auth" search={next === undefined ? {} : { next }} className="button button-line">
        Sign in
      </Link>
    )
  }
  return (
    <Suspense fallback={<span className="button button-line">Account</span>}>
      <SignedInMenu email={state.user.email} />
    </Suspense>
  )
}

/** Shown instead of a menu whose code failed to load; a reload retries. */
function Unloaded() {
  return (
    <button type="button" className="button button-line" onClick={() => location.reload()}>
      Account
    </button>
  )
}
