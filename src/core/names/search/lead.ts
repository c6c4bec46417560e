import type { Fit } from '#src/core/names/fit/family-fits.ts'
import { type Family, surnamesOf } from '#src/core/names/fit/family.ts'
import type { Asked } from './asked.ts'
import type { Match } from './match.ts'
import { shuffleRanked } from './shuffle.ts'

/** Kinds of wishes that are about certain names: their order is the answer. */
const ANSWERS = new Set<Asked['kind']>(['lookUp', 'form', 'compare'])

/** What is asked for, with what the family adds: middle names flow into its surname. */
export function asOfFamily(asked: Asked[], { surname }: Family): Asked[] {
  const has = (kind: Asked['kind']): boolean => asked.some((wish) => wish.kind === kind)
  if (surname === '' || !has('middle') || has('surname')) return asked
  return [...asked, { kind: 'surname', values: [surname], avoid: false }]
}

/** The part of a family that leads a search: what the search itself says of surnames and siblings comes instead. Null: nothing. */
export function familyLead(asked: Asked[], family: Family): Family | null {
  if (asked.some(({ kind }) => ANSWERS.has(kind))) return null
  const has = (...kinds: Asked['kind'][]): boolean => asked.some(({ kind }) => kinds.includes(kind))
  const own = has('surname', 'middle') ? { ...family, surname: '', partner: '' } : family
  const lead = has('sibling', 'middle') ? { ...own, siblings: [] } : own
  return surnamesOf(lead).length === 0 && lead.siblings.length === 0 ? null : lead
}

/** Whether a taste leads a search: not one for certain names, and not an order that an address reproduces for others. */
export const isTasteLed = (asked: Asked[], seed: number): boolean =>
  seed === 0 && !asked.some(({ kind }) => ANSWERS.has(kind))

/** So many of the best names are ordered by how they fit the family or the taste; the rest keep their order. */
const LED = 2000
/** The number of top names that a seed shuffles. */
const SHUFFLED = 200
/**
 * What the position in the ranking counts beside a score from 0 to 1. Family: a name that fits fully passes those up to some
 * hundred positions ahead that hardly fit. Taste: what `npm run bench -- taste` found best, of 0.05 to 0.35.
 */
export const POSITION_WEIGHTS = { family: 0.35, taste: 0.12 }
const POSITION_SCALE = 12

/**
 * The same names, those that fit the family, or the person's taste, better first. It only orders: nothing is left out, and names that were typed
 * stay on top.
 */
export function ledBy(
  match: Match,
  fit: Pick<Fit, 'score'> & Partial<Pick<Fit, 'reasons'>>,
  positionWeight = POSITION_WEIGHTS.family,
): Match {
  let led: number[] | undefined
  const order = (): number[] => {
    const rows = match.page(0, LED, 0)
    const head = rows.slice(0, match.pinned)
    const rest = rows.slice(match.pinned).map((row, position) => ({
      row,
      score: fit.score(row) - positionWeight * Math.log10(1 + position / POSITION_SCALE),
    }))
    // The sort is stable.
    rest.sort((a, b) => b.score - a.score)
    return [...head, ...rest.map(({ row }) => row)]
  }
  return {
    ...match,
    page(offset, limit, seed) {
      led ??= order()
      const rows =
        seed === 0
          ? led
          : [
              ...led.slice(0, match.pinned),
              ...shuffleRanked(led.slice(match.pinned, match.pinned + SHUFFLED), seed),
              ...led.slice(match.pinned + SHUFFLED),
            ]
      const page = rows.slice(offset, offset + limit)
      const missing = offset + limit - LED
      return missing > 0 && match.total > LED
        ? [...page, ...match.page(Math.max(offset, LED), Math.min(limit, missing), 0)]
        : page
    },
    // What was asked for is said first.
    explain: (row) => [...match.explain(row), ...(fit.reasons?.(row) ?? [])],
  }
}
