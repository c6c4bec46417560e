/** Slugs of posts to be kept on this device, through new builds too. */
export const KEPT_KEY = 'nestling-kept'

/** The posts that somebody wants to keep; none where the browser refuses storage. */
export function keptPosts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}
