import { fold, nameKey } from '#src/core/names/fold.ts'
import type { BirthFacts, Confidence, Gender } from '#src/core/names/name.ts'

const counted = new Intl.NumberFormat('en-US')

/** `1,204`. */
export function countNumber(count: number): string {
  return counted.format(count)
}

/** `47 names`, `1 name`. */
export function countWords(total: number): string {
  return `${countNumber(total)} ${total === 1 ? 'name' : 'names'}`
}

export function genderWord(gender: Gender): string {
  return { f: 'Girl', m: 'Boy', u: 'Unisex' }[gender]
}

export function syllableWords(count: number): string {
  return `${count} ${count === 1 ? 'syllable' : 'syllables'}`
}

/** `no. 1,204 in the U.S.`, `rare in the U.S.`; nothing for a name that was never counted. */
export function popularityWords(births: BirthFacts | null): string | null {
  if (!births) return null
  return births.rank === null ? 'rare in the U.S.' : `no. ${countNumber(births.rank)} in the U.S.`
}

/** Why a name has no counts: the register writes plain letters only, so it could count Victòria as Victoria alone. */
export function notCountedWords(name: string): string {
  const plain = fold(name)
  if (plain === nameKey(name)) return `${name} does not appear in the U.S. birth counts.`
  const written = plain.charAt(0).toUpperCase() + plain.slice(1)
  return `${name} has no counts of its own: the U.S. register writes plain letters only, so it would be counted as ${written}.`
}

/** How sure we are of a meaning, as a person would say it. */
export function confidenceWords(confidence: Confidence): string {
  return { a: 'Well attested', b: 'Generally accepted', c: 'Disputed' }[confidence]
}

/** `saoirse "freedom"` is written with straight quotes, as keyboards have them, and set with curly ones. */
export function curlyQuotes(text: string): string {
  return text.replace(/"([^"]*)"/g, '“$1”')
}
