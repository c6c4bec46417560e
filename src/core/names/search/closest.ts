import type { Near } from '#src/core/names/wishes/wish.ts'
import type { Asked } from './asked.ts'
import { eachRow, intersectAll } from './bitmap.ts'
import type { Indexes } from './condition.ts'
import { demandsOf, labelOf, negated } from './demands.ts'
import { wellKnown } from './narrowing.ts'
import type { NameTable } from './name-table.ts'
import { comparable, ENOUGH, HARDLY, UNWANTED } from './preference.ts'
import type { Prepared } from './prepared-wishes.ts'
import { preferenceScore, preferred } from './ranking.ts'
import { rankingFor } from './ranked-rows.ts'
import type { Steps } from './steps.ts'
import { withVariety } from './variety.ts'

/** A name that meets most of what is demanded: what it has of that, and what it lacks. */
export type CloseRow = { row: number; has: string[]; lacks: string[] }

/** So few results are nearly none. */
export const FEW_RESULTS = 3
const SHOWN = 6
/** So many of the best known names that lack the same are compared by what is preferred. */
const COMPARED = 16
/** So many where nothing but likeness says which are close. */
const WELL_KNOWN = 400
/** The bits of what a row has. */
const MAX_PARTS = 31

type Best = { row: number; score: number }
/** `fits`: how many preferences it meets. */
type Scored = CloseRow & Best & { mask: number; fits: number }

/**
 * The names that come closest to what a search demands, when hardly any meets all: those that lack the least, of each that
 * may be missing the best known, ordered by what is preferred. None lacks the gender that is asked for, and none has what is not
 * wanted.
 * @param isLeftOut rows that are not shown: the results, and names that the person has passed on
 */
export function* closestRows(
  asked: Asked[],
  at: Indexes,
  { prepared, isLeftOut }: { prepared: Prepared; isLeftOut: (row: number) => boolean },
): Steps<CloseRow[]> {
  const { table } = at
  const { parts: all, wishes, always } = demandsOf(asked, prepared, at)
  const preferences = asked.flatMap((wish) => toleranceOf(wish, asked, prepared, at))
  const isLoosened = preferences.some(({ loose }) => loose !== null)
  // Where all is preferred, names come close that are so without "but softer".
  const isAllPreferred = all.length === 0 && isLoosened
  const parts = isAllPreferred ? [anyWellKnown(table)] : all.slice(0, MAX_PARTS)
  if (parts.length === 0) return []
  const base = intersectAll([comparable(table), ...always])
  const masks = new Uint32Array(table.rows)
  for (const [index, { rows }] of parts.entries()) {
    const bit = 2 ** index
    eachRow(intersectAll([base, rows]), 0, table.rows, (row) => {
      masks[row] = (masks[row] as number) + bit
      return true
    })
    yield
  }
  const ranking = rankingFor(asked, [], table)
  const best = bestByMask(
    masks,
    (row) => ranking.merit(row) - ranking.cost(row),
    isAllPreferred ? WELL_KNOWN : COMPARED,
  )
  yield
  const scoredOf = ({ row }: Best, mask: number): Scored | null => {
    const has = parts.flatMap((part, index) => ((mask / 2 ** index) & 1 ? part.has(row) : []))
    const lacks = parts.flatMap((part, index) => ((mask / 2 ** index) & 1 ? [] : part.lacks(row)))
    const fits: number[] = []
    for (const { wish, preference, label, loose } of preferences) {
      const fit = preference.score(row)
      if (loose) {
        if (fit < HARDLY) return null
        has.push(label, ...loose.has(row))
        lacks.push(...loose.lacks(row))
      }
      if (wish.avoid) {
        if (fit >= UNWANTED) return null
        continue
      }
      fits.push(fit)
      const least = wish.force === 'must' ? ENOUGH : HARDLY
      if (loose) continue
      if (fit >= ENOUGH) has.push(label)
      else if (fit < least) lacks.push(negated(label))
    }
    if (lacks.length === 0) return null
    const fit = preferred(
      fits.reduce((sum, each) => sum + each, 0),
      Math.min(1, ...fits),
      fits.length,
    )
    const score = preferenceScore(fit, ranking.cost(row), ranking.merit(row))
    const met = fits.filter((each) => each >= ENOUGH).length
    return { row, mask, score, fits: met, has: unique(has), lacks: unique(lacks) }
  }

  const found: Scored[] = []
  const order = [...best.keys()].sort((one, other) => bitsOf(other) - bitsOf(one))
  const highest = bitsOf(order[0] ?? 0)
  let last = highest
  for (const mask of order) {
    // What lacks two more, or has less than half of what is asked for, is not close.
    const met = bitsOf(mask)
    if (met < highest - 1 || met < wishes / 2) break
    // Of names that lack as much each way to come close is seen.
    if (met < last && found.length >= SHOWN) break
    last = met
    for (const each of best.get(mask) ?? []) {
      const scored = isLeftOut(each.row) ? null : scoredOf(each, mask)
      if (scored) found.push(scored)
      yield
    }
  }
  const alike = isAllPreferred ? found.filter(({ fits }) => fits > 0) : []
  const rows = inTurns(oncePerName(alike.length >= FEW_RESULTS ? alike : found, at))
  const varied = withVariety(
    rows.map(({ row }) => row),
    at,
    true,
  ).slice(0, SHOWN)
  return varied.flatMap((row) => rows.find((each) => each.row === row) ?? [])
}

