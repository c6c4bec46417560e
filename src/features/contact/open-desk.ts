import type { contactDesk } from './contact-desk.ts'

/** Loads what keeps messages on this device; asked again, it tries again. */
export async function openDesk(): Promise<typeof contactDesk> {
  return (await import('./contact-desk.ts')).contactDesk
}

/** Follows something at the desk; gives back what stops it. Nothing is told where the desk does not come. */
export function follow(start: (desk: typeof contactDesk) => () => void): () => void {
  let stop: (() => void) | undefined
  let stopped = false
  openDesk().then(
    (desk) => {
      if (!stopped) stop = start(desk)
    },
    () => undefined,
  )
  return () => {
    stopped = true
    stop?.()
  }
}
