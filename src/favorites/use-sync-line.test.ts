import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { SyncLine } from '#src/data/sync-summary.ts'
import { stateOf } from './use-sync-line.ts'

const SAVED: SyncLine = {
  owner: 'mum',
  waiting: 0,
  parked: 0,
  lastSyncedAt: '2026-03-01T12:00:00Z',
  readAt: Date.parse('2026-03-01T12:00:00Z'),
  problem: null,
  notBefore: null,
}

it.each<[string, Partial<SyncLine>]>([
  ['saved', {}],
  ['saved', { problem: 'offline' }],
  ['guest', { owner: 'guest' }],
  ['waiting', { waiting: 3 }],
  ['waiting', { lastSyncedAt: null }],
  ['attention', { waiting: 3, parked: 1 }],
  ['over-quota', { waiting: 3, problem: 'over_quota' }],
  ['attention', { waiting: 3, parked: 1, problem: 'over_quota' }],
  ['saved', { problem: 'over_quota' }],
  ['sign-in', { parked: 1, problem: 'unauthorized' }],
  ['account-gone', { waiting: 1, problem: 'account_gone' }],
])('is %s for %j', (state, line) => {
  expect(stateOf({ ...SAVED, ...line })).toBe(state)
})
