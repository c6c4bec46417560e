/** Where the build writes its reports. */
const REPORTS = '/reports/'

/**
 * Fetches a report that the build has written; null where there was no build, under the development server. Rejects
 * when it cannot be had now, and with what `read` throws when it is not one.
 */
export async function loadReport<Report>(
  name: 'search' | 'reading',
  read: (json: unknown) => Report,
): Promise<Report | null> {
  const url = `${REPORTS}${name}.json`
  const response = await fetch(url)
  if (response.status === 404 || import.meta.env.DEV) return null
  if (!response.ok) throw new TypeError(`Failed to fetch ${url}: ${response.status}`)
  return read(await response.json())
}
