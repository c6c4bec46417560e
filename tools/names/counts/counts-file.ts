import * as v from 'valibot'

/** `counts`: one a year from the first year on; 0 where none was published. */
export type CountRow = { name: string; sex: 'F' | 'M'; counts: Uint32Array }

const LICENCES = [
  'public domain',
  'CC0 1.0',
  'CC BY 4.0',
  'CC BY 3.0 DE',
  'Licence Ouverte 2.0',
  'Open Government Licence v3.0',
  'Open Government Licence - Ontario',
  'CBS open license (attribution)',
] as const

const headerSchema = v.strictObject({
  /** The region as texts name it, such as `England and Wales`. */
  region: v.pipe(v.string(), v.minLength(1)),
  office: v.pipe(v.string(), v.minLength(1)),
  title: v.pipe(v.string(), v.minLength(1)),
  licence: v.picklist(LICENCES),
  url: v.pipe(v.string(), v.url()),
  /** First and last published year, `1880-2025`. */
  years: v.pipe(v.string(), v.regex(/^\d{4}-\d{4}$/)),
  /** Names given fewer times are not published. */
  threshold: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
  /** The office rounds to multiples of this. */
  rounded: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))),
  /** Only this many names of each sex are published a year. */
  top: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))),
  /** The years of which that is so, `2018-2023`; without it all. */
  topYears: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{4}$/))),
  /** What the office publishes or leaves out against its threshold, after "except:". */
  except: v.optional(v.string()),
  /** Only so many names are published, chosen by the counts of all years: one that is missing may be given in the newest. */
  selected: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))),
  /** What a reader of the counts should know: coverage, edition. */
  note: v.optional(v.string()),
})

export type CountsHeader = Omit<v.InferOutput<typeof headerSchema>, 'years'>

/** The counts of one region. `rows` in order of name and sex; a spelling is never merged with another. */
export type RegionCounts = { header: CountsHeader; firstYear: number; lastYear: number; rows: CountRow[] }

/**
 * Parses a file of `content/counts/`: `# key: value` lines, then one line a name and sex such as
 * `Zoe F 1998:12,15 2001:7`: runs of consecutive years, each with its first year. A year without a count was not
 * published, which need not mean zero. Throws with file and line for anything that `formatCounts` would not write.
 */
export function parseCounts(text: string, file: string): RegionCounts {
  const fields: Record<string, string> = {}
  let line = 0
  let start = 0
  for (; text[start] === '#'; start = text.indexOf('\n', start) + 1) {
    line++
    const [, key = '', value = ''] =
      /^# (\w+): (.+)$/.exec(text.slice(start, lineEnd(text, start, file))) ?? []
    if (key === '') throw new Error(`${file}:${line} is not "# key: value"`)
    fields[key] = value
  }
  const read = v.safeParse(headerSchema, fields)
  if (!read.success) {
    const [issue] = read.issues
    throw new Error(`${file}: "${issue.path?.map(({ key }) => key).join('.')}": ${issue.message}`)
  }
  const { years, ...header } = read.output
  const [firstYear = 0, lastYear = 0] = years.split('-').map(Number)
  if (lastYear < firstYear) throw new Error(`${file}: "years" ends before it begins`)
  const rows: CountRow[] = []
  while (start < text.length) {
    line++
    const end = lineEnd(text, start, file)
    const row = readRow(text.slice(start, end), firstYear, lastYear)
    if (row === null) {
      throw new Error(
        `${file}:${line} "${text.slice(start, Math.min(end, start + 60))}" is not "Name F|M year:count,count"`,
      )
    }
    const before = rows.at(-1)
    if (before && !inOrder(before, row))
      throw new Error(`${file}:${line} "${row.name} ${row.sex}" is a duplicate or out of order`)
    rows.push(row)
    start = end + 1
  }
  return { header, firstYear, lastYear, rows }
}

/** Where the line ends. A file that was cut off has a last line without an end. */
function lineEnd(text: string, start: number, file: string): number {
  const end = text.indexOf('\n', start)
  if (end < 0) throw new Error(`${file}: the last line does not end; the file may be cut off`)
  return end
}

function readRow(row: string, firstYear: number, lastYear: number): CountRow | null {
  const runs = row.lastIndexOf(' ', row.indexOf(':'))
  const sex = row[runs - 1]
  const name = row.slice(0, Math.max(0, runs - 2))
  if (name === '' || row[runs - 2] !== ' ' || (sex !== 'F' && sex !== 'M')) return null
  const counts = new Uint32Array(lastYear - firstYear + 1)
  let year = firstYear - 1
  let isInRun = false
  // There are millions of counts: one pass over the characters, without a string for each. -1: no number yet.
  let number = -1
  for (let at = runs + 1; at <= row.length; at++) {
    const code = at < row.length ? row.charCodeAt(at) : SPACE
    if (code >= ZERO && code <= NINE) {
      number = Math.max(0, number) * 10 + code - ZERO
      continue
    }
    if (code === COLON) {
      // A run continues the one before: it would have been written as part of it.
      if (isInRun || number <= year) return null
      year = number
    } else if (code === COMMA || code === SPACE) {
      if (!isInRun || number < 1 || year > lastYear) return null
      counts[year++ - firstYear] = number
    } else return null
    isInRun = code !== SPACE
    number = -1
  }
  return { name, sex, counts }
}

const SPACE = 32
const COMMA = 44
const ZERO = 48
const NINE = 57
const COLON = 58

const inOrder = (a: CountRow, b: CountRow): boolean => a.name < b.name || (a.name === b.name && a.sex < b.sex)

/** The file that `parseCounts` reads. Rows may come in any order; those without a count are left out. */
export function formatCounts({ header, firstYear, lastYear, rows }: RegionCounts): string {
  const { region, office, title, licence, url, ...rest } = header
  const fields = { region, office, title, licence, url, years: `${firstYear}-${lastYear}`, ...rest }
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [`# ${key}: ${value}`],
  )
  const sorted = [...rows].sort((a, b) => (inOrder(a, b) ? -1 : 1))
  for (const { name, sex, counts } of sorted) {
    const runs: string[] = []
    counts.forEach((count, at) => {
      if (count === 0) return
      if (counts[at - 1]) runs[runs.length - 1] += `,${count}`
      else runs.push(`${firstYear + at}:${count}`)
    })
    if (runs.length > 0) lines.push(`${name} ${sex} ${runs.join(' ')}`)
  }
  return `${lines.join('\n')}\n`
}
