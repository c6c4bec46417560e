/** Where the build writes its reports. */
const REPORTS = '/reports/'

/**
 * Fetches a report that the build has written; null under the development server, where there was no build. Rejects
 * when it cannot be had now, and with what `read` throws when it is not one.
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
