/** How often an open page checks for a new version, ms. The browser itself checks only when a page is loaded. */
export const CHECK_EVERY_MS = 60 * 60_000
/** A return to the page triggers a check, unless there was one within this time, ms. */
export const CHECK_AGAIN_MS = 15 * 60_000

export type UpdateCheckPorts = {
  /** Checks; rejects when there is no response. */
  look: () => Promise<unknown>
  failed: () => void
  every: (ms: number, run: () => void) => void
  onReturn: (run: () => void) => void
  /** ms, of a monotonic clock. */
  now: () => number
}

/** Checks for new versions every hour, and when the user returns. The page load counts as a check. */
export function planChecks({ look, failed, every, onReturn, now }: UpdateCheckPorts): void {
  let looked = now()
  const check = () => {
    looked = now()
    look().catch(failed)
  }
  every(CHECK_EVERY_MS, check)
  onReturn(() => {
    if (now() - looked >= CHECK_AGAIN_MS) check()
  })
}
