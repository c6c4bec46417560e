import { onSettled } from '#src/async/on-settled.ts'
import type { contactActions } from './contact-actions.ts'

/** Loads what keeps messages on this device; asked again, it tries again. */
export async function loadContactActions(): Promise<typeof contactActions> {
  return (await import('./contact-actions.ts')).contactActions
}

/** Follows something at the desk; gives back what stops it. Nothing is told where the desk does not come. */
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
