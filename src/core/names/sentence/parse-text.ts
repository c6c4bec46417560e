import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { FILTER_RULES, type FilterId } from '#src/core/names/filters/registry.ts'
import type { FilterRule, SentenceMatch, Reader } from '#src/core/names/filters/rule.ts'
import type { ParsedText } from '#src/core/names/query.ts'
import { FILLERS, NEGATIONS, PRAISE, UNREAD_CLAUSES, WISHING } from './sentence-words.ts'
import { type Word, wordsOf } from './words.ts'

/** `words`: those of `leftover` that may still be a name or a word of a meaning. */
export type Parsing = ParsedText & {
  words: string[]
  /** The text's only word when it was parsed as a filter but may also be a name (Rose, Roman). */
  alone: string | null
}

/** The filters' readers for a corpus; the first that matches at a position wins. */
export type Vocabulary = { id: FilterId; read: Reader<unknown> }[]

export function createVocabulary(corpus: Pick<Corpus, 'origins' | 'themes'>): Vocabulary {
  return (Object.keys(FILTER_RULES) as FilterId[]).map((id) => ({
    id,
    read: FILTER_RULES[id].reader(corpus),
  }))
}

type Found = SentenceMatch<unknown> & { id: FilterId }

function matchAt(words: Word[], at: number, vocabulary: Vocabulary): Found | null {
  for (const { id, read } of vocabulary) {
    const match = read(words, at, (next) => anotherBegins(words, next, id, vocabulary))
    if (match) return { ...match, id }
  }
  return null
}

function anotherBegins(words: Word[], at: number, asking: FilterId, vocabulary: Vocabulary): boolean {
  return vocabulary.some(({ id, read }) => {
    const match = id === asking ? null : read(words, at, () => false)
    return match !== null && match.weak !== true
  })
}

/**
 * Parses filters from a sentence, left to right and deterministically. A word is understood (a span), a filler,
 * or left over; a filter keeps its first value, unless its rule joins the two, and later matches are left
 * over. Words in negations and comparisons are never taken as filters: they are left over and not searched for.
 */
export function parseText(text: string, vocabulary: Vocabulary): Parsing {
  const words = wordsOf(text)
  const result: Parsing = { filters: {}, spans: [], leftover: [], words: [], alone: null }
  const alone = words.length === 1
  const onlyFillers = words.every((word) => FILLERS.has(word.folded))
  const leave = (from: number, to: number, searchable: boolean): void => {
    for (const word of words.slice(from, to)) {
      if (!onlyFillers && FILLERS.has(word.folded)) continue
      result.leftover.push(word.raw)
      if (searchable) result.words.push(word.raw)
    }
  }

  let at = 0
  while (at < words.length) {
    const word = words[at] as Word
    const match = matchAt(words, at, vocabulary)
    if (match) {
      accept(match, at)
      at += match.length
    } else if (alone) {
      leave(0, 1, true)
      at++
    } else if (NEGATIONS.has(word.folded)) {
      const end = negatedEnd(words, at, vocabulary)
      leave(at, end, false)
      at = end
    } else if (word.folded === 'like' && WISHING.has(words[at - 1]?.folded ?? '')) {
      at++
    } else if (UNREAD_CLAUSES.has(word.folded)) {
      const end = clauseEnd(words, at)
      leave(at, end, false)
      at = end
    } else {
      leave(at, at + 1, onlyFillers || !PRAISE.has(word.folded))
      at++
    }
  }
  const mayBeName = result.spans.some(({ field }) => FILTER_RULES[field].asName !== undefined)
  if (alone && mayBeName) result.alone = words[0]?.raw ?? null
  return result

  function accept({ id, length, label, value: literal }: Found, start: number): void {
    if (literal === null) return
    const { join }: Pick<FilterRule<unknown>, 'join'> = FILTER_RULES[id]
    const before = result.filters[id]
    const value = before === undefined ? literal : join?.(before, literal)
    if (value === undefined) {
      leave(start, start + length, false)
      return
    }
    Object.assign(result.filters, { [id]: value })
    const first = words[start] as Word
    const last = words[start + length - 1] as Word
    result.spans.push({ from: first.from, to: last.to, field: id, label })
  }
}

/** Where a negation ends: after the match or single word that follows it and its fillers. */
function negatedEnd(words: Word[], at: number, vocabulary: Vocabulary): number {
  let next = at + 1
  while (
    next < words.length &&
    FILLERS.has((words[next] as Word).folded) &&
    !matchAt(words, next, vocabulary)
  )
    next++
  if (next >= words.length) return words.length
  return next + (matchAt(words, next, vocabulary)?.length ?? 1)
}

function clauseEnd(words: Word[], at: number): number {
  let end = at + 1
  while (end < words.length) {
    const word = words[end] as Word
    if (word.clause || word.folded === 'but') break
    end++
  }
  return end
}
