import type { NameSummary } from '#src/core/names/name.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { CardFacts } from '#src/names/card-facts.ts'
import { formatSyllables } from '#src/names/facts.ts'
import { names } from '#src/names/page-names.ts'

/**
 * Cards with the ranks in the person's own region, in place of those in the U.S.; as they were without a choice, or when
 * names do not load. Null until the choice is known: ranks that give way to others are not to be shown.
 */
export function ownCards(cards: CardFacts[], own: string | null | undefined): Promise<CardFacts[]> | null {
  if (own === undefined) return null
  if (own === null || own === US) return Promise.resolve(cards)
  const keys = cards.map(({ key }) => key)
  return names.summaries(keys, own).then(
    (found) => cards.map((card, at) => withOwnRank(card, found[at] ?? null)),
    () => cards,
  )
}

/** A card from a prerendered page has texts only: how often a name is given follows its syllables. */
function withOwnRank(card: CardFacts, name: Pick<NameSummary, 'ownRank' | 'syllables'> | null): CardFacts {
  if (name?.ownRank === undefined) return card
  const syllables = card.facts.indexOf(formatSyllables(name.syllables))
  return syllables < 0 ? card : { ...card, facts: [...card.facts.slice(0, syllables + 1), name.ownRank] }
}
