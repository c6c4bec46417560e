import type { FilterId } from '#src/core/names/filters/registry.ts'
import type { Answer } from './use-search.ts'

/** The words of an answered sentence that gave a filter, as they were typed. */
export function wordsOf(answer: Answer | null, field: FilterId): string[] {
  if (!answer) return []
  return answer.result.parsed.spans
    .filter((span) => span.field === field)
    .map((span) => answer.text.slice(span.from, span.to))
}

/**
 * The sentence without some words, spaces mended. Words and not positions: the answer they come from may be older
 * than the sentence, and what is no longer in it cannot be cut.
 */
export function withoutWords(sentence: string, words: string[]): string {
  return words
    .reduce((text, part) => {
      const at = text.indexOf(part)
      return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + part.length)}`
    }, sentence)
    .replace(/\s+/g, ' ')
    .trim()
}
