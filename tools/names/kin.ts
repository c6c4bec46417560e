import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { compareNames } from './validate.ts'

/**
 * The entries with every relation in both directions: a line that relates Seán to John need not be repeated for John.
 * Explicit relations come first, then derived ones, alphabetically. Relations are not transitive, as `rel:` contains
 * related names and not only the same name.
 */
export function withKin(entries: readonly WrittenEntry[]): WrittenEntry[] {
  const byKey = indexBy(entries, ({ name }) => [nameKey(name)])
  const byFolded = indexBy(entries, ({ name }) => [fold(name)])
  const byVariant = indexBy(entries, ({ variants }) => variants.map(fold))
  const added = new Map<WrittenEntry, Set<string>>()
  for (const entry of entries) {
    for (const other of entry.related) {
      const senses =
        byKey.get(nameKey(other)) ?? byFolded.get(fold(other)) ?? byVariant.get(fold(other)) ?? []
      for (const sense of meantBy(entry, senses)) {
        added.set(sense, (added.get(sense) ?? new Set()).add(entry.name))
      }
    }
  }
  return entries.map((entry) => {
    const known = new Set([entry.name, ...entry.variants, ...entry.nicknames, ...entry.related].map(nameKey))
    const others = [...(added.get(entry) ?? [])]
      .filter((name) => !known.has(nameKey(name)))
      .sort(compareNames)
    return others.length === 0 ? entry : { ...entry, related: [...entry.related, ...others] }
  })
}

function indexBy(
  entries: readonly WrittenEntry[],
  keysOf: (entry: WrittenEntry) => string[],
): Map<string, WrittenEntry[]> {
  const index = new Map<string, WrittenEntry[]>()
  for (const entry of entries) {
    for (const key of keysOf(entry)) index.set(key, [...(index.get(key) ?? []), entry])
  }
  return index
}

/**
 * Of several senses of a spelling, those that share a theme with the entry: the Hawaiian Kai is not related to a
 * northern one.
 */
function meantBy(entry: WrittenEntry, senses: WrittenEntry[]): WrittenEntry[] {
  if (senses.length < 2) return senses
  return senses.filter((sense) => sense.themes.some((theme) => entry.themes.includes(theme)))
}
