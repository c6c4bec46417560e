import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { compareNames } from './compare-names.ts'

/** Finds the senses that a line means by another name: of a curated name, else of the name that has it as a variant. */
export type SenseFinder = (other: string) => readonly WrittenEntry[]

export function createSenseFinder(entries: readonly WrittenEntry[]): SenseFinder {
  const byKey = indexBy(entries, ({ name }) => [nameKey(name)])
  const byFolded = indexBy(entries, ({ name }) => [fold(name)])
  const byVariant = indexBy(entries, ({ variants }) => variants.map(fold))
  return (other) => byKey.get(nameKey(other)) ?? byFolded.get(fold(other)) ?? byVariant.get(fold(other)) ?? []
}

/**
 * The entries with every relation and every pair in both directions: a line that relates Seán to John need not be
 * repeated for John, nor one that pairs Julian with Juliana for her. Explicit ones come first, then derived ones,
 * alphabetically. Relations are not transitive, as `rel:` contains related names and not only the same name.
 */
export function withKin(entries: readonly WrittenEntry[]): WrittenEntry[] {
  const find = createSenseFinder(entries)
  const related = reversed(entries, (entry) => entry.related.flatMap((other) => meantBy(entry, find(other))))
  const paired = reversed(entries, (entry) =>
    entry.pairs.flatMap((other) => ofOtherGender(entry, find(other))),
  )
  return entries.map((entry) => ({
    ...entry,
    related: completed(
      entry.related,
      [entry.name, ...entry.variants, ...entry.nicknames],
      related.get(entry),
    ),
    pairs: completed(entry.pairs, [entry.name], paired.get(entry)),
  }))
}

/** The names of the entries that name each entry. */
function reversed(
  entries: readonly WrittenEntry[],
  named: (entry: WrittenEntry) => WrittenEntry[],
): Map<WrittenEntry, Set<string>> {
  const by = new Map<WrittenEntry, Set<string>>()
  for (const entry of entries) {
    for (const other of named(entry)) by.set(other, (by.get(other) ?? new Set()).add(entry.name))
  }
  return by
}

/** The written names, and those of `added` that are not known yet. */
function completed(written: string[], others: string[], added: Iterable<string> = []): string[] {
  const known = new Set([...others, ...written].map(nameKey))
  return [...written, ...[...added].filter((name) => !known.has(nameKey(name))).sort(compareNames)]
}

function indexBy(
  entries: readonly WrittenEntry[],
  keysOf: (entry: WrittenEntry) => string[],
): Map<string, WrittenEntry[]> {
  const index = new Map<string, WrittenEntry[]>()
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const alike = index.get(key)
      if (alike) alike.push(entry)
      else index.set(key, [entry])
    }
  }
  return index
}

/** The gender of a sense by real usage. */
export const usualGender = ({ seen, gender }: WrittenEntry): WrittenEntry['gender'] => seen ?? gender

/** Of several senses of a pair's spelling the intended ones: not of the same gender. */
function ofOtherGender(entry: WrittenEntry, senses: readonly WrittenEntry[]): WrittenEntry[] {
  const others = senses.filter((sense) => usualGender(sense) !== usualGender(entry))
  const meant = meantBy(entry, others)
  return meant.length > 0 ? meant : others
}

/**
 * Of several senses of a spelling, those that share a theme with the entry: the Hawaiian Kai is not related to a
 * northern one.
 */
function meantBy(entry: WrittenEntry, senses: readonly WrittenEntry[]): WrittenEntry[] {
  if (senses.length < 2) return [...senses]
  return senses.filter((sense) => sense.themes.some((theme) => entry.themes.includes(theme)))
}
