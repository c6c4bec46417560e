import type { CuratedEntry } from '#src/core/names/name.ts'

/** Languages with names of their own, and the origin that has the names that they share with their neighbors. */
const SHARED: Readonly<Record<string, string>> = {
  swedish: 'scandinavian',
  danish: 'scandinavian',
  norwegian: 'scandinavian',
  slovak: 'slavic',
  slovene: 'slavic',
  serbian: 'serbo-croatian',
  croatian: 'serbo-croatian',
}

const MEMBERS = new Map<string, string[]>()
for (const [member, shared] of Object.entries(SHARED))
  MEMBERS.set(shared, [...(MEMBERS.get(shared) ?? []), member])

/** The origin that has the names that a language shares: Scandinavian for Swedish; undefined for all others. */
export const sharedOriginOf = (id: string): string | undefined =>
  Object.hasOwn(SHARED, id) ? SHARED[id] : undefined

/** The origins with which an origin shares its names: Scandinavian for Swedish, and its languages for Scandinavian. */
export function sharingWith(id: string): readonly string[] {
  const shared = sharedOriginOf(id)
  return shared === undefined ? (MEMBERS.get(id) ?? []) : [shared]
}

/**
 * All origins in which a name is at home: its own, those that use it, and those that share the names of these. A Scandinavian
 * name is Swedish too, and a Swedish one Scandinavian.
 */
export function homesOf({ origin, also }: Pick<CuratedEntry, 'origin' | 'also'>): string[] {
  const used = also.flatMap((id) => [id, ...(MEMBERS.get(id) ?? [])])
  return [...new Set([origin, ...sharingWith(origin), ...used])]
}
