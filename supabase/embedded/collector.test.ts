import { describe, expect, it } from 'vitest'
import { type Schedule, startCollector } from './collector.ts'
import { unavailable } from './database/database-error.ts'

/** A timer that the test fires. */
function handTimer() {
  let waiting: { work: () => void; ms: number } | null = null
  const schedule: Schedule = (work, ms) => {
    waiting = { work, ms }
    return () => void (waiting = null)
  }
  return {
    schedule,
    due: () => waiting?.ms ?? null,
    ring: () => {
      const now = waiting
      waiting = null
      now?.work()
    },
  }
}

/** Runs all pending promise callbacks. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

const DAY_MS = 86_400_000

describe('the collector', () => {
  it('collects on startup until nothing is left, and again a day later', async () => {
    const timer = handTimer()
    const left = [true, true, false, true, false]
    let calls = 0
    const collect = () => Promise.resolve(left[calls++] ?? false)
    const collector = startCollector({ collect, log: () => {}, schedule: timer.schedule })
    await settled()
    expect([calls, timer.due()]).toEqual([3, DAY_MS])
    timer.ring()
    await settled()
    expect([calls, timer.due()]).toEqual([5, DAY_MS])
    await collector.stop()
    expect(timer.due()).toBeNull()
  })

  it('logs a failure without its message, and retries the next day', async () => {
    const timer = handTimer()
    const lines: string[] = []
    const refusal = unavailable('57014', 'Failing row contains (a private note)')
    const failures: Error[] = [refusal, new TypeError('a private note')]
    const collect = () => Promise.reject(failures.shift() ?? new Error('no more'))
    const collector = startCollector({
      collect,
      log: (line) => lines.push(line),
      schedule: timer.schedule,
    })
    await settled()
    timer.ring()
    await settled()
    expect(lines).toEqual([
      'deleting expired data failed: database error 57014',
      'deleting expired data failed: TypeError',
    ])
    expect(timer.due()).toBe(DAY_MS)
    await collector.stop()
  })

  it('stops only when the call in progress has ended, and makes no other', async () => {
    const timer = handTimer()
    let calls = 0
    let end = (_more: boolean) => {}
    const collect = () => {
      calls += 1
      return new Promise<boolean>((resolve) => (end = resolve))
    }
    const collector = startCollector({ collect, log: () => {}, schedule: timer.schedule })
    let over = false
    const stopping = collector.stop().then(() => (over = true))
    await settled()
    expect(over).toBe(false)
    end(true)
    await stopping
    expect([calls, timer.due()]).toEqual([1, null])
  })

  it('does not keep the process running', async () => {
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const collector = startCollector({ collect: () => Promise.resolve(false), log: () => {} })
    await settled()
    const after = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    // A timer of an earlier file in this worker may have ended meanwhile.
    expect(after).toBeLessThanOrEqual(before)
    await collector.stop()
  })
})
