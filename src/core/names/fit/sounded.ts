import {
  isVowelAt,
  type Pronunciation,
  pronunciationOfSay,
  pronunciationOfSpelling,
} from '#src/core/names/similar/phonemes.ts'
import { encodePhonemes, type PhonemeCodes } from '#src/core/names/similar/phoneme-distance.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { SURNAME_SAYS } from './surname-says.ts'

/**
 * What is heard of a name beside another. Groups of phonemes are numbers, equal when they sound alike, so that thousands
 * of names are compared in a millisecond.
 */
export type Sounded = {
  name: string
  folded: string
  syllables: number
  /** The first and the last phoneme. */
  first: string
  last: string
  /** The first two phonemes. */
  onset: number
  /** The first letter, the first three and the last three: Eva and Evans are said differently, and look alike. */
  initial: string
  firstLetters: number
  lastLetters: number
  /** From the last vowel on, from the last but one, and from the stressed vowel on. */
  tail: number
  longTail: number
  rhyme: number
  /** All phonemes, and those from the stressed vowel on. */
  phonemes: string
  codes: PhonemeCodes
  core: string
  /** The tail is a vowel alone: Clara, Lucy. */
  isOpen: boolean
  /** The stressed vowel, and the consonant after the last vowel. */
  vowel: string
  coda: string
  /** Consonants before the first vowel. */
  cluster: number
}

/** Groups of so many ASCII characters are their own number. */
const MAX_PACKED = 7

/** Of a part of a text: equal for equal parts, and for no others. */
function numberOf(text: string, from: number, to = text.length): number {
  let packed = 0
  if (to - from > MAX_PACKED) return -1 - longNumberOf(text.slice(from, to))
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= 128) return -1 - longNumberOf(text.slice(from, to))
    packed = packed * 128 + code
  }
  return packed
}

const numbers = new Map<string, number>()
/** More long groups than the names of the data have; a person's surnames add a few. */
const MAX_GROUPS = 200_000

function longNumberOf(group: string): number {
  let number = numbers.get(group)
  if (number === undefined) {
    // Numbers go on, so that a group never has the number of a forgotten one.
    if (numbers.size > MAX_GROUPS) return MAX_GROUPS + 1 + group.length
    numbers.set(group, (number = numbers.size))
  }
  return number
}

/** A first name: its curated pronunciation, else its spelling as most English speakers read it. */
export function soundedName(name: string, say: string | undefined, syllables?: number): Sounded {
  const heard = partOf(name, say)
  return soundedAs(name, heard, heard, syllables ?? heard.syllables)
}

/** The parts of a surname: `Smith-Jones` has two, `van Dyke` one after its particle. */
export const surnameParts = (surname: string): string[] =>
  surname.split(/[\s‐-―-]+/u).filter((part) => fold(part) !== '')

/**
 * A surname. It meets the first name with its first part and rhymes with its last.
 * @param sayOf the curated pronunciation of names that are first names, too
 */
export function soundedSurname(surname: string, sayOf: (part: string) => string | undefined): Sounded {
  const heard = surnameParts(surname).map((part) => partOf(part, SURNAME_SAYS.get(fold(part)) ?? sayOf(part)))
  const none: Part = { letters: '', phonemes: '', stress: 0, syllables: 0 }
  const front = heard[0] ?? none
  const back = heard.at(-1) ?? none
  const syllables = heard.reduce((sum, part) => sum + part.syllables, 0)
  return soundedAs(surname, front, back, Math.max(1, syllables))
}

type Part = Pronunciation & { letters: string }

function partOf(text: string, say: string | undefined): Part {
  const letters = fold(text)
  return { letters, ...(say === undefined ? pronunciationOfSpelling(letters) : pronunciationOfSay(say)) }
}

function soundedAs(name: string, front: Part, back: Part, syllables: number): Sounded {
  const { phonemes } = front
  const ends = weakened(back)
  const last = Math.max(0, vowelBefore(ends, ends.length))
  const beforeLast = Math.max(0, vowelBefore(ends, last))
  const stressed = vowelAt(ends, back.stress)
  const firstVowel = vowelAt(phonemes, 0)
  return {
    name,
    folded: front === back ? front.letters : fold(name),
    syllables,
    first: phonemes.charAt(0),
    last: ends.slice(-1),
    onset: numberOf(phonemes, 0, Math.min(2, phonemes.length)),
    initial: front.letters.charAt(0),
    firstLetters: numberOf(front.letters, 0, Math.min(3, front.letters.length)),
    lastLetters: numberOf(back.letters, Math.max(0, back.letters.length - 3)),
    tail: numberOf(ends, last),
    longTail: numberOf(ends, beforeLast),
    rhyme: numberOf(ends, stressed),
    phonemes: ends,
    codes: encodePhonemes(ends),
    core: ends.slice(stressed),
    isOpen: last === ends.length - 1 && isVowelAt(ends, last),
    vowel: ends.charAt(stressed),
    coda: ends.length - last > 1 ? ends.slice(-1) : '',
    cluster: firstVowel,
  }
}

/** Where the last vowel before a position is; -1 without one. */
function vowelBefore(phonemes: string, end: number): number {
  let at = end - 1
  while (at >= 0 && !isVowelAt(phonemes, at)) at--
  return at
}

/** Where the vowel of a syllable is, or the last one where there are fewer; 0 without any. */
function vowelAt(phonemes: string, syllable: number): number {
  let found = 0
  for (let at = 0, left = syllable; at < phonemes.length && left >= 0; at++) {
    if (!isVowelAt(phonemes, at)) continue
    found = at
    left--
  }
  return found
}

/** English says the vowel of an unstressed last syllable as a schwa: Nathan, Anderson and Helen end alike. */
function weakened({ phonemes, stress }: Pronunciation): string {
  let vowels = 0
  for (let at = 0; at < phonemes.length; at++) if (isVowelAt(phonemes, at)) vowels++
  const last = vowelBefore(phonemes, phonemes.length)
  if (vowels < 2 || stress >= vowels - 1) return phonemes
  if (last === phonemes.length - 1 || !'aAeiu'.includes(phonemes.charAt(last))) return phonemes
  return `${phonemes.slice(0, last)}u${phonemes.slice(last + 1)}`
}
