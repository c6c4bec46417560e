import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#src/session/use-session.ts'

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').then((m) => ({ default: m.SignedInMenu })))

/** "Sign in" for guests, the account's menu for everybody else. */
export function AccountMenu() {
  const { state } = useSession()
  if (state.status !== 'signed-in') {
    return (
      <Link to="/auth" className="button button-line">
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
