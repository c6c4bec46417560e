/** The directory of the build's reports. */
const REPORTS = '/reports/'

/**
 * Fetches a report of the build; null on the development server, which has none. Rejects
 * when it is unavailable, and with the error of `read` when it is invalid.
 */
export async function loadReport<Report>(
  name: 'search' | 'reading',
  read: (json: unknown) => Report,
): Promise<Report | null> {
  if (import.meta.env.DEV) return null
  const url = `${REPORTS}${name}.json`
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`Failed to fetch ${url}: ${response.status}`)
  return read(await response.json())
}
