import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en'

/** How hard a password is to guess. `score` from 0, at once, to 4, not in a lifetime. */
export type Strength = {
  score: 0 | 1 | 2 | 3 | 4
  /** The rating, without a full stop. */
  rating: string
  /** Full sentences: what makes it easy to guess, and what would help. Empty for a good one. */
  advice: string[]
  /** The time to crack it from stolen hashes at 10,000 guesses per second, for example "3 hours". */
  time: string
}

const RATINGS = [
  'Very easy to guess',
  'Easy to guess',
  'Fairly easy to guess',
  'Hard to guess',
  'Very hard to guess',
] as const

/** Shorter parts of an address are ignored. */
const MIN_PART_LENGTH = 3

const english = {
  ...translations,
  warnings: {
    ...translations.warnings,
    userInputs: 'Your email address and this site’s name are the first things people try.',
  },
}

let made: ZxcvbnFactory | undefined

/**
 * Estimates how many guesses a password takes, by words, names, patterns and common passwords.
 * `avoid`: known data about the user, such as the email address. The first call takes about 0.2 s more.
 */
export function estimateStrength(password: string, avoid: readonly string[] = []): Strength {
  made ??= new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary },
    graphs: adjacencyGraphs,
    translations: english,
  })
  const { score, feedback, crackTimes } = made.check(password, knownWords(avoid))
  const { warning } = feedback
  // The library makes a suggestion for each part, sometimes the same one.
  const suggestions = [...new Set(feedback.suggestions)]
  return {
    score,
    rating: RATINGS[score],
    advice: [...(warning ? [warning] : []), ...suggestions.slice(0, 2)],
    time: crackTimes.offlineSlowHashingXPerSecond.display,
  }
}

/** Each text and its parts, with the product's own name. */
function knownWords(avoid: readonly string[]): string[] {
  const parts = avoid.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return ['nestling', ...parts.filter((part) => part.length >= MIN_PART_LENGTH)]
}
