/**
 * Search params that work on every page: an opened name, the origin whose sense of it comes first, and an opened panel.
 * `sense` is read where a name is shown.
 */
export type RootSearch = { name?: string; sense?: string; panel?: 'settings' | 'cookies' }

const MAX_KEY_LENGTH = 80

/** The key of a name in an address; undefined when it is empty or too long to be one. */
export function readNameKey(value: unknown): string | undefined {
  const text =
    typeof value === 'string' && value.length <= MAX_KEY_LENGTH ? value.normalize('NFC').trim() : ''
  return text.toLowerCase() || undefined
}
