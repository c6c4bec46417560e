import { expect, it } from 'vitest'
import { createMailPace } from './mail-pace.ts'

it('lets one mail an address go in a minute, whatever the case of its letters', () => {
  let time = 0
  const pace = createMailPace(() => time)
  expect([pace('a@example.test'), pace('A@example.test'), pace('b@example.test')]).toEqual([
    true,
    false,
    true,
  ])
  time = 59_999
  expect(pace('a@example.test')).toBe(false)
  time = 60_000
  expect([pace('a@example.test'), pace('a@example.test')]).toEqual([true, false])
})

it('is not put off by being asked too early', () => {
  let time = 0
  const pace = createMailPace(() => time)
  pace('a@example.test')
  time = 59_000
  pace('a@example.test')
  time = 60_001
  expect(pace('a@example.test')).toBe(true)
})
