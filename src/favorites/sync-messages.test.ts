import { expect, it } from 'vitest'
import {
  attentionMessage,
  intentMessage,
  quotaMessage,
  rejectionMessage,
  syncedMessage,
  waitingMessage,
} from './sync-messages.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')

it.each([
  [0, 'Checking for changes'],
  [1, '1 change waiting for a connection'],
  [3, '3 changes waiting for a connection'],
])('reports waiting changes (%i)', (count, message) => {
  expect(waitingMessage(count)).toBe(message)
})

it('reports changes that need attention', () => {
  expect(attentionMessage(1)).toBe('1 change needs your attention')
  expect(attentionMessage(2)).toBe('2 changes need your attention')
})

it.each([
  [null, ''],
  [NOW - 20_000, 'Synced just now'],
  // The clock was set back in the meantime.
  [NOW + 3_600_000, 'Synced just now'],
  [NOW - 120_000, 'Synced 2 minutes ago'],
  [NOW - 3 * 86_400_000, 'Synced 3 days ago'],
])('reports the last sync (%s)', (readAt, message) => {
  expect(syncedMessage(readAt, NOW)).toBe(message)
})

it.each([
  [{ deleted: true }, 'Removing it from your list'],
  [{ deleted: false, name: 'Maeve', note: '' }, 'Adding it to your list'],
  [{ deleted: false, name: 'Maeve', note: 'a queen' }, 'Adding it to your list with this note'],
  [{ note: '' }, 'Clearing its note'],
  [{ note: 'a queen' }, 'Changing its note'],
  [{ rank: 'a0' }, 'Moving it on your list'],
  [{ name: 'Maeve' }, 'Changing its spelling'],
])('describes a change: %j', (fields, message) => {
  expect(intentMessage('favorites', fields)).toBe(message)
})

it('distinguishes rejections without showing their codes', () => {
  const received = ['stuck', '42501', '23514', '54000', '22P05', 'P0001'].map((code) =>
    rejectionMessage('favorites', code),
  )
  expect(new Set(received).size).toBe(received.length)
  expect(received.join()).not.toMatch(/\d/)
})

it('explains what to do when the account is full, for names and for notes', () => {
  expect(rejectionMessage('favorites', '53400', 'list_full')).toMatch(/Remove some, then try again/)
  expect(rejectionMessage('favorites', '53400', 'storage_full')).toMatch(
    /Shorten some long notes, then try again/,
  )
})

it('reports when sending continues after too many changes, with the day when it is not today', () => {
  const at = (text: string) => new Date(text).getTime()
  const now = at('2026-03-03T13:20:00')
  expect(quotaMessage(at('2026-03-03T14:04:31'), now)).toBe(
    'You’ve made a lot of changes in a short time. Everything is safe on this device and will sync after 14:05.',
  )
  expect(quotaMessage(at('2026-03-04T09:00:00'), now)).toContain('after Wednesday 09:00.')
  expect(quotaMessage(at('2026-03-03T13:00:00'), now)).toContain('will sync soon.')
  expect(quotaMessage(null, now)).toContain('will sync soon.')
})

it('describes a change of another table by what its rows are called', () => {
  expect(intentMessage('passed', { name: 'Ida', deleted: false })).toBe('Adding it to your passed names')
  expect(intentMessage('passed', { deleted: true })).toBe('Removing it from your passed names')
  expect(intentMessage('saved_searches', { name: 'Sea' })).toBe('Changing it in your saved searches')
})

it.each(['list_full', 'storage_full'])(
  'says which table is full, without the limits of the list: %s',
  (reason) => {
    expect(rejectionMessage('saved_searches', '53400', reason)).toBe(
      'Your account can’t hold more saved searches. Remove some, then try again.',
    )
  },
)
