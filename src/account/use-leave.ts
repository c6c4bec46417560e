import { useSession } from '#src/session/use-session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'

/** `quiet`: whoever was never quite in, as before a code, hears no goodbye. */
type LeaveOptions = { quiet?: boolean }

/** Signs this device out and says how that went. Gives whether it went well. */
export function useLeave(): (options?: LeaveOptions) => Promise<boolean> {
  const { signOut } = useSession()
  return async ({ quiet = false } = {}) => {
    const { ok } = await signOut()
    if (!ok) toasts.show({ title: 'Error', description: 'Failed to sign out', variant: 'destructive' })
    else if (!quiet) announceSignOut()
    return ok
  }
}

/** After a sign-out of whatever reach. */
export function announceSignOut(): void {
  toasts.show({ title: 'Goodbye!', description: 'You have signed out successfully.' })
}
