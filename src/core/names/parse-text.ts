import type { ParsedSpan, ParsedText } from './query.ts'
import { type Piece, pieceAt, type Vocabulary } from './sentence-pieces.ts'
import { FILLERS, NEGATIONS, PRAISE, UNREAD_CLAUSES, WISHING } from './sentence-words.ts'
import { type Word, wordsOf } from './words.ts'

/** `words` are those of `leftover` that may still be a name or a word of a meaning. */
export type Parsing = ParsedText & {
  words: string[]
  /** The text's only word when it was read as a meaning or an origin: it may be a name as well (Rose, Roman). */
  alone: string | null
}

/**
 * Reads filters out of a sentence, left to right, the same way every time. A word is understood (a span), a filler,
 * or left over; a field that was set keeps its first value, and later claims are left over. Negated, compared and
 * likened words are never misread as wishes: they are left over and not searched for.
 */
export function parseText(text: string, vocabulary: Vocabulary): Parsing {
  const words = wordsOf(text)
  const result: Parsing = { filters: {}, spans: [], leftover: [], words: [], alone: null }
  const meanings: string[] = []
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
    const piece = pieceAt(words, at, vocabulary)
    if (piece && !(PRAISE.has(word.folded) && !alone && piece.field === 'meaning' && piece.length === 1)) {
      accept(piece, at)
      at += piece.length
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
  if (meanings.length > 0) result.filters.meaning = meanings.join(' ')
  if (alone && (meanings.length > 0 || result.filters.origin !== undefined))
    result.alone = words[0]?.raw ?? null
  return result

  function accept(piece: Piece, start: number): void {
    const first = words[start] as Word
    const last = words[start + piece.length - 1] as Word
    const span = (field: ParsedSpan['field']): void => {
      result.spans.push({ from: first.from, to: last.to, field, label: piece.label })
    }
    if (piece.field === null) return
    if (piece.field === 'meaning') {
      meanings.push(piece.value)
      span('meaning')
    } else if (result.filters[piece.field] === undefined) {
      Object.assign(result.filters, { [piece.field]: piece.value })
      span(piece.field)
    } else {
      leave(start, start + piece.length, false)
    }
  }
}

/** Where a negation ends: after the understood piece or the one word that follows it and its fillers. */
function negatedEnd(words: Word[], at: number, vocabulary: Vocabulary): number {
  let next = at + 1
  while (
    next < words.length &&
    FILLERS.has((words[next] as Word).folded) &&
    !pieceAt(words, next, vocabulary)
  )
    next++
  if (next >= words.length) return words.length
  return next + (pieceAt(words, next, vocabulary)?.length ?? 1)
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
