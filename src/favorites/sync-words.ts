import type { FavoriteFields } from '#src/core/sync/wire.ts'
import { timeWords } from '#src/ui/time-words.ts'

/** "1 change", "3 changes". */
export function changeWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

/** "3 changes wait for a connection"; while nothing waits, what else is going on. */
export function waitingWords(count: number): string {
  if (count === 0) return 'Looking for changes'
  return `${changeWords(count)} ${count === 1 ? 'waits' : 'wait'} for a connection`
}

/** "1 change needs your attention". */
export function attentionWords(count: number): string {
  return `${changeWords(count)} ${count === 1 ? 'needs' : 'need'} your attention`
}

/** "Synced just now", "Synced 2 minutes ago"; empty before the first time. Both in ms, by this device's clock. */
export function syncedWords(readAt: number | null, now: number): string {
  return readAt === null ? '' : `Synced ${timeWords(new Date(readAt).toISOString(), now)}`
}

/** What a change was to do to its name, by the fields it holds. */
export function intentWords(fields: Partial<FavoriteFields>): string {
  if (fields.deleted === true) return 'Taking it off your list'
  if (fields.deleted === false) return fields.note ? 'Keeping it, with this note' : 'Keeping it on your list'
  if (fields.note === '') return 'Emptying its note'
  if (fields.note !== undefined) return 'Changing its note'
  if (fields.rank !== undefined) return 'Moving it in your list'
  return 'Changing how it is written'
}

/** Why a change was refused, by its SQLSTATE, and what that means for the person. */
export function refusedWords(code: string): string {
  if (code === 'stuck')
    return 'Your account’s server failed on it each time. It may work later; you can try again.'
  if (code === '42501')
    return 'Your account is not allowed to make this change. Signing out and in again may help.'
  if (code.startsWith('23'))
    return 'It does not fit what your account accepts, for example because it is too long.'
  if (code.startsWith('54')) return 'It is too large for your account.'
  if (code.startsWith('22')) return 'It holds something that your account cannot read.'
  return 'Your account does not accept it.'
}
