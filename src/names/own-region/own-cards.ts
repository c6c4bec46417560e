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

/** What a card says by the counts of the U.S. without naming them, as beside its rank there. */
const SAME_YEARS = /^popular in the same years/i

/**
 * A card from a prerendered page has texts only: how often a name is given follows its syllables. Beside a rank elsewhere, what
 * comes from the counts of the U.S. says so.
 */
function withOwnRank(card: CardFacts, name: Pick<NameSummary, 'ownRank' | 'syllables'> | null): CardFacts {
  if (name?.ownRank === undefined) return card
  const syllables = card.facts.indexOf(formatSyllables(name.syllables))
  if (syllables < 0) return card
  const facts = [...card.facts.slice(0, syllables + 1), name.ownRank]
  return { ...card, facts, why: card.why.replace(SAME_YEARS, '$& in the U.S.') }
}
