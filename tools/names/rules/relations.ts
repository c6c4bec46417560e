import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { WrittenEntry } from '#src/core/names/name.ts'

/** Every spelling that a relation may name: the curated names and their variants, folded. */
export function knownSpellings(entries: readonly WrittenEntry[]): Set<string> {
  return new Set(entries.flatMap(({ name, variants }) => [name, ...variants].map(fold)))
}

/** Reports each relation to an unknown name, or to the name itself. */
export function relationErrors({ name, related }: WrittenEntry, known: ReadonlySet<string>): string[] {
  return related.flatMap((other) => {
    if (nameKey(other) === nameKey(name)) return ['is related to itself']
    return known.has(fold(other)) ? [] : [`related name "${other}" is neither curated nor a variant`]
  })
}

/** A son's name shows `king` where a daughter's shows `queen`. */
const BY_GENDER = new Set(['king', 'queen'])

/**
 * Reports each related name of the very same meaning that has other themes: a search for a theme must not find Máximo
 * and miss Massimo.
 */
export function kinThemeWarnings(
  entry: WrittenEntry,
  senses: ReadonlyMap<string, readonly WrittenEntry[]>,
): string[] {
  const themesOf = ({ themes }: WrittenEntry): string =>
    themes
      .filter((theme) => !BY_GENDER.has(theme))
      .sort()
      .join(' ')
  return entry.related
    .flatMap((other) => senses.get(fold(other)) ?? [])
    .filter((sense) => sense.meaning === entry.meaning && themesOf(sense) !== themesOf(entry))
    .map((sense) => `has other themes than ${sense.name}, which is the same name (${sense.themes.join(' ')})`)
}

/**
 * Reports each related name of the other gender that shares no word with the entry and does not begin like it: Tristan and
 * Isolde are a couple, not one name.
 */
export function coupleWarnings(
  entry: WrittenEntry,
  senses: ReadonlyMap<string, readonly WrittenEntry[]>,
): string[] {
  const own = stemsOf(entry)
  const given = entry.seen ?? entry.gender
  const isKin = (sense: WrittenEntry): boolean =>
    [given, 'u'].includes(sense.seen ?? sense.gender) ||
    given === 'u' ||
    fold(sense.name).slice(0, 2) === fold(entry.name).slice(0, 2) ||
    [...stemsOf(sense)].some((stem) => own.has(stem))
  return entry.related.flatMap((other) => {
    const meant = senses.get(fold(other)) ?? []
    return meant.length === 0 || meant.some(isKin)
      ? []
      : [`shares nothing with ${other}, which is of the other gender: a couple is not related names`]
  })
}

/** How the longer words of a name, its meaning and its source begin. */
function stemsOf({ name, meaning, from = '' }: WrittenEntry): Set<string> {
  const words = `${name} ${meaning} ${from}`.split(/[^\p{L}\p{M}]+/u).map(fold)
  return new Set(words.filter(({ length }) => length > 2).map((word) => word.slice(0, 4)))
}

/** The senses of each spelling, folded. */
export function sensesBySpelling(entries: readonly WrittenEntry[]): Map<string, WrittenEntry[]> {
  const senses = new Map<string, WrittenEntry[]>()
  for (const entry of entries) {
    const key = fold(entry.name)
    senses.set(key, [...(senses.get(key) ?? []), entry])
  }
  return senses
}
