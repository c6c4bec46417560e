import type { NameKey } from '#src/core/names/name.ts'
import { readNameKey } from '#src/core/protocol/root-search.ts'

/** The search params of /contact: the name that a user reports a mistake about. */
export type ContactSearch = { about?: NameKey }

/** Keeps known params and drops the rest. */
export function validateContactSearch(raw: Record<string, unknown>): ContactSearch {
  const about = readNameKey(raw.about)
  return about ? { about } : {}
}
