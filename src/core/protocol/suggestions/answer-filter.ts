import { fold } from '#src/core/names/spelling/fold.ts'
import type { Finding } from './answer.ts'
import { parseSuggestion } from './answer-schema.ts'
import { MAX_READ_WISHES, parseReadWish } from './read-wish.ts'
import type { SuggestionRequest } from './request.ts'
import { SYSTEM } from './prompt.ts'

/** A run of this many words that is also in the system text counts as copied from it. */
const FRAGMENT_WORDS = 5

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []

function fragmentsOf(text: string): string[] {
  const words = wordsOf(text)
  return words.slice(FRAGMENT_WORDS - 1).map((_, at) => words.slice(at, at + FRAGMENT_WORDS).join(' '))
}

const SYSTEM_FRAGMENTS = new Set(fragmentsOf(SYSTEM))

const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })

const reversed = (text: string): string => Array.from(text).toReversed().join('')

const reversedWords = (text: string): string => wordsOf(text).toReversed().join(' ')

/** Whether a text repeats the system text, also in the simplest disguises. */
export function isSystemText(text: string): boolean {
  return [text, rot13(text), reversed(text), reversedWords(text)].some((variant) =>
    fragmentsOf(variant).some((fragment) => SYSTEM_FRAGMENTS.has(fragment)),
  )
}

/** Lets through what a model may say, each name and each kind of wish once. */
export type AnswerFilter = { take: (data: unknown) => Finding | null }

/**
 * The filter of one answer: no more names than were asked for, no favorite, no avoided name, none of the family's, nothing of
 * what we tell the model, and wishes only where words were ignored.
 */
export function createAnswerFilter(request: SuggestionRequest): AnswerFilter {
  const { favorites, avoid, family, ignored, count } = request
  const seen = new Set([...favorites, ...avoid, ...(family?.siblings ?? [])].map(fold))
  const params = new Set<string>()
  let suggestions = 0

  function takeSuggestion(data: unknown): Finding | null {
    const suggestion = parseSuggestion(data)
    if (suggestion === null || isSystemText(suggestion.reason)) return null
    const key = fold(suggestion.name)
    if (suggestions >= count || seen.has(key)) return null
    seen.add(key)
    suggestions += 1
    return { kind: 'suggestion', ...suggestion }
  }
  function takeWish(data: unknown): Finding | null {
    const wish = ignored.length > 0 && params.size < MAX_READ_WISHES ? parseReadWish(data) : null
    if (wish === null || params.has(wish.param)) return null
    params.add(wish.param)
    return { kind: 'wish', ...wish }
  }
  return { take: (data) => takeSuggestion(data) ?? takeWish(data) }
}
