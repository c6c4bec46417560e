import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Email } from './body.ts'

it.each(['ann@example.test', 'ANN@Sub.Example.test', 'a+b@x.y'])('%s is an address', (text) => {
  expect(v.parse(Email, text)).toBe(text.toLowerCase())
})

it.each([
  '',
  'ann',
  'ann@',
  '@example.test',
  'ann@example',
  'ann@.test',
  'ann@example.',
  'a b@c.d',
  'a@b@c.d',
])('%j is not one', (text) => {
  expect(v.is(Email, text)).toBe(false)
})

it('a text of a million dots is rejected by its length', () => {
  expect(v.is(Email, `a@${'.'.repeat(1_000_000)} `)).toBe(false)
  expect(v.is(Email, `a@${'b.'.repeat(500_000)} `)).toBe(false)
})
