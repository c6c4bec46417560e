import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { birthFiles, YEAR_FILE } from './births.ts'
import { readZip } from './zip.ts'

/** The register omits names given fewer times a year. */
const LEAST = 5
const FIRST_YEAR = 1880

export type Update = { years: number[]; names: number }

/**
 * Imports yearly counts of the Social Security Administration (`yobYYYY.txt`, in a directory or the zip it offers) to
 * `content/births/`, from which the next build derives every chart, rank and trend. All files are checked first: one
 * damaged line, and nothing is written. Files with other names are ignored.
 */
export function updateBirths(source: string, root: string): Update {
  const found = yearFiles(source)
  if (found.size === 0) throw new Error(`${source}: no file is called yobYYYY.txt`)
  let names = 0
  for (const [year, { name, text }] of found) names += checkYear(text, name, year)
  const known = [...birthFiles(root).keys()]
  const all = new Set([...known, ...found.keys()])
  for (let year = Math.min(...all); year <= Math.max(...all); year++) {
    if (!all.has(year)) throw new Error(`the counts of ${year} are missing: no year may be left out`)
  }
  const folder = join(root, 'content/births')
  mkdirSync(folder, { recursive: true })
  for (const [year, { text }] of found) {
    const target = join(folder, `yob${year}.txt`)
    writeFileSync(`${target}.part`, text, 'latin1')
    renameSync(`${target}.part`, target)
  }
  return { years: [...found.keys()].sort((a, b) => a - b), names }
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

/** How many names a year's file counts; throws with file and line for anything that the register would not write. */
function checkYear(text: string, file: string, year: number): number {
  if (year < FIRST_YEAR) throw new Error(`${file}: the register starts in ${FIRST_YEAR}`)
  // Truncated in its last count, 3192 is 31 and looks complete.
  if (!text.endsWith('\n')) throw new Error(`${file}: the last line does not end; the file may be cut off`)
  const seen = new Set<string>()
  text.split(/\r?\n/).forEach((row, index, rows) => {
    if (row === '' && index === rows.length - 1) return
    const [, name = '', sex = '', count = ''] = /^([A-Za-z]{2,}),([FM]),(\d+)$/.exec(row) ?? []
    const where = `${file}:${index + 1}`
    if (name === '' || Number(count) < LEAST) {
      throw new Error(`${where} "${row}" is not "name,F|M,count" with a count of at least ${LEAST}`)
    }
    if (seen.has(`${sex}${name}`)) throw new Error(`${where} "${row}" is a duplicate`)
    seen.add(`${sex}${name}`)
  })
  for (const sex of ['F', 'M']) {
    if (![...seen].some((key) => key.startsWith(sex)))
      throw new Error(`${file}: no ${sex === 'F' ? 'girls' : 'boys'} are counted; the file may be cut off`)
  }
  return seen.size
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
