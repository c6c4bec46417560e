import { expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

it('allows a limited number in a window, each key separately, and returns how long to wait', () => {
  let time = 0
  const { take } = createRateLimit({ limit: 2, windowMs: 60_000, now: () => time })
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 60, 0])
  time = 59_500
  expect(take('a')).toBe(1)
  time = 60_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 60])
})

it('is not extended by early attempts', () => {
  let time = 0
  const { take } = createRateLimit({ limit: 1, windowMs: 60_000, now: () => time })
  take('a')
  time = 59_000
  take('a')
  time = 60_000
  expect(take('a')).toBe(0)
})

it('uncounts what was released', () => {
  const { take, giveBack } = createRateLimit({ limit: 1, windowMs: 60_000, now: () => 0 })
  take('a')
  giveBack('a')
  expect([take('a'), take('a')]).toEqual([0, 60])
})

it('remembers a limited number of keys, the newest', () => {
  const { take } = createRateLimit({ limit: 1, windowMs: 60_000, now: () => 0, maxKeys: 2 })
  take('a')
  take('b')
  take('c')
  expect([take('c'), take('b'), take('a')]).toEqual([60, 60, 0])
})
