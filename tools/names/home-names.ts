import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DayName, HomeNames, NamesOfYears } from '#src/core/names/home-names.ts'
import type { NameKey, WrittenEntry } from '#src/core/names/name.ts'
import type { ListedName, RankedName } from '#src/core/names/regions/popular.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import type { BirthTable } from './births.ts'
import type { CountRow } from './counts/counts-file.ts'
import { popularIn } from './popular-lists.ts'
import type { Problem } from './problem.ts'

/** The names of the day, one a line: `Saoirse | irish | irish-names`. */
const DAYS_FILE = 'content/days.txt'

/** How many names of each sex a year has, and how many that rise. */
const IN_A_YEAR = 5
const RISING = 4

/** A name given to fewer in every year is in none of these lists; most names are, and ranking them takes a second. */
const MIN_BIRTHS = 100

/** A longer note would make one day's card higher than the others. */
const MAX_NOTE = 90

/** The curated names, by the label of their origin. */
export type OriginEntries = { id: string; label: string; entries: readonly WrittenEntry[] }[]

type Input = {
  /** The lines of `DAYS_FILE`. */
  days: string
  origins: OriginEntries
  births: BirthTable
  slugOf: (key: NameKey) => string | null
  hasIllustration: (slug: string) => boolean
}

/** Reads the names of the day; '' in a project without any. */
export function readDays(root: string): string {
  const file = join(root, DAYS_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** What the home page shows of names, and what is wrong with the names of the day. */
export function homeNames({ days, origins, births, slugOf, hasIllustration }: Input): {
  names: HomeNames
  problems: Problem[]
} {
  const problems: Problem[] = []
  const read = days.split('\n').flatMap((text, at): DayName[] => {
    if (text === '' || text.startsWith('#')) return []
    const report = (message: string): [] => {
      problems.push({ file: DAYS_FILE, line: at + 1, level: 'error', message })
      return []
    }
    const [name = '', id = '', illustration = ''] = text.split('|').map((part) => part.trim())
    const origin = origins.find((each) => each.id === id)
    const entry = origin?.entries.find((each) => each.name === name)
    const slug = slugOf(nameKey(name))
    if (!origin || !entry || slug === null) return report(`"${name}" is no name of ${id}`)
    if (!hasIllustration(illustration)) return report(`there is no illustration "${illustration}"`)
    if (entry.confidence === 'c') return report(`the meaning of ${name} is disputed`)
    const { gender, seen, say, meaning, note = '' } = entry
    return [
      {
        key: nameKey(name),
        name,
        slug,
        // As the card of the name.
        gender: seen === 'u' ? seen : gender,
        say,
        meaning,
        illustration,
        originLabel: origin.label,
        note: note.length <= MAX_NOTE ? note : '',
      },
    ]
  })
  return { names: { days: mixed(read), ...counted(births, origins, slugOf) }, problems }
}

/** In an order that is the same in every build, and in which neighbors of the file are apart. */
const mixed = (days: readonly DayName[]): DayName[] =>
  days
    .map((day) => [createHash('sha256').update(day.key).digest('hex'), day] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, day]) => day)

function counted(
  { firstYear, lastYear, names }: BirthTable,
  origins: OriginEntries,
  slugOf: Input['slugOf'],
): Pick<HomeNames, 'risers' | 'years'> {
  const spelled = new Map(
    origins.flatMap(({ entries }) => entries.map(({ name }) => [name.toLowerCase(), name])),
  )
  const rows = [...names]
    .flatMap(([name, { girls, boys }]): CountRow[] => [
      { name, sex: 'F', counts: girls },
      { name, sex: 'M', counts: boys },
    ])
    .filter(({ counts }) => reaches(counts, MIN_BIRTHS))
  const listed = (spelling: string): ListedName => ({
    name: spelled.get(spelling) ?? capitalized(spelling),
    original: null,
    slug: slugOf(fold(spelling)),
  })
  const popular = popularIn({ firstYear, lastYear, rows }, listed)
  const ofSex = (sex: 'girl' | 'boy') => popular.risers.filter((move) => move.sex === sex).slice(0, RISING)
  const { since } = popular
  return {
    risers: since === null ? null : { since, year: lastYear, moves: [...ofSex('girl'), ...ofSex('boy')] },
    years: yearsOf(firstYear, popular.years),
  }
}

/** A loop: there are millions of counts, and `some` takes several times as long. */
function reaches(counts: Uint32Array, births: number): boolean {
  for (let at = 0; at < counts.length; at++) if ((counts[at] ?? 0) >= births) return true
  return false
}

/** Each name once, and the years by their positions. */
function yearsOf(
  firstYear: number,
  years: readonly { year: number; girls: RankedName[]; boys: RankedName[] }[],
): NamesOfYears {
  const positions = new Map<string, number>()
  const names: NamesOfYears['names'] = []
  const positionOf = ({ name, slug }: RankedName): number => {
    const at = positions.get(name) ?? names.length
    if (at === names.length) {
      positions.set(name, at)
      names.push({ name, slug })
    }
    return at
  }
  const found: NamesOfYears = { firstYear, names, girls: [], boys: [] }
  for (const { year, girls, boys } of years.toReversed()) {
    found.girls[year - firstYear] = girls.slice(0, IN_A_YEAR).map(positionOf)
    found.boys[year - firstYear] = boys.slice(0, IN_A_YEAR).map(positionOf)
  }
  return found
}
