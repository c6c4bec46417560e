import type { ExchangeLinkErrorCode } from '#src/core/exchange/exchange-link.ts'
import { MAX_EXCHANGED_NAMES, MAX_EXCHANGES } from '#src/core/exchange/exchange.ts'
import { formatNameCount } from '#src/names/facts.ts'
import type { ExchangeFailure } from './exchange-store.ts'

/** Why a link can't be opened, and what to do. */
export const LINK_ERRORS: Record<ExchangeLinkErrorCode, string> = {
  none: 'This isn’t a link of a comparison. Copy the whole link from the message, and paste it here.',
  damaged: 'This link was cut or changed on its way. Copy the whole link, or ask for it again.',
  newer: 'This link comes from a newer version of Nestling. Reload this page to update, then open it again.',
  large: `This link holds more than ${MAX_EXCHANGED_NAMES} names, and isn’t opened: so many names could find out your whole list.`,
  future:
    'This link seems to come from the future. Check the date on this device and on theirs, and open it again or ask for a new one.',
  old: 'This link is more than 30 days old and no longer works. Ask for a new one, or start again.',
}

/** Why nothing was made of a link, and what to do. */
export const FAILURES: Record<ExchangeFailure, string> = {
  empty: 'Your list is empty. Save names first, then come back.',
  unsupported: 'This browser can’t compare lists by links. Update it, or use another browser on your device.',
  insecure:
    'Comparing needs a secure connection (https). Open this page with an address that begins with https://.',
  unfit:
    'This link doesn’t fit your comparison. It may have been made by another app. Ask for it again, or start again.',
  gone: 'This comparison was deleted, or another list shows by now. Reload this page and start again.',
  full: `You have ${MAX_EXCHANGES} comparisons that wait for a link, and more aren’t stored. Delete one below that you no longer need, and try again.`,
  storage: 'This couldn’t be stored. Allow this site to store data, and try again.',
  failed: 'This didn’t work. Reload this page and try again.',
}

/** `Up to 16 names`: more exactly than that, nobody knows. */
export const upTo = (points: number): string => `up to ${formatNameCount(points)}`

/** How many names of one's own list take part. */
export const takingPart = (count: number): string =>
  count > MAX_EXCHANGED_NAMES
    ? `The first ${MAX_EXCHANGED_NAMES} names on your list take part. Move others up on the list to include them.`
    : `${formatNameCount(count)} from your list ${count === 1 ? 'takes' : 'take'} part.`
