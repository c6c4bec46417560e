import type { NameSummary } from '#src/core/names/name.ts'
import type { CardFacts } from '#src/names/card-facts.ts'
import { formatSyllables } from '#src/names/facts.ts'
import { names } from '#src/names/page-names.ts'

/** Cards with the ranks in the person's own region, in place of those in the U.S. Rejects when names do not load. */
export async function ownCards(cards: readonly CardFacts[], own: string): Promise<CardFacts[]> {
  const found = await names.summaries(
    cards.map(({ key }) => key),
    own,
  )
  return cards.map((card, at) => withOwnRank(card, found[at] ?? null))
}

/** A card from a prerendered page has texts only: how often a name is given follows its syllables. */
function withOwnRank(card: CardFacts, name: Pick<NameSummary, 'ownRank' | 'syllables'> | null): CardFacts {
  if (name?.ownRank === undefined) return card
  const syllables = card.facts.indexOf(formatSyllables(name.syllables))
  return syllables < 0 ? card : { ...card, facts: [...card.facts.slice(0, syllables + 1), name.ownRank] }
}
