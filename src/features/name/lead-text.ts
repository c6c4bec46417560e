import type { Confidence, Gender } from '#src/core/names/name.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { confidenceLabel } from '#src/names/confidence-label.ts'
import { curlyQuotes } from '#src/names/facts.ts'

/** What a meaning says when it is no gloss: whose form the name is, where it comes from, that it is not known. */
const NO_GLOSS =
  /^(uncertain|unknown|meaning|perhaps|probably|possibly|modern|short for|from|also|said|once|two|the name)\b|\b(forms?|spelling|variant|diminutive|feminine|masculine|surname|name|names)\b/i
/** Sources that say what kind of word they are, and cannot follow “from”. */
const KIND_OF_SOURCE =
  /^(short|pet|feminine|masculine|diminutive|form|forms|variant|surname|personal|origin|see|unknown|uncertain|said|modern|invented|either|or|and)\b/i
const UNSURE_SOURCE = /^(perhaps|probably|possibly) /i

/** `an Irish`, `a Ukrainian`. */
export const withArticle = (origin: string): string =>
  `${/^(?!Uk)[AEIOU]/.test(origin) ? 'an' : 'a'} ${origin}`

/** `girls’ name`, `name for girls and boys`: what follows a name’s origin. */
export const genderedName = (gender: Gender): string =>
  ({ f: 'girls’ name', m: 'boys’ name', u: 'name for girls and boys' })[gender]

/**
 * How the first sentence ends after `Maeve is an Irish girls’ name`: ` that means “she who intoxicates”.`, ` said to mean
 * “torch”.`, and of what is no gloss `: a form of Helen.` as it is written.
 */
export function meaningClause({ meaning, confidence }: { meaning: string; confidence: Confidence }): string {
  const text = curlyQuotes(meaning)
  if (NO_GLOSS.test(meaning)) return withFullStop(`: ${text}`)
  return `${confidence === 'c' ? ' said to mean' : ' that means'} “${text}”.`
}

/** The sentence of the source word: `From Latin oliva “olive”.`, `Perhaps from …`, `Source: short for Caitríona.` */
export function sourceSentence(from: string): string {
  const text = curlyQuotes(from)
  if (KIND_OF_SOURCE.test(from)) return withFullStop(`Source: ${text}`)
  const unsure = UNSURE_SOURCE.exec(text)?.[0]
  if (unsure !== undefined) return withFullStop(`${capitalized(unsure)}from ${text.slice(unsure.length)}`)
  return withFullStop(`From ${text}`)
}

const ALL_OF = ['Both', 'All three', 'All four', 'All five', 'All six', 'All seven', 'All eight', 'All nine']

/** How sure one is of several meanings, said once: `Both meanings are well attested.` */
export function confidenceSentence(confidence: Confidence, count: number): string {
  return `${ALL_OF[count - 2] ?? `All ${count}`} meanings are ${confidenceLabel(confidence).toLowerCase()}.`
}
