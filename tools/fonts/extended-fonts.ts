/** Letters that only the extended files have, as in `subset.ts`. */
const EXTENDED = /[\u0100-\u024f\u1e00-\u1eff]/
/** What is set in which face, the narrower first; all other text is Inter's. */
const SET_IN: [stem: string, pattern: RegExp][] = [
  ['fraunces-ext-italic', /<(\w+)[^>]* class="(?:[^"]* )?meaning[ "][^>]*>.*?<\/\1>/gs],
  ['fraunces-ext', /<(h[1-3])\b[^>]*>.*?<\/\1>|<(\w+)[^>]* class="(?:[^"]* )?name[ "][^>]*>.*?<\/\2>/gs],
]

/**
 * Stems of the extended files that a page's body needs. Named in the page they are there for its first layout; found
 * only in it, a single letter would have all of a long text laid out a second time.
 */
export function extendedFonts(body: string): string[] {
  if (!EXTENDED.test(body)) return []
  const needed: string[] = []
  let rest = body
  for (const [stem, pattern] of SET_IN) {
    if (rest.match(pattern)?.some(hasExtended)) needed.push(stem)
    rest = rest.replace(pattern, '')
  }
  return hasExtended(rest) ? [...needed, 'inter-ext'] : needed
}

function hasExtended(html: string): boolean {
  return EXTENDED.test(html.replace(/<[^>]*>/g, ''))
}
