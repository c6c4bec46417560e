import { pathToFileURL } from 'node:url'
import { formatNumber } from '#src/core/text/format-number.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { type BirthTable, readBirths } from '#tools/names/births.ts'
import { sortedCounts } from '#tools/names/counts/sorted-counts.ts'
import { readContent } from '#tools/names/read-content.ts'
import { corpusKinds, type CountedEntry, entriesOf } from './corpus-figures.ts'
import { createWords, type Figure, type FigureKind, type Sex, type Words } from './figure-words.ts'

/**
 * Figures that a text takes from the birth counts, written `{{rank girls Hazel last}}`, and from the collection of names
 * (`corpus-figures.ts`): a new year of counts, or another name, changes them. `{{check rank girls Hazel last < 60}}` shows
 * nothing and fails the build when the sentence beside it no longer holds; before a figure a number multiplies it. The
 * returned function throws an `Error` with what is wrong.
 * @param entries called when the first text asks for a figure of the collection
 */
export function createFigures(
  table: BirthTable,
  entries: () => readonly CountedEntry[],
): (expression: string) => string {
  const { firstYear, lastYear } = table
  const columns = new Map<Sex, (at: number) => Uint32Array>()
  /** The counts of one sex and year, the highest first, of all who were counted: a rank is a position in them. */
  const countsIn = (sex: Sex, year: number): Uint32Array => {
    const column = columns.get(sex) ?? highestFirst(Array.from(table.names.values(), (births) => births[sex]))
    columns.set(sex, column)
    return column(year - firstYear)
  }
  const countsOf = (sex: Sex, name: string): Uint32Array => {
    const births = table.names.get(fold(name))
    if (!births) throw new Error(`there are no counts for "${name}"`)
    return births[sex]
  }
  const given = (sex: Sex, name: string, year: number): number => countsOf(sex, name)[year - firstYear] ?? 0
  const rankOf = (sex: Sex, name: string, year: number): number => {
    const own = given(sex, name, year)
    if (own === 0) throw new Error(`"${name}" was not counted in ${year}`)
    return indexOfCount(countsIn(sex, year), own) + 1
  }
  const sumOf = (counts: Iterable<number>): number => {
    let sum = 0
    for (const count of counts) sum += count
    return sum
  }
  /** The year from `from` to `to` with the highest number. */
  const yearOfHighest = (from: number, to: number, of: (year: number) => number): number => {
    let best = from
    for (let year = from; year <= to; year++) if (of(year) > of(best)) best = year
    return best
  }
  const number = (value: number): Figure => ({ value, text: formatNumber(value) })
  const plain = (value: number): Figure => ({ value, text: String(value) })
  const ranks = (value: number): Figure => ({ value, text: ordinal(value) })
  const decimal = (value: number, digits: number): Figure => ({
    value,
    text: String(Number(value.toFixed(digits))),
  })

  const KINDS: Record<string, FigureKind> = {
    ...corpusKinds(entries),
    year: { usage: 'year YEAR', read: (words) => plain(words.year()) },
    births: {
      usage: 'births SEX NAME YEAR',
      read: (words) => number(given(words.sex(), words.name(), words.year())),
    },
    total: {
      usage: 'total SEX NAME',
      read: (words) => number(countsOf(words.sex(), words.name()).reduce((sum, count) => sum + count, 0)),
    },
    million: {
      usage: 'million SEX NAME (all births, in millions)',
      read: (words) =>
        decimal(countsOf(words.sex(), words.name()).reduce((sum, count) => sum + count, 0) / 1e6, 2),
    },
    rank: {
      usage: 'rank SEX NAME YEAR (24th)',
      read: (words) => ranks(rankOf(words.sex(), words.name(), words.year())),
    },
    peak: {
      usage: 'peak SEX NAME (the year with the most births)',
      read: (words) => {
        const counts = countsOf(words.sex(), words.name())
        return plain(yearOfHighest(firstYear, lastYear, (year) => counts[year - firstYear] ?? 0))
      },
    },
    lowest: {
      usage: 'lowest SEX NAME FROM TO (the lowest rank of those years: 1,333rd)',
      read: (words) => {
        const [sex, name, from, to] = [words.sex(), words.name(), words.year(), words.year()]
        return ranks(
          rankOf(
            sex,
            name,
            yearOfHighest(from, to, (year) => rankOf(sex, name, year)),
          ),
        )
      },
    },
    low: {
      usage: 'low SEX NAME FROM TO (the year of that rank)',
      read: (words) => {
        const [sex, name, from, to] = [words.sex(), words.name(), words.year(), words.year()]
        return plain(yearOfHighest(from, to, (year) => rankOf(sex, name, year)))
      },
    },
    share: {
      usage: 'share SEX NAME YEAR (percent of the births counted, 1.1)',
      read: (words) => {
        const [sex, name, year] = [words.sex(), words.name(), words.year()]
        return decimal((100 * given(sex, name, year)) / sumOf(countsIn(sex, year)), 1)
      },
    },
    top: {
      usage: 'top SEX RANK YEAR (the name at that rank)',
      read: (words) => {
        const [sex, rank, year] = [words.sex(), words.whole(), words.year()]
        const counts = countsIn(sex, year)
        const count = counts[rank - 1]
        if (count === undefined) throw new Error(`no name has rank ${rank} in ${year}`)
        const equal: string[] = []
        for (const [name, births] of table.names)
          if (births[sex][year - firstYear] === count) equal.push(name)
        const name = equal.sort()[rank - 1 - indexOfCount(counts, count)] ?? ''
        return { value: rank, text: name.slice(0, 1).toUpperCase() + name.slice(1) }
      },
    },
    stayed: {
      usage:
        'stayed SEX TOP YEAR LIMIT FROM TO (how many of the first TOP of a year never left the first LIMIT)',
      read: (words) => number(fates(words).stayed),
    },
    returned: {
      usage:
        'returned SEX TOP YEAR LIMIT FROM TO (how many of them did, and are among these in the newest year)',
      read: (words) => number(fates(words).returned),
    },
    half: {
      usage: 'half SEX YEAR (how many names share half of the births counted)',
      read: (words) => {
        const counts = countsIn(words.sex(), words.year())
        const half = sumOf(counts) / 2
        let sum = 0
        return number(counts.findIndex((count) => (sum += count) >= half) + 1)
      },
    },
    counted: {
      usage: 'counted SEX YEAR (how many names were counted)',
      read: (words) => number(countsIn(words.sex(), words.year()).length),
    },
    ending: {
      usage: 'ending SEX LETTERS YEAR (percent of the births counted, of names that end so)',
      read: (words) => shareOf(words, (name, letters) => name.endsWith(letters)),
    },
    starting: {
      usage: 'starting SEX LETTERS YEAR (percent of the births counted, of names that start so)',
      read: (words) => shareOf(words, (name, letters) => name.startsWith(letters)),
    },
  }
  /** What became of the first `top` names of a year: which of them left the first `limit` between two years. */
  const fates = (words: Words): { stayed: number; returned: number } => {
    const [sex, top, year, limit] = [words.sex(), words.whole(), words.year(), words.whole()]
    const [from, to] = [words.year(), words.year()]
    const isAmong = (first: number, births: Uint32Array, when: number): boolean => {
      const own = births[when - firstYear] ?? 0
      return own > 0 && indexOfCount(countsIn(sex, when), own) < first
    }
    const found = { stayed: 0, returned: 0 }
    for (const { [sex]: births } of table.names.values()) {
      if (!isAmong(top, births, year)) continue
      const hasLeft = range(from, to).some((when) => !isAmong(limit, births, when))
      if (!hasLeft) found.stayed++
      else if (isAmong(limit, births, lastYear)) found.returned++
    }
    return found
  }
  const shareOf = (words: Words, fits: (name: string, letters: string) => boolean): Figure => {
    const [sex, letters, year] = [words.sex(), words.name().toLowerCase(), words.year()]
    let sum = 0
    for (const [name, births] of table.names)
      if (fits(name, letters)) sum += births[sex][year - firstYear] ?? 0
    return decimal((100 * sum) / sumOf(countsIn(sex, year)), 1)
  }

  const evaluate = (expression: string): Figure => {
    const words = expression.trim().split(/\s+/)
    const kind = KINDS[words[0] ?? '']
    if (!kind) throw new Error(`no figure is called "${words[0] ?? ''}"`)
    const reader = createWords(words.slice(1), kind.usage, firstYear, lastYear)
    const figure = kind.read(reader)
    reader.end()
    return figure
  }
  /** A side of a comparison: a figure, a number, or both, which are multiplied. */
  const valueOf = (side: string): number => {
    const [, digits, expression = ''] = /^\s*([\d.,]*)\s*(.*)$/.exec(side) ?? []
    const factor = digits ? Number(digits.replaceAll(',', '')) : 1
    return expression.trim() === '' ? factor : factor * evaluate(expression).value
  }

  return once((expression) => {
    const [, check] = /^\s*check\s(.*)$/.exec(expression) ?? []
    if (check === undefined) return evaluate(expression).text
    const [, left = '', sign = '', right = ''] = /^(.+?)\s(<=|>=|<|>|=)\s(.+)$/.exec(check) ?? []
    const holds = COMPARISONS[sign]
    if (!holds) throw new Error(`"${check}" is no comparison such as "rank girls Hazel last < 60"`)
    const [a, b] = [valueOf(left), valueOf(right)]
    if (!holds(a, b)) throw new Error(`the text is no longer true: ${check} (${a} and ${b})`)
    return ''
  })
}

