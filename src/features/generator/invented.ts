import type { InventedName, InventQuery } from '#src/core/names/invent/invent-query.ts'
import type { NameFilters, ParsedText } from '#src/core/names/query.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

/** How many are shown at once. */
const SHOWN = 8
/** Smaller totals are exact. */
const ROUNDED_FROM = 16

/**
 * The names to invent for a sentence that asks for them, or null for another one. A gender that was set by hand takes
 * precedence over the sentence's, and that over the page's.
 */
export function inventQueryOf(
  { wishes, filters }: Pick<ParsedText, 'wishes' | 'filters'>,
  chosen: NameFilters,
  preset: NameFilters | undefined,
  seed: number,
): InventQuery | null {
  const wanted = (kind: string) =>
    wishes.find((wish) => wish.kind === kind && !wish.avoid && wish.values.length > 0)
  if (!wanted('invent')) return null
  const gender = chosen.gender ?? filters.gender ?? preset?.gender
  const [style] = wanted('style')?.values ?? []
  const [from] = wanted('blend')?.values ?? []
  return {
    seed,
    count: SHOWN,
    gender: gender === 'girl' || gender === 'boy' ? gender : 'any',
    ...(typeof style === 'string' && { style }),
    ...(isPair(from) && { from }),
  }
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((name) => typeof name === 'string')

/** The sentence that asks for invented names besides. */
export const askingToInvent = (text: string): string =>
  text === '' ? 'invent names' : `invent names, ${text}`

/** `Given to about 230 children in the U.S. since 1880`, `Not in the published U.S. counts`. */
export function describeRarity(births: InventedName['births']): string {
  if (births === null) return 'How rare it is shows once all names are loaded'
  if (births.total === 0) return 'Not in the published U.S. counts'
  const about = births.total < ROUNDED_FROM ? '' : 'about '
  return `Given to ${about}${formatNumber(births.total)} children in the U.S. since ${births.since}`
}
