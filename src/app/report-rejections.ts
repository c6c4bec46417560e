import type { createSession } from '#src/session/session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'

/** A session that was ended because its token was not believed: the person learns it wherever they are. */
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
