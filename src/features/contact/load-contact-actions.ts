import { onSettled } from '#src/async/on-settled.ts'
import type { contactActions } from './contact-actions.ts'

/** Loads the actions that store messages on this device; a later call retries a failed load. */
export async function loadContactActions(): Promise<typeof contactActions> {
  return (await import('./contact-actions.ts')).contactActions
}

/** Subscribes once the actions are loaded; returns an unsubscribe function. Does nothing when the load fails. */
export function follow(start: (actions: typeof contactActions) => () => void): () => void {
  let stop: (() => void) | undefined
  const stopLoading = onSettled(loadContactActions(), (actions) => {
    stop = start(actions)
  })
  return () => {
    stopLoading()
    stop?.()
  }
}
