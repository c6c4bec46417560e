import type { Corpus } from './corpus.ts'
import { fold } from './fold.ts'
import { themePhrases } from './meaning-index.ts'
import type { NameFilters } from './query.ts'
import {
  COUNTRY_WORDS,
  END_VERBS,
  FILLERS,
  GENDER_WORDS,
  MEANING_VERBS,
  NEGATIONS,
  NUMBER_WORDS,
  ORIGIN_WORDS,
  POPULARITY_LABELS,
  POPULARITY_PHRASES,
  START_VERBS,
  UNREAD_CLAUSES,
} from './sentence-words.ts'
import type { Word } from './words.ts'

/** What the parser knows of the corpus: folded phrases, parted by single spaces. */
export type Vocabulary = {
  origins: Map<string, { id: string; label: string }>
  countries: Map<string, { id: string; label: string }>
  themes: Map<string, string[]>
}

export function createVocabulary(corpus: Pick<Corpus, 'origins' | 'themes'>): Vocabulary {
  const origins: Vocabulary['origins'] = new Map()
  const countries: Vocabulary['origins'] = new Map()
  const phrase = (text: string): string =>
    text
      .split(/[\s-]+/)
      .map(fold)
      .filter(Boolean)
      .join(' ')
  for (const origin of corpus.origins) {
    origins.set(phrase(origin.id), origin)
    origins.set(phrase(origin.label), origin)
    for (const part of origin.label.split(/ and |, |\//)) origins.set(phrase(part), origin)
  }
  const alias = (into: Vocabulary['origins'], pairs: [string, string][]): void => {
    for (const [word, to] of pairs) {
      const target = corpus.origins.find((origin) => origin.id === to)
      if (target && !into.has(word) && !origins.has(word)) into.set(word, target)
    }
  }
  alias(origins, ORIGIN_WORDS)
  alias(countries, COUNTRY_WORDS)
  return { origins, countries, themes: themePhrases(corpus) }
}

/** A piece of sentence that was understood: so many words, meaning this. */
export type Piece = { length: number; label: string } & (
  | { [F in keyof NameFilters]-?: { field: F; value: NonNullable<NameFilters[F]> } }[keyof NameFilters]
  | { field: null }
)

/** The piece that begins with the word at `at`, or null when nothing is understood there. */
export function pieceAt(words: Word[], at: number, vocabulary: Vocabulary): Piece | null {
  return (
    popularityPiece(words, at) ??
    numberPiece(words, at) ??
    lengthPiece(words, at) ??
    edgePiece(words, at) ??
    meaningPiece(words, at, vocabulary) ??
    genderPiece(words, at) ??
    originPiece(words, at, vocabulary) ??
    themePiece(words, at, vocabulary)
  )
}

const foldedAt = (words: Word[], at: number): string => words[at]?.folded ?? ''

function phraseAt(words: Word[], at: number, length: number): string | null {
  if (at + length > words.length) return null
  let phrase = foldedAt(words, at)
  for (let next = at + 1; next < at + length; next++) {
    const word = words[next] as Word
    if (word.clause) return null
    phrase += ` ${word.folded}`
  }
  return phrase
}

function popularityPiece(words: Word[], at: number): Piece | null {
  for (let length = 3; length > 0; length--) {
    const value = POPULARITY_PHRASES.get(phraseAt(words, at, length) ?? '')
    if (value) return { length, field: 'popularity', value, label: POPULARITY_LABELS[value] }
  }
  return null
}

function numberOf(word: string): number | null {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : (NUMBER_WORDS.get(word) ?? 0)
  return number === 0 ? null : number
}

/** `2 syllables`, `two or three syllables`, `2-3 syllable`, `5 letters`. */
function numberPiece(words: Word[], at: number): Piece | null {
  const min = numberOf(foldedAt(words, at))
  if (min === null) return null
  let max = min
  let next = at + 1
  if (['or', 'to', 'and'].includes(foldedAt(words, next)) && numberOf(foldedAt(words, next + 1)) !== null)
    next++
  const second = numberOf(foldedAt(words, next))
  if (second !== null && second >= min) {
    max = second
    next++
  }
  const unit = /^(syllable|letter)s?$/.exec(foldedAt(words, next))?.[1]
  if (unit === undefined) return null
  const field = unit === 'syllable' ? 'syllables' : 'length'
  const label = `${min === max ? min : `${min} to ${max}`} ${unit}${max === 1 ? '' : 's'}`
  return { length: next + 1 - at, field, value: { min, max }, label }
}

/** Up to this many letters is short; from the other on is long. */
const SHORT = 5
const LONG = 8

function lengthPiece(words: Word[], at: number): Piece | null {
  const word = foldedAt(words, at)
  if (word === 'short')
    return { length: 1, field: 'length', value: { max: SHORT }, label: `up to ${SHORT} letters` }
  if (word === 'long')
    return { length: 1, field: 'length', value: { min: LONG }, label: `${LONG} letters or more` }
  return null
}

/** `starting with Ma`, `begins with the letter A`, `ends in lyn`. */
function edgePiece(words: Word[], at: number): Piece | null {
  const verb = foldedAt(words, at)
  const starts = START_VERBS.has(verb)
  if (!starts && !END_VERBS.has(verb)) return null
  let next = at + 1
  if (!['with', 'in', 'on', 'by'].includes(foldedAt(words, next))) return null
  next++
  while (['the', 'letter', 'letters', 'an', 'a'].includes(foldedAt(words, next)) && next + 1 < words.length) {
    // "starts with a" means the letter; "starts with a b" means the b.
    const following = words[next + 1] as Word
    if (foldedAt(words, next).length <= 2 && (following.folded.length > 1 || following.clause)) break
    next++
  }
  const target = words[next]
  if (!target || target.folded.length > 15) return null
  const value = target.folded
  const shown = starts ? value.charAt(0).toUpperCase() + value.slice(1) : value
  const length = next + 1 - at
  return starts
    ? { length, field: 'startsWith', value, label: `starts with ${shown}` }
    : { length, field: 'endsWith', value, label: `ends in ${shown}` }
}

/** `meaning light`, `that means gift of God`: as far as the words go on being a meaning. */
function meaningPiece(words: Word[], at: number, vocabulary: Vocabulary): Piece | null {
  if (!MEANING_VERBS.has(foldedAt(words, at))) return null
  let end = at + 1
  const found: string[] = []
  while (end < words.length) {
    const word = words[end] as Word
    if (word.clause && end > at + 1) break
    const link = ['a', 'an', 'the', 'of', 'by', 'to', 'in', 'from'].includes(word.folded)
    if (!link) {
      if (FILLERS.has(word.folded) || NEGATIONS.has(word.folded)) break
      if (found.length > 0 && UNREAD_CLAUSES.has(word.folded)) break
      if (otherPiece(words, end, vocabulary)) break
      found.push(word.folded)
    }
    end++
  }
  if (found.length === 0) return null
  while (end > at && ['a', 'an', 'the', 'of', 'by', 'to', 'in', 'from'].includes(foldedAt(words, end - 1)))
    end--
  return { length: end - at, field: 'meaning', value: found.join(' '), label: `means ${found.join(' ')}` }
}

/** Whether something else than a meaning begins here. */
function otherPiece(words: Word[], at: number, vocabulary: Vocabulary): boolean {
  // A gender word right after "meaning" is a meaning (son, man), unless "names" or the end of a thought follows.
  const gender =
    genderPiece(words, at) !== null && /^(girl|boy)s?$|^(unisex|neutral)$/.test(foldedAt(words, at))
  return (
    gender ||
    popularityPiece(words, at) !== null ||
    numberPiece(words, at) !== null ||
    edgePiece(words, at) !== null ||
    originPiece(words, at, vocabulary) !== null
  )
}

function genderPiece(words: Word[], at: number): Piece | null {
  const word = foldedAt(words, at)
  const either = [foldedAt(words, at), foldedAt(words, at + 2)].sort().join(' ')
  if (/^boys? girls?$/.test(either) && ['or', 'and'].includes(foldedAt(words, at + 1))) {
    return { length: 3, field: null, label: 'any' }
  }
  if (word === 'gender' && foldedAt(words, at + 1) === 'neutral') {
    return { length: 2, field: 'gender', value: 'unisex', label: 'Unisex' }
  }
  const value = GENDER_WORDS.get(word)
  if (!value) return null
  return { length: 1, field: 'gender', value, label: { girl: 'Girl', boy: 'Boy', unisex: 'Unisex' }[value] }
}

function originPiece(words: Word[], at: number, vocabulary: Vocabulary): Piece | null {
  if (foldedAt(words, at) === 'from') {
    const country = vocabulary.countries.get(foldedAt(words, at + 1))
    if (country) return { length: 2, field: 'origin', value: country.id, label: country.label }
  }
  for (let length = 3; length > 0; length--) {
    const origin = vocabulary.origins.get(phraseAt(words, at, length) ?? '')
    if (!origin) continue
    const trailing = /^(origins?|heritage|descent)$/.test(foldedAt(words, at + length)) ? 1 : 0
    return { length: length + trailing, field: 'origin', value: origin.id, label: origin.label }
  }
  return null
}

function themePiece(words: Word[], at: number, vocabulary: Vocabulary): Piece | null {
  for (let length = 3; length > 0; length--) {
    const phrase = phraseAt(words, at, length)
    if (phrase === null || !vocabulary.themes.has(phrase)) continue
    if (length === 1 && FILLERS.has(phrase)) continue
    return { length, field: 'meaning', value: phrase, label: `means ${phrase}` }
  }
  return null
}
