import { expect, it } from 'vitest'
import type { Label } from '#src/core/favorites/labels.ts'
import { listQuery } from './list-search.ts'
import { needsListBar } from './needs-list-bar.ts'

const NO_LABELS = { list: [], tag: [] }
const girls: Label = { id: 'girls', text: 'Girls', names: new Set() }

it('is not needed for one name, and is for two', () => {
  expect(needsListBar(listQuery({}), 1, NO_LABELS)).toBe(false)
  expect(needsListBar(listQuery({}), 2, NO_LABELS)).toBe(true)
})

it.each([{ q: 'or' }, { sort: 'letters' }, { tag: 'short' }, { list: 'girls' }] as const)(
  'is needed for one name when the address asks for %o',
  (search) => {
    expect(needsListBar(listQuery(search), 1, NO_LABELS)).toBe(true)
  },
)

it('is needed for one name when there is a list or a tag to rename', () => {
  expect(needsListBar(listQuery({}), 1, { list: [girls], tag: [] })).toBe(true)
  expect(needsListBar(listQuery({}), 1, { list: [], tag: [girls] })).toBe(true)
})
