import type { createSession } from '#src/session/session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'

/** Shows a toast on any page when a session was discarded because its token was invalid. */
export function reportRejections(session: ReturnType<typeof createSession>): void {
  let lastReported: string | null = null
  const report = () => {
    const state = session.state()
    const rejected = state.status === 'signed-out' ? state.rejected : null
    if (rejected !== null && rejected !== lastReported) {
      toasts.show({
        title: 'You were signed out',
        description: `We couldn’t verify your session (${rejected}). Your list is safe on this device.`,
        variant: 'destructive',
        persistent: true,
      })
    }
    lastReported = rejected
  }
  session.subscribe(report)
  report()
}
