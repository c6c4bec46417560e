import type { Gender, NameReference } from './name.ts'
import type { Move } from './regions/popular.ts'

/** A name of the day. */
export type DayName = NameReference & {
  gender: Gender
  say: string
  meaning: string
  originLabel: string
  /** What else is known of it, as a sentence; '' without. */
  note: string
  /** The slug of the illustration beside it. */
  illustration: string
}

/** The names given most in each year, of one sex: positions in `NamesOfYears.names`, the most given first. */
type Tops = number[][]

/** The names given most in each year of the United States, so that any of them can be shown at once. */
export type NamesOfYears = {
  firstYear: number
  names: { name: string; slug: string | null }[]
  girls: Tops
  boys: Tops
}

/** What the home page shows of names besides its examples. Compiled by `tools/names/home-names.ts`. */
export type HomeNames = {
  /** In the order of days. */
  days: DayName[]
  /** Of the United States; null where no two years can be compared. */
  risers: { since: number; year: number; moves: Move[] } | null
  years: NamesOfYears
}

const DAY_MS = 86_400_000

/** The day of the calendar where `date` is read, as a number that grows by one at each midnight there. */
export const dayNumber = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS)

/** The name of a day: the same for everyone that day, and each once before any comes again. */
export const nameOfDay = (days: readonly DayName[], day: number): DayName | undefined =>
  days[((day % days.length) + days.length) % days.length]

/** The names given most in a year; empty for a year without counts. */
export function namesOfYear(
  { firstYear, names, girls, boys }: NamesOfYears,
  year: number,
): Record<'girls' | 'boys', NamesOfYears['names']> {
  const of = (tops: Tops) =>
    (tops[year - firstYear] ?? []).flatMap((at) => {
      const name = names[at]
      return name ? [name] : []
    })
  return { girls: of(girls), boys: of(boys) }
}
