import { SYNCED_TABLES, type TableName } from '#src/core/sync/tables/registry.ts'
import { type FavoriteFields, LIMIT_EXCEEDED } from '#src/core/sync/wire.ts'
import { formatRelativeTime } from '#src/ui/format-time.ts'

/** "1 change", "3 changes". */
export function formatChangeCount(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

/** "3 changes wait for a connection"; when nothing waits, the current activity. */
export function waitingMessage(count: number): string {
  if (count === 0) return 'Checking for changes'
  return `${formatChangeCount(count)} waiting for a connection`
}

/** "1 change needs your attention". */
export function attentionMessage(count: number): string {
  return `${formatChangeCount(count)} ${count === 1 ? 'needs' : 'need'} your attention`
}

/** "Synced just now", "Synced 2 minutes ago"; empty before the first time. Both in ms, by this device's clock. */
export function syncedMessage(readAt: number | null, now: number): string {
  return readAt === null ? '' : `Synced ${formatRelativeTime(new Date(readAt).toISOString(), now)}`
}

let hours: Intl.DateTimeFormat | undefined
let weekday: Intl.DateTimeFormat | undefined

/**
 * Why changes wait although there is a connection, and when sending continues. Both times in ms, by this device's
 * clock; `notBefore` null or past: soon.
 */
export function quotaMessage(notBefore: number | null, now: number): string {
  return `You’ve made a lot of changes in a short time. Everything is safe on this device and will sync ${formatResumeTime(notBefore, now)}.`
}

/** "after 14:05", "after Tuesday 14:05" on another day, in the time zone of the device. */
function formatResumeTime(notBefore: number | null, now: number): string {
  if (notBefore === null || notBefore <= now) return 'soon'
  // A time without seconds would be up to a minute too early.
  const minute = Math.ceil(notBefore / 60_000) * 60_000
  const isToday = new Date(minute).toDateString() === new Date(now).toDateString()
  hours ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  weekday ??= new Intl.DateTimeFormat('en', { weekday: 'long' })
  const day = isToday ? '' : `${weekday.format(minute)} `
  return `after ${day}${hours.format(minute)}`
}

/** The description of a change, by its table and fields. */
export function intentMessage(table: TableName, fields: Partial<FavoriteFields>): string {
  if (table !== 'favorites') {
    const { many } = SYNCED_TABLES[table].noun
    if (fields.deleted === true) return `Removing it from your ${many}`
    return fields.deleted === false ? `Adding it to your ${many}` : `Changing it in your ${many}`
  }
  if (fields.deleted === true) return 'Removing it from your list'
  if (fields.deleted === false)
    return fields.note ? 'Adding it to your list with this note' : 'Adding it to your list'
  if (fields.note === '') return 'Clearing its note'
  if (fields.note !== undefined) return 'Changing its note'
  if (fields.rank !== undefined) return 'Moving it on your list'
  return 'Changing its spelling'
}

/** Why a change of a table was rejected, by its SQLSTATE and the server's reason, and what that means for the user. */
export function rejectionMessage(table: TableName, code: string, reason = ''): string {
  // Each table has limits of its own.
  if (code === LIMIT_EXCEEDED && table !== 'favorites')
    return `Your account can’t hold more ${SYNCED_TABLES[table].noun.many}. Remove some, then try again.`
  if (code === LIMIT_EXCEEDED && reason === 'list_full')
    return 'Your list is full: an account can hold up to 20,000 names. Remove some, then try again.'
  if (code === LIMIT_EXCEEDED)
    return 'Your notes have reached your account’s limit. Shorten some long notes, then try again.'
  if (code === 'stuck') return 'The server couldn’t save this after several attempts. Try again later.'
  if (code === '42501')
    return 'Your account isn’t allowed to make this change. Signing out and back in may help.'
  if (code.startsWith('23')) return 'The server didn’t accept this. It may be too long.'
  if (code.startsWith('54')) return 'This is too large for your account.'
  if (code.startsWith('22')) return 'This contains characters the server can’t read.'
  return 'The server didn’t accept this.'
}
