import type { Lock } from '#src/core/sync/sync-ports.ts'
import type { Death, NetworkPlan } from './history.ts'

/** Counts active threads, so that a step of a history ends when all are done or wait for the outside. */
export type Pulse = { begin: () => void; end: () => void; quiet: () => Promise<void> }

export function createPulse(): Pulse {
  let busy = 0
  let waiting: (() => void)[] = []
  return {
    begin: () => void (busy += 1),
    end() {
      busy -= 1
      if (busy > 0) return
      for (const wake of waiting) wake()
      waiting = []
    },
    async quiet() {
      do {
        if (busy > 0) await new Promise<void>((resolve) => void waiting.push(resolve))
        // A thread that was woken by the last one's end starts within this turn.
        await new Promise((resolve) => setImmediate(resolve))
      } while (busy > 0)
    },
  }
}

/** A thread that waits for the outside; `back` resumes it with a response. */
export type Hold<T> = { answer: Promise<T>; back: (answer: Promise<T>) => void }

/** A tab or the service worker: runs one sync at a time and may die at any call of a port. */
export type Thread = {
  alive: () => boolean
  busy: () => boolean
  /** The conditions of its next requests; carrying one consumes its condition. */
  networkFaults: NetworkPlan
  /** Runs the work unless one is running; returns the code of the error that stopped it, null for none. */
  run: (
    work: () => Promise<unknown>,
    networkFaults: NetworkPlan,
    death: Death | null,
  ) => Promise<string | null>
  /** One call of a port: does not happen, or never returns, when the thread is dead by then. */
  call: <T>(work: () => Promise<T>) => Promise<T>
  hold: <T>() => Hold<T>
  lock: Lock
  kill: () => void
}

/** Good conditions for all. */
export const CLEAR: NetworkPlan = { push: [], other: [] }

const never = new Promise<never>(() => undefined)

/** `lock`: shared with the other threads of the device, as with Web Locks. */
export function createThread(pulse: Pulse, lock: Lock): Thread {
  let alive = true
  let running = false
  let away = false
  let calls = 0
  let death: Death | null = null
  let releaseLocks = () => undefined as void
  const dead = new Promise<never>((_, reject) => {
    releaseLocks = () => reject(new Error('the thread is dead'))
  })
  dead.catch(() => undefined)

  function hold<T>(): Hold<T> {
    if (!alive) return { answer: never, back: () => undefined }
    away = true
    pulse.end()
    let back: Hold<T>['back'] = () => undefined
    const answer = new Promise<T>((resolve) => {
      back = (given) => {
        if (!alive) return
        away = false
        pulse.begin()
        resolve(given)
      }
    })
    return { answer, back }
  }

  const thread: Thread = {
    alive: () => alive,
    busy: () => running,
    networkFaults: CLEAR,
    async run(work, networkFaults, dies) {
      if (running) return null
      running = true
      thread.networkFaults = { push: [...networkFaults.push], other: [...networkFaults.other] }
      death = dies
      calls = 0
      pulse.begin()
      const result = await work().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      if (!alive) return never
      running = false
      pulse.end()
      return result
    },
    async call(work) {
      if (!alive) return never
      calls += 1
      const dies = death !== null && death.call === calls ? death : null
      if (dies && !dies.done) thread.kill()
      if (!alive) return never
      const result = await work().finally(() => dies && thread.kill())
      return alive ? result : never
    },
    hold,
    lock(name, work) {
      const turn = hold<void>()
      return lock(name, () => {
        turn.back(Promise.resolve())
        return alive ? Promise.race([work(), dead]) : Promise.reject(new Error('the thread is dead'))
      })
    },
    kill() {
      if (!alive) return
      alive = false
      releaseLocks()
      if (running && !away) pulse.end()
      running = false
    },
  }
  return thread
}
