import { DESCRIPTION_LENGTH } from '#src/core/seo/health.ts'
import type { NameDetail } from '#src/core/names/name.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { withArticle } from './lead-text.ts'
import { curlyQuotes, genderWord, formatPopularity, formatSyllables } from '#src/names/facts.ts'

/**
 * Meta description of a name's page, 120 to 155 characters: what the name is and means, then as many
 * more facts as fit. No word is cut, and a disputed meaning is worded as disputed.
 */
export function describeName(detail: NameDetail): string {
  const introduction = introductions(detail).find(({ length }) => length <= DESCRIPTION_LENGTH.max)
  const text = factsOf(detail).reduce(appended, introduction ?? detail.name)
  if (text.length >= DESCRIPTION_LENGTH.min) return text
  const similar = detail.similar.map(({ name }) => name)
  const companies = similar.map(
    (_, left) => ` Similar names: ${similar.slice(0, similar.length - left).join(', ')}.`,
  )
  return (
    companies.map((company) => text + company).find(({ length }) => length <= DESCRIPTION_LENGTH.max) ?? text
  )
}

/** The meanings of the name by origin: `Irish: honor; light. Greek, disputed: torch.` */
export function meaningsOf({ senses }: NameDetail): string {
  return senses
    .map(({ originLabel, meaning, confidence }) => {
      return `${originLabel}${confidence === 'c' ? ', disputed' : ''}: ${curlyQuotes(meaning)}.`
    })
    .join(' ')
}

const appended = (text: string, fact: string) =>
  text.length + fact.length <= DESCRIPTION_LENGTH.max ? text + fact : text

/** With and without the pronunciation, or the name that this is a form of. */
function introductions({ name, gender, senses: [sense] }: NameDetail): string[] {
  if (!sense) return []
  const kind = `${withArticle(sense.originLabel)} ${genderWord(gender).toLowerCase()} name`
  const means = `${sense.confidence === 'c' ? 'said to mean' : 'that means'} “${curlyQuotes(sense.meaning)}”.`
  const more = sense.formOf ? `, a form of ${sense.formOf.name},` : sense.say && ` (${sense.say})`
  return [...(more ? [`${name}${more} is ${kind} ${means}`] : []), `${name} is ${kind} ${means}`]
}

/** The sentences after the first, the most requested facts first. */
function factsOf({ senses, entries, births, syllables }: NameDetail): string[] {
  const [entry] = entries
  const popularity = formatPopularity(births)
  const { from, note } = entry?.background ?? {}
  const [first, second] = entry?.variants ?? []
  return [
    ...senses.slice(1).map(({ originLabel }) => ` Also ${withArticle(originLabel)} name.`),
    popularity && ` ${sentence(popularity)}`,
    from && ` From ${sentence(curlyQuotes(from), false)}`,
    note && ` ${sentence(curlyQuotes(note))}`,
    first && ` Also spelled ${first}${second ? ` or ${second}` : ''}.`,
    ` ${sentence(formatSyllables(syllables))}`,
  ].filter((fact) => typeof fact === 'string')
}

function sentence(words: string, capital = true): string {
  return withFullStop(capital ? capitalized(words) : words)
}
