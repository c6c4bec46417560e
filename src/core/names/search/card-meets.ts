import type { NameSummary } from '#src/core/names/name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'

/**
 * Whether a card meets a demand of a sentence by what the card shows; null for kinds that it does not show. `also`: the
 * origins that a name counts for besides, which no card shows. For tests: the product does not import this module.
 */
export function cardMeets(
  { kind, values }: { kind: string; values: unknown[] },
  card: NameSummary,
  also: (name: string) => string[],
): boolean | null {
  const folded = fold(card.name)
  switch (kind) {
    case 'origin':
      if (card.senses.length === 0) return null
      return [...card.senses.map(({ origin }) => origin), ...also(card.name)].some((id) =>
        values.includes(id),
      )
    case 'gender':
      return card.gender === 'u' || values.includes(card.gender === 'f' ? 'girl' : 'boy')
    case 'startsWith':
      return values.some((letters) => folded.startsWith(fold(String(letters))))
    case 'endsWith':
      return values.some((letters) => folded.endsWith(fold(String(letters))))
    case 'contains':
      return values.some((letters) => folded.includes(fold(String(letters))))
    case 'syllables':
      return values.some((range) => isWithin(card.syllables, range as Range))
    case 'excluded':
      return values.map(String).includes(card.name)
    default:
      return null
  }
}

type Range = { min?: number; max?: number }

const isWithin = (count: number, { min = 0, max = Number.POSITIVE_INFINITY }: Range): boolean =>
  count >= min && count <= max
