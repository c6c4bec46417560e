import { type BirthsFile, unpackTotal } from '#src/core/names/popularity/births-file.ts'
import type { NameTable } from './name-table.ts'

/**
 * A name's births per decade, estimated from its total and its typical curve, and what they say about its time. To be
 * compared and ranked by: what is said of a name rests on its exact counts (`time-facts.ts`).
 */
export type Decades = {
  /** The first counted year; decade n begins ten times n years later. */
  firstYear: number
  count: number
  /** Estimated births of a row in a decade; 0 for a name that was never counted. */
  births(row: number, decade: number): number
  /** The decade with the most births per year, or -1. */
  peak(row: number): number
  /** The same, as the exact counts have it; -1 where it is not known. */
  exactPeak(row: number): number
  /** Births per year of a decade as a share of those of the highest, 0 to 1. */
  share(row: number, decade: number): number
  /** The number of births that the `n`th most given name of a decade has, for `n` up to 4096. */
  bound(decade: number, n: number): number
}

/** Estimates on first use. */
export function createDecades(table: NameTable): () => Decades {
  let made: Decades | undefined
  return () => (made ??= estimate(table))
}

/** Curves come from a short list in each file: what they say is computed once for each, not for each name. */
type Curve = { shares: Float64Array; peak: number }

function estimate(table: NameTable): Decades {
  const file = table.files[0]
  const count = file?.decades ?? 0
  const firstYear = file?.firstYear ?? 0
  const lastYear = file?.lastYear ?? 0
  const years = Array.from({ length: count }, (_, at) =>
    Math.max(1, Math.min(10, lastYear - (firstYear + at * 10) + 1)),
  )
  const curves = new Map(table.files.map((each) => [each, curvesOf(each, years)]))
  const totals = new Float32Array(table.rows)
  const curveOf: (Curve | undefined)[] = new Array<undefined>(table.rows).fill(undefined)
  const exactPeaks = new Int8Array(table.rows).fill(-1)
  for (let row = 0; row < table.rows; row++) {
    const record = table.birthRecord(row)
    if (!record) continue
    totals[row] = unpackTotal(record.file.total[record.index] ?? 0)
    exactPeaks[row] = (record.file.time.peak[record.index] ?? 0) - 1
    curveOf[row] = curves.get(record.file)?.[record.file.trend[record.index] ?? 0]
  }
  // As exact as the bounds that it is compared with.
  const births = (row: number, decade: number): number =>
    Math.fround((totals[row] ?? 0) * (curveOf[row]?.shares[decade] ?? 0))
  const perYear = (row: number, decade: number): number => births(row, decade) / (years[decade] ?? 10)
  const highestOf = (row: number): number => ((totals[row] ?? 0) > 0 ? (curveOf[row]?.peak ?? -1) : -1)
  const exactPeak = (row: number): number => exactPeaks[row] ?? -1
  const bounds: (Float32Array | undefined)[] = []
  return {
    firstYear,
    count,
    births,
    peak: (row) => (exactPeak(row) < 0 ? highestOf(row) : exactPeak(row)),
    exactPeak,
    share(row, decade) {
      const highest = highestOf(row)
      return highest < 0 ? 0 : perYear(row, decade) / perYear(row, highest)
    },
    bound(decade, n) {
      const all = (bounds[decade] ??= largest(table.rows, (row) => births(row, decade)))
      return all[all.length - n] ?? 0
    },
  }
}

/** So many of the births of a decade are ordered, more than any style, trend or era asks for. */
const MAX_BOUND = 4096

/** The largest births of a decade in ascending order: those of the most given names, whose order the others cannot change. */
export function largest(rows: number, birthsOf: (row: number) => number): Float32Array {
  let candidates = new Float32Array(2 * MAX_BOUND)
  let size = 0
  let least = 0
  for (let row = 0; row < rows; row++) {
    const births = birthsOf(row)
    if (births <= least) continue
    candidates[size++] = births
    if (size < candidates.length) continue
    candidates = candidates.sort()
    candidates.copyWithin(0, MAX_BOUND)
    size = MAX_BOUND
    least = candidates[0] as number
  }
  return candidates.slice(0, size).sort()
}

/**
 * The curves of a file as shares of a name's births, and the decade with the most births per year.
 * @param years how many years of each decade are counted
 */
export function curvesOf(
  { curves, decades }: Pick<BirthsFile, 'curves' | 'decades'>,
  years: number[],
): Curve[] {
  return Array.from({ length: decades === 0 ? 0 : curves.length / decades }, (_, code) => {
    // A curve is the square root of the share of the highest decade, and its last decade is that of ten years.
    const perYear = Float64Array.from(
      curves.subarray(code * decades, (code + 1) * decades),
      (level) => (level / 255) ** 2,
    )
    const births = perYear.map((level, at) => level * (years[at] ?? 10))
    const sum = births.reduce((all, each) => all + each, 0)
    let peak = -1
    let best = 0
    perYear.forEach((level, at) => {
      if (level <= best) return
      best = level
      peak = at
    })
    return { shares: sum === 0 ? births : births.map((each) => each / sum), peak }
  })
}
