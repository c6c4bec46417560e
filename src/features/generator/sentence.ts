import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { Answer } from './use-search.ts'

/** The words of an answered sentence that matched a wish, as typed. */
export function wordsOf(answer: Answer | null, field: WishKind): string[] {
  if (!answer) return []
  return answer.result.parsed.spans
    .filter((span) => span.field === field)
    .map((span) => answer.text.slice(span.from, span.to))
}

/**
 * The sentence without some words, spaces and what is left of commas normalized. Words, not positions: the result they come from may be older
 * than the sentence, and words no longer in it are not cut.
 */
export function withoutWords(sentence: string, words: string[]): string {
  return words
    .reduce((text, part) => {
      const at = indexOfWords(text, part)
      return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + part.length)}`
    }, sentence)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/[,;]+(?=[,;])/g, '')
    .replace(/^[,; ]+|[,; ]+$/g, '')
}

const LETTER = /[\p{L}\p{M}\p{N}]/u

/** Where a text has these words, as whole words; -1 for nowhere. */
function indexOfWords(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    const cutsBefore = LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at] ?? '')
    const cutsAfter = LETTER.test(text[end - 1] ?? '') && LETTER.test(text[end] ?? '')
    if (!cutsBefore && !cutsAfter) return at
  }
  return -1
}
