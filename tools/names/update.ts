import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { BIRTHS_FILE } from './births.ts'
import { type CountRow, formatCounts, parseCounts, type RegionCounts } from './counts/counts-file.ts'
import { type Fixed, type OfficeCount, officeCounts } from './counts/office-counts.ts'
import { readOfficeFile } from './counts/office-table.ts'
import { readZip } from './zip.ts'

const YEAR_FILE = /^yob(\d{4})\.txt$/

export type Update = { region: string; years: number[]; names: number }

/**
 * Imports yearly counts of the Social Security Administration (`yobYYYY.txt`, in a directory or the zip it offers) into
 * `content/counts/us.txt`, from which the next build derives every chart, rank and trend. All files are checked first:
 * one damaged line, and nothing is written. Files with other names are ignored.
 */
export function updateBirths(source: string, root: string): Update {
  const found = yearFiles(source)
  if (found.size === 0) throw new Error(`${source}: no file is called yobYYYY.txt`)
  const known = readRegion(BIRTHS_FILE, root)
  const counts = [...found].flatMap(([year, { name, text }]) =>
    readYear(text, name, known.header.threshold).map((row) => ({ year, ...row })),
  )
  return writeRegion(BIRTHS_FILE, root, known, counts)
}

/** An office's file; `sex`: of all children in it, where it holds girls or boys only. */
export type OfficeFile = { path: string; sex?: 'F' | 'M' }

export type Reading = Pick<Fixed, 'year' | 'only'> & {
  sheet?: string
  /** The files are of parts of the region, whose counts are added up. Otherwise a name in two of them is an error. */
  parts?: boolean
}

/**
 * Imports the years in an office's own files (delimited text, a workbook, JSON-stat) into `content/counts/<region>.txt`.
 * `reading` says what the files do not. All of them are checked first, as above.
 */
export async function updateRegion(
  region: string,
  files: readonly OfficeFile[],
  root: string,
  reading: Reading = {},
): Promise<Update> {
  const file = `content/counts/${region}.txt`
  if (!/^[a-z-]+$/.test(region) || !existsSync(join(root, file)))
    throw new Error(`there is no ${file}; write its head by hand first, from another file's`)
  const known = readRegion(file, root)
  const found = new Map<string, OfficeCount>()
  for (const source of files) {
    // An office that now and then publishes less may do so again.
    const least = known.header.except === undefined ? known.header.threshold : 1
    for (const count of await readOffice(source, reading, least)) {
      const key = `${count.year} ${count.sex} ${count.name}`
      const other = found.get(key)
      if (other && !reading.parts) {
        throw new Error(
          `${count.at}: ${count.name} is in ${other.at} as well; --parts adds up the counts of parts of a region`,
        )
      }
      found.set(key, other ? { ...count, count: other.count + count.count } : count)
    }
  }
  const counts = [...found.values()]
  for (const year of new Set(counts.map((row) => row.year))) {
    const sexes = new Set(counts.filter((row) => row.year === year).map(({ sex }) => sex))
    if (sexes.size < 2)
      throw new Error(`${year}: no ${sexes.has('F') ? 'boys' : 'girls'} are counted; give both files at once`)
  }
  return writeRegion(file, root, known, counts)
}

async function readOffice(
  { path, sex }: OfficeFile,
  { year, only, sheet }: Reading,
  threshold: number,
): Promise<OfficeCount[]> {
  const rows = await readOfficeFile(readFileSync(path), basename(path), sheet)
  const counts = officeCounts(rows, {
    ...(year !== undefined && { year }),
    ...(sex && { sex }),
    ...(only && { only }),
  })
  const low = counts.find(({ count }) => count < threshold)
  if (low)
    throw new Error(`${low.at}: ${low.name} has ${low.count}, the office publishes ${threshold} and more`)
  return counts
}

const readRegion = (file: string, root: string): RegionCounts =>
  parseCounts(readFileSync(join(root, file), 'utf8'), file)

