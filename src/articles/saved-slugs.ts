/** Slugs of posts to be kept on this device, through new builds too. */
export const SAVED_KEY = 'nestling-kept'

/** The posts that somebody wants to keep; none where the browser refuses storage. */
export function readSavedSlugs(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(SAVED_KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}
