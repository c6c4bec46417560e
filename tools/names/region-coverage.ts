import type { WrittenEntry } from '#src/core/names/name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { RegionCounts } from './counts/counts-file.ts'
import { readRegionCounts } from './regions.ts'

/** This many names of each sex are looked up; regions that publish fewer are measured by those. */
const TOP = 500
/** Where the office's names are not in Latin letters: they are found by script forms, which not every line has. */
const OTHER_SCRIPT = /\p{Script=Hebrew}/u

/**
 * How the corpus covers the names that one sex is given in a region. `plain` is the share of the names that are known,
 * `weighted` their share of the births, both from 0 to 1; `missing` in order of births, as the office writes them.
 */
export type RegionCoverage = { names: number; plain: number; weighted: number; missing: string[] }

/** Coverage of a region's newest year. `byScript`: its names were looked up by script forms. */
export type RegionReport = {
  id: string
  region: string
  year: number
  byScript: boolean
  girls: RegionCoverage
  boys: RegionCoverage
}

/** What the corpus knows, folded: names, their variants and their forms in other scripts. */
export function knownForms(entries: readonly WrittenEntry[]): Set<string> {
  return new Set(
    entries.flatMap(({ name, variants, scripts }) =>
      [name, ...variants, ...scripts.flatMap(({ text }) => text.split(/[,、،/]/))].map(fold),
    ),
  )
}

/** Spellings that differ only in accents or capitals are one name here: offices write them in both ways. */
export function regionReport(id: string, counts: RegionCounts, known: ReadonlySet<string>): RegionReport {
  return {
    id,
    region: counts.header.region,
    year: counts.lastYear,
    byScript: counts.rows.some(({ name }) => OTHER_SCRIPT.test(name)),
    girls: coverageOf(counts, 'F', known),
    boys: coverageOf(counts, 'M', known),
  }
}

function coverageOf({ rows }: RegionCounts, sex: 'F' | 'M', known: ReadonlySet<string>): RegionCoverage {
  const given = new Map<string, { name: string; births: number }>()
  for (const row of rows) {
    const births = row.counts.at(-1) ?? 0
    if (row.sex !== sex || births === 0) continue
    const before = given.get(fold(row.name))
    given.set(fold(row.name), { name: before?.name ?? row.name, births: births + (before?.births ?? 0) })
  }
  const top = [...given].sort((a, b) => b[1].births - a[1].births || (a[0] < b[0] ? -1 : 1)).slice(0, TOP)
  const found = top.filter(([spelling]) => known.has(spelling))
  return {
    names: top.length,
    plain: top.length === 0 ? 0 : found.length / top.length,
    weighted: top.length === 0 ? 0 : birthsOf(found) / birthsOf(top),
    missing: top.filter(([spelling]) => !known.has(spelling)).map(([, { name }]) => name),
  }
}

const birthsOf = (names: [string, { births: number }][]): number =>
  names.reduce((sum, [, { births }]) => sum + births, 0)

/** Coverage of every region in `content/counts/`; those found by script forms come last. */
export function readRegionReports(root: string, entries: readonly WrittenEntry[]): RegionReport[] {
  const known = knownForms(entries)
  return Array.from(readRegionCounts(root), ({ id, counts }) => regionReport(id, counts, known)).sort(
    (a, b) => Number(a.byScript) - Number(b.byScript) || (a.region < b.region ? -1 : 1),
  )
}

/** The reports as lines of a table. */
export function regionLines(reports: readonly RegionReport[]): string[] {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(9)
  const line = ({ region, year, girls, boys, byScript }: RegionReport): string =>
    [
      `${region} ${year}`.padEnd(28),
      ...[girls, boys].map(
        ({ names, plain, weighted }) => String(names).padStart(6) + percent(plain) + percent(weighted),
      ),
      byScript ? '  by script forms' : '',
    ].join('')
  const head = ['girls', 'plain', 'births', 'boys', 'plain', 'births']
  return [
    'region'.padEnd(28) + head.map((text, at) => text.padStart(at % 3 === 0 ? 6 : 9)).join(''),
    ...reports.map(line),
  ]
}
