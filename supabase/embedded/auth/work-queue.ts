import { RETRY_SECONDS, retryAfter } from '#supabase/embedded/retry-after.ts'
import { AuthProblem } from './problem.ts'

/** Runs expensive work a few at a time, in the order of the calls. */
export type WorkQueue = {
  /**
   * Resolves to what `work` returns. Work whose caller has disconnected is skipped when its turn comes.
   * @throws AuthProblem 503 `over_capacity` when too many are waiting already, `request_aborted` when the caller has
   * disconnected
   */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** Runs `atOnce` jobs at a time and queues at most `waiting` more. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting) {
      throw new AuthProblem(503, 'over_capacity', 'Too many requests at the moment, try again soon', {
        headers: retryAfter(RETRY_SECONDS.queued),
      })
    }
    await new Promise<void>((resolve) => void line.push(resolve))
  }

  /** Passes the slot on, so that a new call cannot overtake waiting ones. */
  function leave(): void {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return {
    run: async (work, signal) => {
      await turn()
      try {
        if (signal?.aborted) throw new AuthProblem(503, 'request_aborted', 'The client has left')
        return await work()
      } finally {
        leave()
      }
    },
  }
}
