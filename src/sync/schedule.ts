import { backOff, MAX_MS } from '#src/core/sync/back-off.ts'
import { asSyncError, needsPerson, type SyncError } from '#src/core/sync/sync-error.ts'

/** Between two syncs while the page is visible, ms: a change reaches another open device within 30 s. */
export const ACTIVE_EVERY_MS = 20_000
/** The same while the page has been idle for some minutes. */
export const IDLE_EVERY_MS = 60_000

/** What the schedule needs to know about its page. */
export type PageSignals = {
  visible: () => boolean
  online: () => boolean
  /** The page has been idle for some minutes. */
  idle: () => boolean
  /** Calls back when the page becomes visible, gets the focus or comes online. Returns an unsubscribe function. */
  onReturn: (callback: () => void) => () => void
}

export type SchedulePorts = {
  run: () => Promise<unknown>
  page: PageSignals
  /** Calls back once after that many ms; returns a function that cancels it. */
  after?: (ms: number, callback: () => void) => () => void
  /** ms since the epoch. */
  now?: () => number
  random?: () => number
}

/**
 * `stopped` -start-> `waiting` -time, return or write-> `running` -done-> `waiting`. Nothing runs while the page is
 * hidden or offline; when it is visible and online again, a run starts at once.
 */
export type Schedule = {
  /** Runs now and then repeatedly. */
  start: () => void
  stop: () => void
  /** A write was stored. Runs soon, but does not shorten the back-off of a failing server. */
  wrote: () => void
}

/**
 * Syncs repeatedly while the page is visible. After each failure it waits longer, and as long as the server asks;
 * after one that only the user can resolve it waits the longest time at once, or until they return or sign in
 * (`start`).
 */
export function createSchedule({
  run,
  page,
  after = afterTimeout,
  now = () => Date.now(),
  random = () => Math.random(),
}: SchedulePorts): Schedule {
  let on = false
  let starts = 0
  let running = false
  let again = false
  let failures = 0
  let notBefore = 0
  let cancel: () => void = () => undefined
  let forget: () => void = () => undefined

  function planIn(ms: number): void {
    cancel()
    cancel = after(Math.max(ms, notBefore - now()), () => void runNow())
  }

  const usualWait = () => (page.idle() ? IDLE_EVERY_MS : ACTIVE_EVERY_MS)

  function waitAfter(error: SyncError): number {
    // The engine itself sends nothing before the quota ends; changes of other devices are still read.
    if (error.code === 'over_quota') return usualWait()
    const { retryAfterMs = 0 } = error.details
    if (retryAfterMs > 0) notBefore = now() + retryAfterMs
    return needsPerson(error) ? Math.max(MAX_MS, retryAfterMs) : backOff(failures, random(), retryAfterMs)
  }

  async function runNow(): Promise<void> {
    cancel()
    if (!on || !page.visible() || !page.online()) return
    if (running) {
      again = true
      return
    }
    running = true
    again = false
    const start = starts
    let next: number
    try {
      await run()
      failures = 0
      next = usualWait()
    } catch (thrown) {
      failures += 1
      next = waitAfter(asSyncError(thrown))
    }
    running = false
    // It ran for the previous user: the next one does not wait for that failure.
    if (start !== starts) failures = next = 0
    if (on) planIn(again && failures === 0 ? 0 : next)
  }

  return {
    start() {
      if (on) return
      on = true
      starts += 1
      forget = page.onReturn(() => {
        failures = 0
        planIn(0)
      })
      planIn(0)
    },
    stop() {
      on = false
      cancel()
      forget()
    },
    wrote() {
      if (!on) return
      if (running) again = true
      else if (failures === 0) planIn(0)
    },
  }
}

function afterTimeout(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
