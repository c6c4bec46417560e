import { expect, it } from 'vitest'
import type { Vote } from '#src/core/sharing/shared-list.ts'
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

const votes = (given: Record<string, Vote>, unsent: string[] = []) => ({
  voteOf: new Map(Object.entries(given)),
  unsent: new Set(unsent),
})

it('a name that was passed on, or whose like was taken back here, is no match before the server knows', () => {
  const passed = withOwnVotes(list, votes({ ida: 'like', nora: 'pass' }))
  const back = withOwnVotes(list, votes({ ida: 'like' }, ['nora']))
  for (const now of [passed, back])
    expect([keys(now.matches), keys(now.former)]).toEqual([['ida'], ['ada', 'nora', 'zoe']])
})

it('a match stays on a device that does not have the own votes yet', () => {
  expect(withOwnVotes(list, votes({}))).toBe(list)
})

it('a like adds no match: only the server knows the other’s', () => {
  const liked = votes({ ida: 'like', nora: 'like', zoe: 'like', eve: 'like' }, ['eve', 'zoe'])
  expect(withOwnVotes(list, liked)).toBe(list)
})
