import type { RootSearch } from '#src/core/protocol/root-search.ts'

const MAX_KEY_LENGTH = 80

/** Keeps what is known and drops the rest. */
export function validateRootSearch(raw: Record<string, unknown>): RootSearch {
  const search: RootSearch = {}
  if (typeof raw.name === 'string' && raw.name !== '' && raw.name.length <= MAX_KEY_LENGTH) {
    search.name = raw.name.normalize('NFC').toLowerCase()
  }
  if (raw.panel === 'settings' || raw.panel === 'cookies') search.panel = raw.panel
  return search
}
