/**
 * Search params as plain text both ways. The router's own codec reads `?q=1990` as a number and writes quotes
 * around it; shared URLs should stay readable.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Strings and numbers; undefined, empty and other values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) params.set(key, `${value}`)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
