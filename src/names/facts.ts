import type { BirthFacts, Confidence, Gender, NameSummary } from '#src/core/names/name.ts'
import { figure } from '#src/ui/figure.ts'

/** `47 names`, `1 name`. */
export function countWords(total: number): string {
  return `${figure(total)} ${total === 1 ? 'name' : 'names'}`
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
  return births.rank === null ? 'rare in the U.S.' : `no. ${figure(births.rank)} in the U.S.`
}

/** How sure we are of a meaning, as a person would say it. */
export function confidenceWords(confidence: Confidence): string {
  return { a: 'Well attested', b: 'Generally accepted', c: 'Disputed' }[confidence]
}

/** `saoirse "freedom"` is written with straight quotes, as keyboards have them, and set with curly ones. */
export function curlyQuotes(text: string): string {
  return text.replace(/"([^"]*)"/g, '“$1”')
}

/** The meaning that a list shows of a name. */
export function meaningWords({ readings }: Pick<NameSummary, 'readings'>): string {
  return readings[0]?.meaning ?? 'Meaning unknown'
}

/** No reading of the name is sure. */
export function isDisputed({ readings }: Pick<NameSummary, 'readings'>): boolean {
  return readings.length > 0 && readings.every(({ confidence }) => confidence === 'c')
}
