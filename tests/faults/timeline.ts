import { createSchedule, type Schedule } from '#src/sync/schedule.ts'

/** A schedule whose time is advanced manually: no test waits. */
export type Timeline = {
  schedule: Schedule
  /** Fires the next runs; returns how long each had to wait, ms. */
  play: (runs: number) => Promise<number[]>
  /** The user returns to the page. */
  comeBack: () => void
}

/** A visible, online page that runs `sync`. */
export function createTimeline(sync: () => Promise<unknown>): Timeline {
  let now = 0
  let due: { ms: number; callback: () => void } | null = null
  let comeBack = () => undefined as void
  let finished = later()

  const schedule = createSchedule({
    run: async () => {
      try {
        await sync()
      } finally {
        finished.resolve()
      }
    },
    after: (ms, callback) => {
      const plan = { ms, callback }
      due = plan
      return () => {
        if (due === plan) due = null
      }
    },
    now: () => now,
    random: () => 0.5,
    page: {
      visible: () => true,
      online: () => true,
      idle: () => false,
      onReturn: (callback) => {
        comeBack = callback
        return () => undefined
      },
    },
  })

  return {
    schedule,
    comeBack: () => comeBack(),
    async play(runs) {
      const waits: number[] = []
      for (let i = 0; i < runs; i++) {
        const plan: { ms: number; callback: () => void } | null = due
        if (!plan) throw new Error('nothing is planned')
        now += plan.ms
        waits.push(plan.ms)
        finished = later()
        plan.callback()
        await finished.promise
        // The schedule plans its next run right after this one.
        await new Promise((resolve) => setImmediate(resolve))
      }
      return waits
    },
  }
}

function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => undefined as void
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
