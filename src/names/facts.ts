import type { BirthFacts, Gender, NameSummary, Sense } from '#src/core/names/name.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

/** `47 names`, `1 name`. */
export function formatNameCount(total: number): string {
  return `${formatNumber(total)} ${total === 1 ? 'name' : 'names'}`
}

export function genderWord(gender: Gender): string {
  return { f: 'Girl', m: 'Boy', u: 'Unisex' }[gender]
}

export function formatSyllables(count: number): string {
  return `${count} ${count === 1 ? 'syllable' : 'syllables'}`
}

/** `#1,204 in the U.S., 2025`, `rare in the U.S., 2025`; nothing for a name that was never counted. */
export function formatPopularity(births: Pick<BirthFacts, 'rank' | 'year'> | null): string | null {
  if (!births) return null
  const { rank, year } = births
  return `${rank === null ? 'rare' : `#${formatNumber(rank)}`} in the U.S., ${year}`
}

/** `saoirse "freedom"`: replaces the straight quotes of the source with typographic ones. */
export function curlyQuotes(text: string): string {
  return text.replace(/"([^"]*)"/g, '“$1”')
}

/** The meaning of a sense, and whose it is: `pure by tradition`, `form of Catherine: pure by tradition`. */
export function formatSense({ meaning, formOf }: Pick<Sense, 'meaning' | 'formOf'>): string {
  return formOf ? `form of ${formOf.name}: ${meaning}` : meaning
}

/** The meaning of a name in lists. */
export function formatMeaning({ senses: [sense] }: Pick<NameSummary, 'senses'>): string {
  return sense ? formatSense(sense) : 'Meaning unknown'
}

/** Whether every sense of the name is disputed. */
export function isDisputed({ senses }: Pick<NameSummary, 'senses'>): boolean {
  return senses.length > 0 && senses.every(({ confidence }) => confidence === 'c')
}
