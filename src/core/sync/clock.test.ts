import { describe, expect, it } from 'vitest'
import {
  CLOCK_START,
  formatStamp,
  learnOffset,
  MAX_DRIFT_MS,
  readStamp,
  receive,
  rewind,
  runsAhead,
  serverNow,
  tick,
} from './clock.ts'

const A = 'aaaaaaaaaaaa'
const NOON = Date.parse('2026-03-01T12:00:00Z')

describe('a stamp', () => {
  it('has the same width in 1970 and in 2286, so that text order is time order', () => {
    const stamps = [
      formatStamp(5, 0, A),
      formatStamp(NOON, 9, A),
      formatStamp(NOON, 10, A),
      formatStamp(1e13, 0, A),
    ]
    expect(stamps).toEqual(stamps.toSorted())
    expect(new Set(stamps.map((stamp) => stamp.length))).toEqual(new Set([35]))
  })

  it('is parsed, and anything else is rejected', () => {
    expect(readStamp(formatStamp(NOON, 7, A))).toEqual({ ms: NOON, counter: 7, device: A })
    expect(readStamp('')).toBeNull()
    expect(readStamp(`${formatStamp(NOON, 7, A)}0`)).toBeNull()
  })
})

describe('the clock', () => {
  it('follows wall time, and counts when that stalls or goes backwards', () => {
    let clock = CLOCK_START
    const stamps: string[] = []
    for (const now of [NOON, NOON, NOON - 3_600_000, NOON + 1]) {
      const next = tick(clock, now, A)
      clock = next.clock
      stamps.push(next.stamp)
    }
    expect(stamps).toEqual([
      formatStamp(NOON, 0, A),
      formatStamp(NOON, 1, A),
      formatStamp(NOON, 2, A),
      formatStamp(NOON + 1, 0, A),
    ])
  })

  it('moves to the next millisecond when its counter is full', () => {
    const { clock } = tick({ ms: NOON, counter: 999_999, offset: 0 }, NOON, A)
    expect(clock).toEqual({ ms: NOON + 1, counter: 0, offset: 0 })
  })

  it('is later than every stamp it has seen', () => {
    const seen = formatStamp(NOON + 60_000, 4, 'bbbbbbbbbbbb')
    const { stamp } = tick(receive(CLOCK_START, [seen, formatStamp(1, 0, A), 'rubbish']), NOON, A)
    expect(stamp > seen).toBe(true)
  })

  it('learns that it is two hours slow, and stamps with server time', () => {
    const clock = learnOffset(CLOCK_START, '2026-03-01T14:00:00Z', NOON)
    expect(serverNow(clock, NOON)).toBe(NOON + 7_200_000)
    expect(tick(clock, NOON, A).stamp).toBe(formatStamp(NOON + 7_200_000, 0, A))
  })

  it('does not mistake a slow response for a clock difference', () => {
    expect(learnOffset(CLOCK_START, '2026-03-01T12:00:09Z', NOON).offset).toBe(0)
    expect(learnOffset(CLOCK_START, 'rubbish', NOON)).toBe(CLOCK_START)
  })

  it('clears its offset once the clock is corrected', () => {
    const slow = learnOffset(CLOCK_START, '2026-03-01T14:00:00Z', NOON)
    expect(learnOffset(slow, '2026-03-01T14:00:00Z', NOON + 7_200_000).offset).toBe(0)
  })

  it('rewinds from far ahead to the latest stamp that still matters', () => {
    const ahead = tick(CLOCK_START, NOON + 365 * 86_400_000, A).clock
    expect(runsAhead(ahead, NOON)).toBe(true)
    const back = rewind(ahead, [formatStamp(NOON + MAX_DRIFT_MS, 0, A)])
    expect(runsAhead(back, NOON)).toBe(false)
    expect(tick(back, NOON, A).stamp > formatStamp(NOON + MAX_DRIFT_MS, 0, A)).toBe(true)
  })
})
