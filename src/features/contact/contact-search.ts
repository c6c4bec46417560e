import type { NameKey } from '#src/core/names/name.ts'

/** What /contact takes from its address: the name that somebody has found a mistake with. */
export type ContactSearch = { about?: NameKey }

const MAX_KEY_LENGTH = 80

/** Keeps what is known and drops the rest. */
export function validateContactSearch(raw: Record<string, unknown>): ContactSearch {
  const { about } = raw
  if (typeof about !== 'string' || about.trim() === '' || about.length > MAX_KEY_LENGTH) return {}
  return { about: about.normalize('NFC').trim().toLowerCase() }
}
