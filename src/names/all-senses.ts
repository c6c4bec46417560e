import type { NameKey, NameSummary, Sense } from '#src/core/names/name.ts'
import { formatSense } from './facts.ts'

/**
 * What a name means in each of its origins, each meaning once: `Polish form of Hannah; grace`, `Finnish: grace, favor`.
 * A name with one meaning has it alone. Where no search says which of them is meant, all of them are shown.
 */
export function meaningsOf({ senses }: Pick<NameSummary, 'senses'>): string[] {
  const originsOf = new Map<string, string[]>()
  for (const sense of senses) {
    const text = formatSense(sense)
    originsOf.set(text, [...(originsOf.get(text) ?? []), sense.originLabel])
  }
  if (originsOf.size === 1) return [...originsOf.keys()]
  return [...originsOf].map(([text, origins]) =>
    // Some meanings begin with their origin.
    origins.some((origin) => text.startsWith(origin)) ? text : `${unique(origins).join(', ')}: ${text}`,
  )
}

/** The same with the origin of a single meaning, too, for lists of names that are to be told apart: `Irish: she who intoxicates`. */
export function originMeaningsOf(name: Pick<NameSummary, 'senses'>): string[] {
  const meanings = meaningsOf(name)
  const [only = ''] = meanings
  const origins = originsOf(name)
  return meanings.length !== 1 || only.startsWith(origins) ? meanings : [`${origins}: ${only}`]
}

/** All origins of a name, the first one first. */
export const originsOf = ({ senses }: Pick<NameSummary, 'senses'>): string =>
  unique(senses.map(({ originLabel }) => originLabel)).join(', ')

/** How a name is said in its origins, each way once; null where that is not known. */
export function pronunciationsOf({ senses }: { senses: readonly Pick<Sense, 'say'>[] }): string | null {
  const ways = unique(senses.flatMap(({ say }) => (say === null ? [] : [say])))
  return ways.length === 0 ? null : ways.join(' or ')
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/**
 * By the key that was asked for: a name that was typed or imported may have another one than the collection's, `zoë` for `zoe`.
 * @param found the summaries in the order of the keys
 */
export function meaningsByKey(
  keys: readonly NameKey[],
  found: readonly (NameSummary | null)[],
  read: (name: NameSummary) => string[],
): Map<NameKey, string[]> {
  return new Map(
    keys.flatMap((key, at) => {
      const name = found[at]
      return name?.senses.length ? [[key, read(name)]] : []
    }),
  )
}
