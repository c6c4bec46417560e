import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BIRTHS_FILE } from './births.ts'
import { type CountRow, formatCounts, parseCounts } from './counts/counts-file.ts'
import { readZip } from './zip.ts'

const YEAR_FILE = /^yob(\d{4})\.txt$/

export type Update = { years: number[]; names: number }

/**
 * Imports yearly counts of the Social Security Administration (`yobYYYY.txt`, in a directory or the zip it offers) into
 * `content/counts/us.txt`, from which the next build derives every chart, rank and trend. All files are checked first:
 * one damaged line, and nothing is written. Files with other names are ignored.
 */
export function updateBirths(source: string, root: string): Update {
  const found = yearFiles(source)
  if (found.size === 0) throw new Error(`${source}: no file is called yobYYYY.txt`)
  const file = join(root, BIRTHS_FILE)
  const known = parseCounts(readFileSync(file, 'utf8'), BIRTHS_FILE)
  const imported = new Map<number, YearCount[]>()
  for (const [year, { name, text }] of found) imported.set(year, readYear(text, name, known.header.threshold))

  const years = [...imported.keys()].sort((a, b) => a - b)
  const firstYear = Math.min(known.firstYear, years[0] ?? known.firstYear)
  const lastYear = Math.max(known.lastYear, years.at(-1) ?? known.lastYear)
  for (let year = firstYear; year <= lastYear; year++) {
    if ((year < known.firstYear || year > known.lastYear) && !imported.has(year))
      throw new Error(`the counts of ${year} are missing: no year may be left out`)
  }

  const rows = new Map<string, CountRow>()
  const rowOf = (name: string, sex: 'F' | 'M'): CountRow => {
    const key = `${name} ${sex}`
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { name, sex, counts: new Uint32Array(lastYear - firstYear + 1) }))
    return row
  }
  for (const { name, sex, counts } of known.rows) {
    const row = rowOf(name, sex)
    counts.forEach((count, at) => {
      const year = known.firstYear + at
      if (!imported.has(year)) row.counts[year - firstYear] = count
    })
  }
  for (const [year, counts] of imported) {
    for (const { name, sex, count } of counts) rowOf(name, sex).counts[year - firstYear] = count
  }
  const text = formatCounts({ header: known.header, firstYear, lastYear, rows: [...rows.values()] })
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
  return { years, names: [...imported.values()].reduce((sum, counts) => sum + counts.length, 0) }
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [source] = process.argv.slice(2)
  try {
    if (source === undefined) throw new Error('npm run names:update -- <folder or zip of yobYYYY.txt files>')
    const { years, names } = updateBirths(source, process.cwd())
    console.log(`${years.length} years to ${years.at(-1)}, ${names} counts; the next build shows them`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
