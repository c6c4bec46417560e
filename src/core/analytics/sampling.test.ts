import { expect, it } from 'vitest'
import { isSampled, sampleRateOf } from './sampling.ts'

it.each([
  [undefined, 1],
  ['', 1],
  ['1', 1],
  ['0.25', 0.25],
  ['0', 0],
  ['25%', 0],
  ['2', 0],
  ['-1', 0],
])('Sampling: the setting %j sends the events of a part of %s', (setting, rate) => {
  expect(sampleRateOf(setting)).toBe(rate)
})

it('Sampling: the decision is one per tab session, and the part is as large as configured', () => {
  const sessions = Array.from({ length: 4000 }, () => crypto.randomUUID())
  const part = sessions.filter((session) => isSampled(session, 0.25))
  expect(part.length / sessions.length).toBeGreaterThan(0.2)
  expect(part.length / sessions.length).toBeLessThan(0.3)
  for (const session of part) expect(isSampled(session, 0.25)).toBe(true)
  expect(sessions.every((session) => isSampled(session, 1))).toBe(true)
  expect(sessions.some((session) => isSampled(session, 0))).toBe(false)
})
