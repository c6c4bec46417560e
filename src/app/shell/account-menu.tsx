import { lazyRouteComponent, Link, useHydrated, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadingFailed } from '#src/core/errors/failure.ts'
import { useSession } from '#src/session/use-session.ts'
import { Boundary } from './boundary.tsx'

const SignedInMenu = lazyRouteComponent(
  () => import('./signed-in-menu.tsx').catch(loadingFailed),
  'SignedInMenu',
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
    <Boundary
      quiet
      again={SignedInMenu.preload}
      renderFailure={({ retry }) => (
        <button type="button" className="button button-line" onClick={retry}>
          Account
        </button>
      )}
    >
      <Suspense fallback={<span className="button button-line">Account</span>}>
        <SignedInMenu email={state.user.email} />
      </Suspense>
    </Boundary>
  )
}
