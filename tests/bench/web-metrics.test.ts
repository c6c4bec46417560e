import { describe, expect, test } from 'vitest'
import { blockingTime, layoutShift } from './web-metrics.ts'

describe('total blocking time', () => {
  test('is what tasks after the first paint exceed 50 ms by', () => {
    const tasks = [
      { start: 1_000, duration: 80 },
      { start: 2_000, duration: 51 },
    ]
    expect(blockingTime({ fcp: 900, tasks })).toBe(31)
  })

  test('counts of a task that paints only what follows the paint', () => {
    expect(blockingTime({ fcp: 900, tasks: [{ start: 800, duration: 200 }] })).toBe(50)
    expect(blockingTime({ fcp: 900, tasks: [{ start: 100, duration: 300 }] })).toBe(0)
  })
})

describe('cumulative layout shift', () => {
  test('is the worst window, not the sum of all', () => {
    const shifts = [
      { at: 100, value: 0.1 },
      { at: 900, value: 0.1 },
      { at: 2_000, value: 0.15 },
    ]
    expect(layoutShift({ shifts })).toBe(0.2)
  })

  test('a window ends after five seconds though shifts go on', () => {
    const shifts = Array.from({ length: 12 }, (_, i) => ({ at: i * 900, value: 1 }))
    expect(layoutShift({ shifts })).toBe(6)
  })

  test('a page that does not shift has none', () => expect(layoutShift({ shifts: [] })).toBe(0))
})
