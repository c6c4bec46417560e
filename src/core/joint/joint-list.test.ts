import { expect, it } from 'vitest'
import { type Together, withOwnVotes } from './joint-list.ts'

const list: Together = {
  state: 'together',
  name: 'Ana',
  seed: 7,
  partner: 'Ben',
  matches: [
    { key: 'ida', name: 'Ida' },
    { key: 'nora', name: 'Nora' },
  ],
  former: [
    { key: 'ada', name: 'Ada' },
    { key: 'zoe', name: 'Zoe' },
  ],
}
const keys = (names: Together['matches']) => names.map(({ key }) => key)

it('a name that is no longer liked here is no match before the server knows', () => {
  const now = withOwnVotes(list, new Set(['ida']))
  expect([keys(now.matches), keys(now.former)]).toEqual([['ida'], ['ada', 'nora', 'zoe']])
})

it('a like adds no match: only the server knows the other’s', () => {
  expect(withOwnVotes(list, new Set(['ida', 'nora', 'zoe', 'eve']))).toBe(list)
})
