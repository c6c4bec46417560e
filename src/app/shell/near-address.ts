import { fold } from '#src/core/names/spelling/fold.ts'
import { editDistance } from '#src/core/text/edit-distance.ts'

/** A page that a mistyped URL may have meant. */
export type PageLink = { path: string; label: string }

/** Maximum number of suggested pages. */
const MAX_SUGGESTED_PAGES = 3
/** Shorter words are ignored. */
const MIN_FUZZY_LENGTH = 4

/** The pages with a path similar to the requested one, the nearest first. */
export function nearPages(path: string, pages: readonly PageLink[]): PageLink[] {
  const asked = lastPart(path)
  if (asked === '') return []
  return pages
    .map((page) => ({ page, off: offBy(asked, lastPart(page.path)) }))
    .filter(({ off }) => off <= Math.max(1, Math.floor(asked.length / 2.5)))
    .sort((a, b) => a.off - b.off)
    .slice(0, MAX_SUGGESTED_PAGES)
    .map(({ page }) => page)
}

/** The name that a path may have meant, or null: `/names/meave` and `/meave` do, `/wp-login.php` does not. */
export function nameIn(path: string): string | null {
  const last = lastPart(path).replace(/-\d+$/, '')
  const pattern = path.startsWith('/names/')
    ? /^\p{L}[\p{L}\p{M}'’-]{1,24}$/u
    : /^\p{L}[\p{L}\p{M}'’]{1,24}$/u
  return pattern.test(last) ? last.replaceAll('-', ' ') : null
}

/** Filters the names found for a word to those with a similar spelling, the nearest first. */
export function nearNames<T extends { name: string }>(word: string, found: readonly T[]): T[] {
  const asked = fold(word)
  const maxDistance = asked.length < MIN_FUZZY_LENGTH ? 0 : 2
  return found
    .map((one) => ({ one, off: editDistance(asked, fold(one.name)) }))
    .filter(({ off }) => off <= maxDistance)
    .sort((a, b) => a.off - b.off)
    .map(({ one }) => one)
}

/** The edit distance between two last segments; 0 when the words of one are all in the other. */
function offBy(asked: string, known: string): number {
  const [some, others] = [asked.split('-'), known.split('-')].sort((a, b) => a.length - b.length)
  const within =
    some?.every((word) => others?.includes(word)) && some.some((word) => word.length >= MIN_FUZZY_LENGTH)
  return within ? 0 : editDistance(asked, known)
}

function lastPart(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last).normalize('NFC').toLowerCase()
  } catch {
    return ''
  }
}
