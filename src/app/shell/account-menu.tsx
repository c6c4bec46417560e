import { lazyRouteComponent, Link, useHydrated, useRouterState } from '@tanstack/react-router'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { loadingFailed } from '#src/core/errors/failure.ts'
import { useSession } from '#src/session/use-session.ts'
import { takeFocus } from '#src/ui/take-focus.ts'
import { Boundary, type Failure } from './boundary.tsx'

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
  const hadFocusRef = useRef(false)
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
      renderFailure={({ retry }) => <MissingMenu retry={retry} hadFocusRef={hadFocusRef} />}
    >
      <Suspense fallback={<span className="button button-line">Account</span>}>
        <SignedInMenu email={state.user.email} hadFocusRef={hadFocusRef} />
      </Suspense>
    </Boundary>
  )
}

type MissingProps = Pick<Failure, 'retry'> & { hadFocusRef: RefObject<boolean> }

/** The button of a menu whose code did not load. What takes its place, the menu or another of these, takes its focus. */
function MissingMenu({ retry, hadFocusRef }: MissingProps) {
  const [isTrying, setTrying] = useState(false)
  return (
    <button
      ref={(button) => takeFocus(button, hadFocusRef)}
      type="button"
      className="button button-line"
      aria-busy={isTrying}
      aria-disabled={isTrying}
      onFocus={() => (hadFocusRef.current = true)}
      onBlur={() => (hadFocusRef.current = false)}
      onClick={() => {
        if (isTrying) return
        setTrying(true)
        void retry().then(() => setTrying(false))
      }}
    >
      Account
    </button>
  )
}
