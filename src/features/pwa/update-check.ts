import { connection } from './connection.ts'
import { onReturn } from './on-return.ts'

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

const pagePorts = (registration: Pick<ServiceWorkerRegistration, 'update'>): UpdateCheckPorts => ({
  look: () => registration.update(),
  failed: connection.requestFailed,
  every: (ms, run) => void setInterval(run, ms),
  onReturn,
  now: () => performance.now(),
})

/** Looks for new versions as long as the page is open. */
export function checkForUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  planChecks(pagePorts(registration))
}

/** When to look: every hour, and when somebody returns. The page's own load counts as a look. */
export function planChecks({ look, failed, every, onReturn: whenBack, now }: UpdateCheckPorts): void {
  let looked = now()
  const check = () => {
    looked = now()
    look().catch(failed)
  }
  every(CHECK_EVERY_MS, check)
  whenBack(() => {
    if (now() - looked >= CHECK_AGAIN_MS) check()
  })
}
