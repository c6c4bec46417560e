import type { ParsedText } from '#src/core/names/query.ts'
import {
  type AskedWish,
  FAMILY_WISHES,
  IGNORED_MAX,
  MAX_AVOIDED,
  MAX_FAVORITES,
  MAX_IGNORED,
  MAX_SIBLINGS,
  MAX_SUGGESTIONS,
  MAX_WISHES,
  SENTENCE_MAX,
  type SuggestionRequest,
} from './request.ts'

type Asked = {
  text: string
  parsed: Pick<ParsedText, 'spans' | 'leftover'>
  /** The favorites that lead the choice, the most telling first. */
  favorites: readonly string[]
  /** Names that are not wanted again, the newest first. */
  avoid: readonly string[]
  /** Only when the person has switched on that it is sent. */
  family?: { surname?: string; siblings: readonly string[] }
  count?: number
}

const isFamilyWish = (kind: string): boolean => FAMILY_WISHES.some((family) => family === kind)

/**
 * The request for a sentence, exactly as it is sent: what the person sees before asking. Without `family` the words that
 * the parser took for a surname, a sibling or another name of the family are left out of the sentence. Null when nothing
 * is left to ask.
 */
export function composeSuggestionRequest(asked: Asked): SuggestionRequest | null {
  const { parsed, favorites, avoid, family, count = 10 } = asked
  const sentence = sentenceOf(asked)
  const wishes = parsed.spans
    .filter(({ field }) => !isFamilyWish(field))
    .map(
      (span): AskedWish => ({
        kind: span.field,
        label: span.label.slice(0, 80),
        stance: span.stance ?? (span.avoid ? 'avoid' : 'must'),
      }),
    )
  if (sentence === '') return null
  return {
    sentence,
    wishes: wishes.slice(0, MAX_WISHES),
    ignored: parsed.leftover
      .filter((word) => word !== '' && word.length <= IGNORED_MAX && sentence.includes(word))
      .slice(0, MAX_IGNORED),
    favorites: favorites.slice(0, MAX_FAVORITES),
    avoid: avoid.slice(0, MAX_AVOIDED),
    count: Math.min(count, MAX_SUGGESTIONS),
    ...(family && {
      family: { ...family, siblings: family.siblings.slice(0, MAX_SIBLINGS) },
    }),
  }
}

function sentenceOf({ text, parsed, family }: Asked): string {
  const hidden = family ? [] : parsed.spans.filter(({ field }) => isFamilyWish(field))
  const units = text.split('')
  for (const { from, to } of hidden) units.fill('', from, to)
  return units.join('').replaceAll(/\s+/g, ' ').trim().slice(0, SENTENCE_MAX).trim()
}
