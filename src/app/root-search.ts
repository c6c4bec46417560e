import type { RootSearch } from '#src/core/protocol/root-search.ts'

const LONGEST_KEY = 80

/** Keeps what is known and drops the rest. */
export function validateRootSearch(raw: Record<string, unknown>): RootSearch {
  const search: RootSearch = {}
  if (typeof raw.name === 'string' && raw.name !== '' && raw.name.length <= LONGEST_KEY) {
    search.name = raw.name.normalize('NFC').toLowerCase()
  }
  if (raw.panel === 'settings' || raw.panel === 'cookies') search.panel = raw.panel
  return search
}
