import { describe, expect, it } from 'vitest'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { MAX_MS } from '#src/core/sync/back-off.ts'
import { ACTIVE_EVERY_MS, createSchedule, IDLE_EVERY_MS } from './schedule.ts'

/** A page whose time, visibility and network the test sets. */
function page() {
  const plans: { ms: number; callback: () => void }[] = []
  const now = { visible: true, online: true, idle: false }
  const runs: { done: () => void; fail: (error: Error) => void }[] = []
  let back = () => undefined as void
  const schedule = createSchedule({
    run: () => new Promise<void>((done, fail) => void runs.push({ done, fail })),
    after: (ms, callback) => {
      const plan = { ms, callback }
      plans.push(plan)
      return () => void (plans.includes(plan) && plans.splice(plans.indexOf(plan), 1))
    },
    now: () => 0,
    random: () => 1,
    page: {
      visible: () => now.visible,
      online: () => now.online,
      idle: () => now.idle,
      onReturn: (callback) => {
        back = callback
        return () => void (back = () => undefined)
      },
    },
  })
  return {
    schedule,
    now,
    runs,
    /** Planned waits, ms. */
    planned: () => plans.map(({ ms }) => ms),
    /** Fires the planned run. */
    due: () => plans.shift()?.callback(),
    comeBack: () => back(),
    /** Ends the running sync. */
    async end(error?: Error) {
      const run = runs.at(-1)
      if (error) run?.fail(error)
      else run?.done()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('the schedule', () => {
  it('runs at once, then every 20 s, and every 60 s while the page is idle', async () => {
    const { schedule, planned, due, end, now, runs } = page()
    schedule.start()
    expect(planned()).toEqual([0])
    due()
    await end()
    expect(planned()).toEqual([ACTIVE_EVERY_MS])
    now.idle = true
    due()
    await end()
    expect(planned()).toEqual([IDLE_EVERY_MS])
    expect(runs).toHaveLength(2)
  })

  it('pauses while the page is hidden or offline, and runs when it is visible and online again', async () => {
    const { schedule, planned, due, end, now, runs, comeBack } = page()
    schedule.start()
    due()
    await end()
    for (const signal of ['visible', 'online'] as const) {
      now[signal] = false
      due()
      expect(planned()).toEqual([])
      now[signal] = true
      comeBack()
      expect(planned()).toEqual([0])
      due()
      await end()
    }
    expect(runs).toHaveLength(3)
  })

  it('runs soon after a write, and again after one that came during a run', async () => {
    const { schedule, planned, due, end } = page()
    schedule.start()
    due()
    await end()
    schedule.wrote()
    expect(planned()).toEqual([0])
    due()
    schedule.wrote()
    expect(planned()).toEqual([])
    await end()
    expect(planned()).toEqual([0])
  })

  it('waits longer after each failure, and a write does not shorten the wait', async () => {
    const { schedule, planned, due, end, comeBack } = page()
    schedule.start()
    for (const wait of [1_000, 2_000, 4_000]) {
      due()
      await end(new SyncError('server'))
      schedule.wrote()
      expect(planned()).toEqual([wait])
    }
    comeBack()
    expect(planned()).toEqual([0])
    due()
    await end()
    expect(planned()).toEqual([ACTIVE_EVERY_MS])
  })

  it.each(['unauthorized', 'account_gone'] as const)(
    'waits long for the user after %s, and runs when they return or have signed in',
    async (code) => {
      const { schedule, planned, due, end, comeBack } = page()
      schedule.start()
      due()
      await end(new SyncError(code))
      schedule.wrote()
      expect(planned()).toEqual([MAX_MS])
      comeBack()
      expect(planned()).toEqual([0])
      due()
      await end(new SyncError(code))
      expect(planned()).toEqual([MAX_MS])
      schedule.stop()
      schedule.start()
      expect(planned()).toEqual([0])
    },
  )

  it('runs at once for a user who signs in while the previous account’s run is failing', async () => {
    const { schedule, planned, due, end } = page()
    schedule.start()
    due()
    schedule.stop()
    schedule.start()
    due()
    await end(new SyncError('unauthorized'))
    expect(planned()).toEqual([0])
  })

  it('never runs twice at a time', () => {
    const { schedule, due, comeBack, runs } = page()
    schedule.start()
    due()
    comeBack()
    due()
    expect(runs).toHaveLength(1)
  })

  it('stops permanently', async () => {
    const { schedule, planned, due, end, comeBack, runs } = page()
    schedule.start()
    due()
    schedule.stop()
    await end()
    comeBack()
    schedule.wrote()
    expect(planned()).toEqual([])
    expect(runs).toHaveLength(1)
  })
})
