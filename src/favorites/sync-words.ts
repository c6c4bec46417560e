import { type FavoriteFields, NO_ROOM } from '#src/core/sync/wire.ts'
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

const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })

/**
 * Why changes wait although there is a connection, and when they go on. Both times in ms, by this device's clock;
 * `notBefore` null or past: soon.
 */
export function quotaWords(notBefore: number | null, now: number): string {
  return `You have changed a lot lately. Everything is safe on this device and will sync ${afterWords(notBefore, now)}.`
}

/** "after 14:05", "after Tuesday 14:05" on another day, in the time zone of the device. */
function afterWords(notBefore: number | null, now: number): string {
  if (notBefore === null || notBefore <= now) return 'soon'
  // A time without its seconds would promise up to a minute too much.
  const minute = Math.ceil(notBefore / 60_000) * 60_000
  const day =
    new Date(minute).toDateString() === new Date(now).toDateString() ? '' : `${weekday.format(minute)} `
  return `after ${day}${hours.format(minute)}`
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

/** Why a change was refused, by its SQLSTATE and the server's reason, and what that means for the person. */
export function refusedWords(code: string, reason = ''): string {
  if (code === NO_ROOM && reason === 'list_full')
    return 'Your list is full: an account holds up to 20,000 names. Remove some names, then try again.'
  if (code === NO_ROOM) return 'Your notes have filled your account. Shorten some long notes, then try again.'
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
