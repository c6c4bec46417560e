import type { contactActions } from './contact-actions.ts'

/** Loads the actions that store messages on this device; a later call retries a failed load. */
export async function loadContactActions(): Promise<typeof contactActions> {
  return (await import('./contact-actions.ts')).contactActions
}

/** Subscribes once the actions are loaded; returns an unsubscribe function. Does nothing when the load fails. */
export function follow(start: (actions: typeof contactActions) => () => void): () => void {
  let stop: (() => void) | undefined
  let stopped = false
  loadContactActions().then(
    (actions) => {
      if (!stopped) stop = start(actions)
    },
    () => undefined,
  )
  return () => {
    stopped = true
    stop?.()
  }
}
