import type { CuratedEntry } from '#src/core/names/name.ts'
import { encodePhonemes, phonemeSimilarity } from '#src/core/names/similar/phoneme-distance.ts'
import { pronunciationOfSay, pronunciationOfSpelling } from '#src/core/names/similar/phonemes.ts'
import { homesOf } from '#src/core/names/filters/shared-origins.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { unluckyIn } from './unlucky.ts'

/** Up to this rank in the U.S. every English speaker has met a name. */
const KNOWN_RANK = 3000
/** From here on both say it so that its bearer turns round. */
const SOUNDS_ALIKE = 0.6
/** Below it they say another name. */
const SOUNDS_APART = 0.35

export type LanguagesFit = {
  /** Known in both, without an unlucky meaning, and not said like two names. */
  works: boolean
  /** Both say it much the same. */
  isAlike: boolean
  /** The unlucky meaning that is in the way, and in which of the two it is. */
  unlucky: { language: string; meaning: string } | null
  /** How each of them says it, where that is known. */
  says: [string | undefined, string | undefined]
}

/**
 * How a name works in two languages.
 * @param senses of the name
 * @param rank in the U.S., 0 when not counted
 * @param languages ids of origins
 */
export function languagesFit(
  name: string,
  senses: readonly Pick<CuratedEntry, 'origin' | 'also' | 'say'>[],
  rank: number,
  languages: readonly [string, string],
): LanguagesFit {
  const known = languages.map((id) => {
    const own =
      senses.find(({ origin }) => origin === id) ?? senses.find((sense) => homesOf(sense).includes(id))
    return {
      isKnown: own !== undefined || (id === 'english' && rank > 0 && rank <= KNOWN_RANK),
      say: own?.say,
    }
  })
  const [one, other] = known
  const unlucky = languages.flatMap((language) => {
    const meaning = unluckyIn(language, name)
    return meaning === undefined ? [] : [{ language, meaning }]
  })[0]
  const phonemesOf = (say: string | undefined) =>
    encodePhonemes(
      (say === undefined ? pronunciationOfSpelling(fold(name)) : pronunciationOfSay(say)).phonemes,
    )
  const alike = phonemeSimilarity(phonemesOf(one?.say), phonemesOf(other?.say))
  return {
    works: one?.isKnown === true && other?.isKnown === true && !unlucky && alike >= SOUNDS_APART,
    isAlike: alike >= SOUNDS_ALIKE,
    unlucky: unlucky ?? null,
    says: [one?.say, other?.say],
  }
}
