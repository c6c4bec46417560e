import { listed } from '#src/core/text/listed.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Language } from './pair-languages.ts'
import { foldedAt } from './wish.ts'

/** Fewer are a pair, which a sentence may name in many ways. */
const MIN = 3

/** Three languages or more in one list, `Polish, German and English`: their ids and what to call them; null without. */
export function listedLanguages(
  words: Word[],
  at: number,
  languageAt: (words: Word[], at: number) => Language | null,
): { ids: string[]; label: string; length: number } | null {
  const found: Language[] = []
  let next = at
  for (;;) {
    const language = languageAt(words, next)
    if (!language || found.some(({ known }) => known.id === language.known.id)) break
    found.push(language)
    next += language.length
    const isComma = words[next]?.clause === true
    const link = /^(and|plus|n|y|e|et|und|in)$/.test(foldedAt(words, next)) ? 1 : 0
    // "in German, in English and in French"
    const again = foldedAt(words, next + link) === 'in' ? 1 : 0
    const isSlash = words[next]?.raw === '/'
    if (!isComma && link === 0 && !isSlash) break
    const after = next + (isSlash ? 1 : link + again)
    if (!languageAt(words, after)) break
    next = after
  }
  if (found.length < MIN) return null
  return {
    ids: found.map(({ known }) => known.id),
    label: listed(found.map(({ known }) => known.label)),
    length: next - at,
  }
}
