import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { locationOf, MAX_LOCATION_WORDS } from '#src/core/names/regions/location-words.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { isCity } from './pair-cities.ts'
import { foldedAt, longestPhrase, type Vocabulary } from './wish.ts'

/** What may be said of a country before its name, and of which part of it: `the north of Italy` is Italy. */
const BEFORE = /^(the|united|great|modern|todays|state|(north|south|east|west)(ern)?|central|rural|of)$/

/** A country in a sentence, and what it is judged by; `text` is what to call it. */
export type Country = { values: readonly string[]; length: number; text: string }

/** Reads the country that begins with the word at `at`: the most words that name a place, as "New England" is not England. */
export function countryReader(corpus: Vocabulary['corpus']): (words: Word[], at: number) => Country | null {
  const { countries } = originPhrases(corpus)
  return (words, at) => {
    for (let start = at; start === at || BEFORE.test(foldedAt(words, start - 1)); start++) {
      for (let length = Math.min(MAX_LOCATION_WORDS, words.length - start); length > 0; length--) {
        const phrase = words.slice(start, start + length)
        if (phrase.some(({ clause }, index) => index > 0 && clause)) continue
        const location = locationOf(phrase.map(({ folded }) => folded).join(' '), countries)
        if (!location) continue
        const { values, label } = location
        const end = start + length
        const named = words.slice(at, end)
        return { values, length: end - at, text: label ?? named.map(({ raw }) => raw).join(' ') }
      }
    }
    return null
  }
}

/** Reads the country, region or city that begins with the word at `at`. */
export function locationReader(
  corpus: Vocabulary['corpus'],
): (words: Word[], at: number) => { length: number } | null {
  const countryAt = countryReader(corpus)
  return (words, at) =>
    countryAt(words, at) ?? longestPhrase(words, at, (phrase) => isCity(phrase) || undefined)
}
