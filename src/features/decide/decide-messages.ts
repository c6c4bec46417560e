import type { NameKey } from '#src/core/names/name.ts'
import type { Standing } from '#src/core/tournament/standings.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { listed } from '#src/core/text/listed.ts'

let rules: Intl.PluralRules | undefined
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `22nd`, `13th`. */
function ordinal(position: number): string {
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' })
  return `${formatNumber(position)}${ENDINGS[rules.select(position)] ?? 'th'}`
}

/** `1st to 4th`, or `1st` when that is sure. */
export function formatPositions([from, to]: Standing['positions']): string {
  return from === to ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`
}

/** `5 questions answered`. */
export const formatAnswered = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'question' : 'questions'} answered`

/** The confidence in the first three, from 0 to 1: the mean of their probabilities to be among the three best. */
export function certaintyOf(standings: readonly Standing[]): number {
  const top = standings.slice(0, 3)
  return top.reduce((sum, { inTop }) => sum + inTop, 0) / Math.max(1, top.length)
}

/** What to call across the room: each name with the surnames that are known, of which the child may get either. */
export function formatCallAloud(names: readonly string[], surnames: readonly string[]): string {
  const call = `Call ${names.length === 1 ? 'it' : 'each one'} across the room`
  if (surnames.length === 0) return `${call} with the surname, then softly.`
  return `${call}: ${listed(names.map((name) => `${name} ${surnames.join(' or ')}`))}. Then softly.`
}

const DAY_MS = 86_400_000

/**
 * The name to live with today: another one of the best each calendar day.
 * @param now ms since the epoch
 * @param offset minutes that the device's zone is behind UTC, as `Date.getTimezoneOffset` returns
 */
export function nameOfToday(top: readonly NameKey[], now: number, offset: number): NameKey | null {
  const day = Math.floor((now - offset * 60_000) / DAY_MS)
  return top[day % Math.max(1, top.length)] ?? null
}
