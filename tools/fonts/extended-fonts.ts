import { EXTENDED_LETTERS } from './subset.ts'

const letters = EXTENDED_LETTERS.map(
  ([from, to]) => `${String.fromCodePoint(from)}-${String.fromCodePoint(to)}`,
)
const EXTENDED = new RegExp(`[${letters.join('')}]`)

const MEANING = /<(\w+)[^>]* class="(?:[^"]* )?meaning[ "][^>]*>.*?<\/\1>/gs
const HEADING_OR_NAME = /<(h[1-3])\b[^>]*>.*?<\/\1>|<(\w+)[^>]* class="(?:[^"]* )?name[ "][^>]*>.*?<\/\2>/gs
const EMPHASIS = /<(em|i)\b[^>]*>.*?<\/\1>/gs

/**
 * Stems of the extended files that a page's body needs: Fraunces sets headings, names and, in italics, meanings; all
 * other text is Inter's. When preloaded they are available for the first layout; otherwise a single letter causes a
 * second layout of a long text.
 */
export function extendedFonts(body: string): string[] {
  if (!EXTENDED.test(body)) return []
  const meanings = body.match(MEANING) ?? []
  const withoutMeanings = body.replace(MEANING, '')
  const headings = withoutMeanings.match(HEADING_OR_NAME) ?? []
  const emphasis = headings.flatMap((heading) => heading.match(EMPHASIS) ?? [])
  const needed: [stem: string, parts: string[]][] = [
    ['fraunces-ext-italic', [...meanings, ...emphasis]],
    ['fraunces-ext', headings.map((heading) => heading.replace(EMPHASIS, ''))],
    ['inter-ext', [withoutMeanings.replace(HEADING_OR_NAME, '')]],
  ]
  return needed.flatMap(([stem, parts]) => (parts.some(hasExtended) ? [stem] : []))
}

function hasExtended(html: string): boolean {
  return EXTENDED.test(html.replace(/<[^>]*>/g, ''))
}
