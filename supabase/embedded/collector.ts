import { loggable } from './database/database-error.ts'

/** Calls `work` once after that many ms; returns a function that cancels it. */
export type Schedule = (work: () => void, ms: number) => () => void

export type CollectorOptions = {
  /** Deletes a limited amount of expired data; true when there may be more. */
  collect: () => Promise<boolean>
  log: (line: string) => void
  /** Default: the system's timer, which does not keep the process alive. */
  schedule?: Schedule
}

export type Collector = {
  /** Resolves when no call is in progress and none will follow. */
  stop: () => Promise<void>
}

const DAY_MS = 86_400_000

/**
 * Collects now and once a day, in small batches, so that requests can run in between. A failure is logged without
 * data and retried the next day.
 */
export function startCollector({ collect, log, schedule = systemTimer }: CollectorOptions): Collector {
  let stopped = false
  let cancel = () => {}
  let running = round()

  async function round(): Promise<void> {
    try {
      while (!stopped && (await collect())) continue
    } catch (error) {
      log(`deleting expired data failed: ${loggable(error)}`)
    }
    if (!stopped) cancel = schedule(() => void (running = round()), DAY_MS)
  }

  return {
    stop() {
      stopped = true
      cancel()
      return running
    },
  }
}

/** The system's timer, which does not keep the process alive. */
export const systemTimer: Schedule = (work, ms) => {
  const timer = setTimeout(work, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
