import {
  type ListedName,
  type Move,
  type Popular,
  type PopularYear,
  ranked,
  type RankedName,
} from '#src/core/names/regions/popular.ts'
import type { CountRow, RegionCounts } from './counts/counts-file.ts'
import { byBirths, type InYear, topOfYears } from './top-of-years.ts'

/** How many names of each sex a list has: of the newest year, and of the others. */
const NEWEST = 100
const EARLIER = 50
/** The last rank of a newest list: of its names those of an origin or a theme are listed. */
const LAST = 500
/** Ranks are compared over so many years. */
const COMPARED_YEARS = 5
/** A name that rose or fell was or is among so many, so that a few births make no difference. */
const WELL_KNOWN = 150
/** In one of the two years at least; below, a rank is chance. */
const MIN_BIRTHS = 30
/** How many of each sex rose most, or fell most. */
const MOVES = 8

const SEXES = [
  ['F', 'girl'],
  ['M', 'boy'],
] as const

/** The names given most in each year of a region, and those whose ranks changed most. `listedName` is how the app shows a spelling. */
export function popularIn(
  { firstYear, lastYear, rows }: Pick<RegionCounts, 'firstYear' | 'lastYear' | 'rows'>,
  listedName: (spelling: string) => ListedName,
): Popular {
  const known = new Map<string, ListedName>()
  const listed = ({ name }: CountRow): ListedName => {
    const own = known.get(name) ?? listedName(name)
    known.set(name, own)
    return own
  }
  const girls = topOfYears(rows, 'F', NEWEST)
  const boys = topOfYears(rows, 'M', NEWEST)
  const top = (all: readonly InYear[], year: number): RankedName[] =>
    all
      .filter(({ rank }) => rank <= (year === lastYear ? NEWEST : EARLIER))
      .map(({ row, rank, births }) => ({ ...listed(row), rank, births }))
  const years: PopularYear[] = []
  for (let year = lastYear; year >= firstYear; year--) {
    const at = year - firstYear
    const found = { year, girls: top(girls[at] ?? [], year), boys: top(boys[at] ?? [], year) }
    if (found.girls.length > 0 && found.boys.length > 0) years.push(found)
  }
  const after = (sex: CountRow['sex']): RankedName[] =>
    ranksIn(rows, sex, lastYear - firstYear)
      .filter(({ rank }) => rank > NEWEST && rank <= LAST)
      .map(({ row, rank, births }) => ({ ...listed(row), rank, births }))
  const since = years.find(({ year }) => year <= lastYear - COMPARED_YEARS)?.year ?? null
  const moves = since === null ? [] : movesBetween(rows, since - firstYear, lastYear - firstYear, listed)
  return {
    years,
    more: { girls: after('F'), boys: after('M') },
    since,
    risers: largest(moves, 1),
    fallers: largest(moves, -1),
  }
}

/** All names of a sex that were published for a year, the most given first. */
function ranksIn(rows: readonly CountRow[], sex: CountRow['sex'], at: number): InYear[] {
  const given: { row: CountRow; births: number }[] = []
  for (const row of rows) {
    const births = row.counts[at] ?? 0
    if (row.sex === sex && births > 0) given.push({ row, births })
  }
  return ranked(given.sort(byBirths))
}

/** Of names published in both years: one that is missing in a year may have been given a few times less than the limit. */
function movesBetween(
  rows: readonly CountRow[],
  before: number,
  now: number,
  listed: (row: CountRow) => ListedName,
): Move[] {
  return SEXES.flatMap(([written, sex]) => {
    const then = new Map(ranksIn(rows, written, before).map((each) => [each.row, each]))
    return ranksIn(rows, written, now).flatMap(({ row, rank, births }): Move[] => {
      const earlier = then.get(row)
      if (!earlier || Math.min(rank, earlier.rank) > WELL_KNOWN) return []
      if (Math.max(births, earlier.births) < MIN_BIRTHS) return []
      return [{ ...listed(row), sex, before: earlier.rank, now: rank }]
    })
  })
}

/** The moves up, or with -1 down, that changed a rank most: from 40 to 10 as much as from 400 to 100. */
function largest(moves: readonly Move[], direction: 1 | -1): Move[] {
  const change = ({ before, now }: Move): number => direction * Math.log(before / now)
  return SEXES.flatMap(([, sex]) =>
    moves
      .filter((move) => move.sex === sex && change(move) > 0)
      .sort((a, b) => change(b) - change(a) || a.now - b.now)
      .slice(0, MOVES),
  )
}
