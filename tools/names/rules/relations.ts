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
