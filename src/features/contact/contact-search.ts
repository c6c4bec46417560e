import type { NameKey } from '#src/core/names/name.ts'
import { readNameKey } from '#src/core/protocol/root-search.ts'

/** What /contact takes from its address: the name that a user reports a mistake about. */
export type ContactSearch = { about?: NameKey }

/** Keeps what is known and drops the rest. */
export function validateContactSearch(raw: Record<string, unknown>): ContactSearch {
  const about = readNameKey(raw.about)
  return about ? { about } : {}
}
