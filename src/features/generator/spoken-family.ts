import type { Family } from '#src/core/names/fit/family.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { asName } from '#src/names/family/family-text.ts'

/** What a sentence says of a family. */
export type SpokenFamily = Partial<Pick<Family, 'surname' | 'siblings'>>

/** Whether a sentence says something of the family, stored or not. */
export const speaksOfFamily = (wishes: readonly Wish[]): boolean =>
  wishes.some(({ kind }) => kind === 'surname' || kind === 'sibling')

/** What a sentence says of the family that is not stored yet; null when nothing. */
export function spokenFamily(wishes: readonly Wish[], stored: Family): SpokenFamily | null {
  const valuesOf = (kind: Wish['kind']): string[] =>
    wishes
      .filter((wish) => wish.kind === kind && !wish.avoid)
      .flatMap(({ values }) => values)
      .filter((value) => typeof value === 'string')
      .map(asName)
  const [surname] = valuesOf('surname')
  const isNew =
    surname !== undefined && ![stored.surname, stored.partner].some((each) => fold(each) === fold(surname))
  const siblings = valuesOf('sibling').filter(
    (name) => name !== 'Twins' && !stored.siblings.some((each) => fold(each) === fold(name)),
  )
  if (!isNew && siblings.length === 0) return null
  return { ...(isNew && { surname }), ...(siblings.length > 0 && { siblings }) }
}

/** The stored family with it. */
export const withSpoken = (stored: Family, { surname, siblings = [] }: SpokenFamily): Family => ({
  ...stored,
  ...(surname !== undefined && { surname }),
  siblings: [...stored.siblings, ...siblings],
})
