import { unpackTotal } from '#src/core/names/popularity/births-file.ts'
import type { NameTable } from './name-table.ts'

/** A name's births per decade, estimated from its total and its curve, and what they say about its time. */
export type Decades = {
  /** The first counted year; decade n begins ten times n years later. */
  firstYear: number
  count: number
  /** Estimated births of a row in a decade; 0 for a name that was never counted. */
  births(row: number, decade: number): number
  /** The decade with the most births per year, or -1. */
  peak(row: number): number
  /** Births per year of a decade as a share of those of the peak, 0 to 1. */
  share(row: number, decade: number): number
  /** The number of births that the `n`th most given name of a decade has, for `n` up to 4096. */
  bound(decade: number, n: number): number
}

/** Estimates on first use; some 20 ms for all names. */
export function createDecades(table: NameTable): () => Decades {
  let made: Decades | undefined
  return () => (made ??= estimate(table))
}

function estimate(table: NameTable): Decades {
  const file = table.files[0]
  const count = file?.decades ?? 0
  const firstYear = file?.firstYear ?? 0
  const lastYear = file?.lastYear ?? 0
  const years = Array.from({ length: count }, (_, at) =>
    Math.max(1, Math.min(10, lastYear - (firstYear + at * 10) + 1)),
  )
  const estimates = new Float32Array(table.rows * count)
  const peaks = new Int8Array(table.rows).fill(-1)
  for (let row = 0; row < table.rows; row++) {
    const record = table.birthRecord(row)
    if (!record) continue
    const { curves, trend, total } = record.file
    const from = (trend[record.index] ?? 0) * count
    // A curve is the square root of the share of the highest decade.
    let sum = 0
    for (let at = 0; at < count; at++) sum += ((curves[from + at] ?? 0) / 255) ** 2
    const scale = sum === 0 ? 0 : unpackTotal(total[record.index] ?? 0) / sum
    let best = 0
    for (let at = 0; at < count; at++) {
      const births = ((curves[from + at] ?? 0) / 255) ** 2 * scale
      estimates[row * count + at] = births
      if (births / (years[at] ?? 10) <= best) continue
      best = births / (years[at] ?? 10)
      peaks[row] = at
    }
  }
  const births = (row: number, decade: number): number => estimates[row * count + decade] ?? 0
  const perYear = (row: number, decade: number): number => births(row, decade) / (years[decade] ?? 10)
  const highest: (Float32Array | undefined)[] = []
  return {
    firstYear,
    count,
    births,
    peak: (row) => peaks[row] ?? -1,
    share(row, decade) {
      const peak = peaks[row] ?? -1
      return peak < 0 ? 0 : perYear(row, decade) / perYear(row, peak)
    },
    bound(decade, n) {
      const all = (highest[decade] ??= largest(estimates, decade, count))
      return all[all.length - n] ?? 0
    },
  }
}

/** So many of the births of a decade are ordered, more than any style, trend or era asks for. */
const MAX_BOUND = 4096

/** The largest births of a decade in ascending order: those of the most given names, whose order the others cannot change. */
export function largest(estimates: Float32Array, decade: number, count: number): Float32Array {
  let candidates = new Float32Array(2 * MAX_BOUND)
  let size = 0
  let least = 0
  for (let at = decade; at < estimates.length; at += count) {
    const births = estimates[at] as number
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
