/** Slugs of the posts saved offline on this device, across builds. */
export const SAVED_KEY = 'nestling-kept'

/** The posts that the user has saved; none when the browser blocks storage. */
export function readSavedSlugs(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(SAVED_KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}