/** Replaces the years of `counts` and writes the file; throws when a year between would be missing. */
function writeRegion(
  path: string,
  root: string,
  known: RegionCounts,
  counts: Omit<OfficeCount, 'at'>[],
): Update {
  const years = [...new Set(counts.map(({ year }) => year))].sort((a, b) => a - b)
  const firstYear = Math.min(known.firstYear, years[0] ?? known.firstYear)
  const lastYear = Math.max(known.lastYear, years.at(-1) ?? known.lastYear)
  const replaced = new Set(years)
  for (let year = firstYear; year <= lastYear; year++) {
    if ((year < known.firstYear || year > known.lastYear) && !replaced.has(year))
      throw new Error(`the counts of ${year} are missing: no year may be left out`)
  }
  const rows = new Map<string, CountRow>()
  const rowOf = (name: string, sex: 'F' | 'M'): CountRow => {
    const key = `${name} ${sex}`
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { name, sex, counts: new Uint32Array(lastYear - firstYear + 1) }))
    return row
  }
  for (const { name, sex, counts: before } of known.rows) {
    const row = rowOf(name, sex)
    before.forEach((count, at) => {
      const year = known.firstYear + at
      if (!replaced.has(year)) row.counts[year - firstYear] = count
    })
  }
  for (const { year, name, sex, count } of counts) rowOf(name, sex).counts[year - firstYear] = count
  const text = formatCounts({ header: known.header, firstYear, lastYear, rows: [...rows.values()] })
  const file = join(root, path)
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
  return { region: known.header.region, years, names: counts.length }
}

function yearFiles(source: string): Map<number, { name: string; text: string }> {
  const files = statSync(source).isDirectory()
    ? readdirSync(source).map((name) => [name, () => readFileSync(join(source, name))] as const)
    : [...readZip(readFileSync(source))].map(([name, bytes]) => [name, () => bytes] as const)
  const found = new Map<number, { name: string; text: string }>()
  for (const [name, read] of files) {
    const year = YEAR_FILE.exec(basename(name))?.[1]
    if (year) found.set(Number(year), { name, text: read().toString('latin1') })
  }
  return found
}

type YearCount = { name: string; sex: 'F' | 'M'; count: number }

/** The counts of a year's file; throws with file and line for anything that the register would not write. */
function readYear(text: string, file: string, threshold: number): YearCount[] {
  // Truncated in its last count, 3192 is 31 and looks complete.
  if (!text.endsWith('\n')) throw new Error(`${file}: the last line does not end; the file may be cut off`)
  const counts: YearCount[] = []
  const seen = new Set<string>()
  text.split(/\r?\n/).forEach((row, index, rows) => {
    if (row === '' && index === rows.length - 1) return
    const [, name = '', sex, digits] = /^([A-Za-z]{2,}),([FM]),(\d+)$/.exec(row) ?? []
    const count = Number(digits)
    const where = `${file}:${index + 1}`
    if ((sex !== 'F' && sex !== 'M') || count < threshold) {
      throw new Error(`${where} "${row}" is not "name,F|M,count" with a count of at least ${threshold}`)
    }
    if (seen.has(`${sex}${name}`)) throw new Error(`${where} "${row}" is a duplicate`)
    seen.add(`${sex}${name}`)
    counts.push({ name, sex, count })
  })
  for (const sex of ['F', 'M']) {
    if (!counts.some((row) => row.sex === sex))
      throw new Error(`${file}: no ${sex === 'F' ? 'girls' : 'boys'} are counted; the file may be cut off`)
  }
  return counts
}

const USAGE = `npm run names:update -- <folder or zip of yobYYYY.txt files>
npm run names:update -- --region fr [--year 2025] [--sheet "Table 6"] [--only position=1]... [--parts] <file>...
  --girls <file> --boys <file>: files that do not say the sex; each may be given several times
  --only: rows with this value in that column
  --parts: the files are of parts of the region, and are added up`

/** Runs the command line's arguments. */
async function run(): Promise<Update> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      region: { type: 'string' },
      year: { type: 'string' },
      sheet: { type: 'string' },
      girls: { type: 'string', multiple: true, default: [] },
      boys: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      parts: { type: 'boolean', default: false },
    },
  })
  const { region, year, sheet, girls, boys, parts } = values
  const [source] = positionals
  if (region === undefined) {
    if (source === undefined) throw new Error(USAGE)
    return updateBirths(source, process.cwd())
  }
  const files: OfficeFile[] = [
    ...positionals.map((path) => ({ path })),
    ...girls.map((path) => ({ path, sex: 'F' as const })),
    ...boys.map((path) => ({ path, sex: 'M' as const })),
  ]
  const only = values.only.map((text) => {
    const [, column = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? []
    return { column, value }
  })
  if (files.length === 0 || only.some(({ column }) => column === '')) throw new Error(USAGE)
  return updateRegion(region, files, process.cwd(), {
    only,
    parts,
    ...(year && { year: Number(year) }),
    ...(sheet && { sheet }),
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { region, years, names } = await run()
    console.log(
      `${region}: ${years.length} years to ${years.at(-1)}, ${names} counts; the next build shows them`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
