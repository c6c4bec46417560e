/** An open page looks for a new version this often, ms. The browser itself looks only when a page is loaded. */
export const CHECK_EVERY_MS = 60 * 60_000
/** Somebody who returns to the page has it look again, unless it has done so within this time, ms. */
export const CHECK_AGAIN_MS = 15 * 60_000

export type UpdateCheckPorts = {
  /** Looks; rejects when there is no answer. */
  look: () => Promise<unknown>
  failed: () => void
  every: (ms: number, run: () => void) => void
  onReturn: (run: () => void) => void
  /** ms, of any clock that only goes forward. */
  now: () => number
}

/** Looks for new versions every hour, and when somebody returns. The page's own load counts as a look. */
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
