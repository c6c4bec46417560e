import { useSession } from '#src/session/use-session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'

/** `quiet`: no goodbye for a user whose sign-in was not complete, as before a code. */
type LeaveOptions = { quiet?: boolean }

/** Signs this device out and shows the outcome. Resolves with whether it succeeded. */
export function useLeave(): (options?: LeaveOptions) => Promise<boolean> {
  const { signOut } = useSession()
  return async ({ quiet = false } = {}) => {
    const { ok } = await signOut()
    if (!ok) toasts.show({ title: 'Error', description: 'Failed to sign out', variant: 'destructive' })
    else if (!quiet) announceSignOut()
    return ok
  }
}

/** Call it after a sign-out of any scope. */
export function announceSignOut(): void {
  toasts.show({ title: 'Goodbye!', description: 'You have signed out successfully.' })
}