/** What a wish prefers, and without what may be left of it. */
function toleranceOf(wish: Asked, asked: Asked[], prepared: Prepared, at: Indexes) {
  if (wish.values.length === 0) return []
  const loose = wish.avoid ? null : prepared.loosened(wish)
  const preference = prepared.preference(loose ? { ...wish, values: loose.values } : wish, asked)
  return preference ? [{ wish, preference, loose, label: loose?.label ?? labelOf(wish, at) }] : []
}

/** Names that many have met, whatever they are: without a demand each of them would have to be compared. */
const anyWellKnown = (table: NameTable): Near => ({
  rows: wellKnown(table),
  has: () => '',
  lacks: () => '',
})

/** The best known rows of each combination of parts that some row has. */
function bestByMask(
  masks: Uint32Array,
  scoreOf: (row: number) => number,
  limit: number,
): Map<number, Best[]> {
  const best = new Map<number, Best[]>()
  for (let row = 0; row < masks.length; row++) {
    const mask = masks[row] as number
    if (mask === 0) continue
    let there = best.get(mask)
    if (!there) best.set(mask, (there = []))
    const score = scoreOf(row)
    if (there.length === limit && score <= (there[limit - 1] as Best).score) continue
    const at = there.findIndex((each) => each.score < score)
    there.splice(at < 0 ? there.length : at, 0, { row, score })
    if (there.length > limit) there.pop()
  }
  return best
}

/** Of the senses of a name the one that lacks the least, the best of them first. */
function oncePerName(found: readonly Scored[], { table }: Indexes): Scored[] {
  const names = new Map<number, Scored>()
  const ordered = found.toSorted(
    (a, b) => a.lacks.length - b.lacks.length || b.fits - a.fits || b.score - a.score,
  )
  for (const each of ordered) {
    const name = table.firsts[each.row] ?? each.row
    if (!names.has(name)) names.set(name, each)
  }
  return [...names.values()]
}

/** Names that lack as much: one of each that is missing, then a second one, so that every way out is seen. */
function inTurns(found: readonly Scored[]): Scored[] {
  const positions = new Map<number, number>()
  const placed = found.map((each) => {
    const position = positions.get(each.mask) ?? 0
    positions.set(each.mask, position + 1)
    return { each, position }
  })
  return placed
    .toSorted((a, b) => a.each.lacks.length - b.each.lacks.length || a.position - b.position)
    .map(({ each }) => each)
}

function bitsOf(mask: number): number {
  let bits = 0
  for (let rest = mask; rest > 0; rest = Math.floor(rest / 2)) bits += rest % 2
  return bits
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]