/** Remembers what was returned for each text. */
function once(evaluate: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const answer = known.get(text) ?? evaluate(text)
    known.set(text, answer)
    return answer
  }
}

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
}

/** The counts of a year, the highest first. */
function highestFirst(names: readonly Uint32Array[]): (at: number) => Uint32Array {
  const countsIn = sortedCounts(names)
  const reversed = new Map<number, Uint32Array>()
  return (at) => {
    const counts = reversed.get(at) ?? countsIn(at).toReversed()
    reversed.set(at, counts)
    return counts
  }
}

/** Where the first number of at most `count` is in a list with the highest first. */
function indexOfCount(counts: Uint32Array, count: number): number {
  let [from, to] = [0, counts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((counts[middle] ?? 0) > count) from = middle + 1
    else to = middle
  }
  return from
}

/** Replaces `{{...}}` in a text; an expression that cannot be computed is reported with its line and left as it is. */
export function fillFigures(
  text: string,
  figure: (expression: string) => string,
  report: (line: number, message: string) => void,
): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (written, expression: string, at: number) => {
    try {
      return figure(expression)
    } catch (error) {
      const line = text.slice(0, at).split('\n').length
      report(line, `${written}: ${error instanceof Error ? error.message : String(error)}`)
      return written
    }
  })
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** `1st`, `22nd`, `1,113th`. */
function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${formatNumber(value)}${ending}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd()
  const figure = createFigures(readBirths(root), () => entriesOf(readContent(root)))
  for (const expression of process.argv.slice(2)) {
    try {
      console.log(`${expression}: ${figure(expression) || 'true'}`)
    } catch (error) {
      console.error(`${expression}: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
}
