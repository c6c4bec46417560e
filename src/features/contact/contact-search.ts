import type { NameKey } from '#src/core/names/name.ts'

/** What /contact takes from its address: the name that somebody has found a mistake with. */
export type ContactSearch = { about?: NameKey }

const LONGEST_KEY = 80

/** Keeps what is known and drops the rest. */
export function validateContactSearch(raw: Record<string, unknown>): ContactSearch {
  const { about } = raw
  if (typeof about !== 'string' || about.trim() === '' || about.length > LONGEST_KEY) return {}
  return { about: about.normalize('NFC').trim().toLowerCase() }
}
