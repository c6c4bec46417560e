import type { NameSummary } from '#src/core/names/name.ts'
import { type CardFacts, cardFacts } from './card-facts.ts'

/**
 * What a card of the results shows. A suggestion of a language model says so, whether we know the name, and why the model
 * suggests it; of a name that only the model has written nothing is said besides.
 */
export function resultFacts(name: NameSummary): CardFacts {
  const own = cardFacts(name)
  const { suggestion } = name
  if (!suggestion) return own
  const isUnknown = name.senses.length === 0 && name.births === null
  const marks = suggestion.isVerified ? ['Suggested by the model', 'Verified'] : ['Suggested, not verified']
  return {
    ...own,
    facts: [...marks, ...(isUnknown ? [] : own.facts)],
    why: [own.why, `The model says: ${suggestion.reason}`].filter((part) => part !== '').join('. '),
  }
}
