import { expect, it } from 'vitest'
import type { Vote } from '#src/core/sharing/shared-list.ts'
import { invitationState, type Together, withOwnVotes } from './joint-list.ts'

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

it('a code shows only with the invitation that the server has, until it expires', () => {
  const [first, second] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z']
  const now = Date.parse('2026-02-26T10:00:00Z')
  expect(invitationState(first, '2026-03-01T10:00:00Z', now)).toBe('with-code')
  expect(invitationState(second, first, now)).toBe('without-code')
  expect(invitationState(first, null, now)).toBe('without-code')
  expect(invitationState(null, first, now)).toBe('none')
  // Offline, the clock alone says so.
  expect(invitationState(first, first, Date.parse(first))).toBe('none')
})
