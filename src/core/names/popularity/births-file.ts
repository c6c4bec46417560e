import { byteReader, pushVarint } from './bytes.ts'
import { inOrderOf, inRowOrder } from './column-order.ts'
import { decodeNames, encodeNames } from './name-levels.ts'
import { NO_TIME, packTime, type TimeFacts, unpackTime } from './time-facts.ts'
import type { BirthFacts } from '#src/core/names/name.ts'
import { NamesError } from '#src/core/names/names-error.ts'

/** The counts of one name before packing. `name` is lower-case a-z. */
export type BirthRow = {
  name: string
  girlShare: number
  total: number
  rank: number | null
  /** Index into the code book of decade curves. */
  trend: number
  /** Default: nothing is said of its time. */
  time?: TimeFacts
}

/** One file of birth counts in memory: columns in the order of `names`, which is sorted. */
export type BirthsFile = {
  firstYear: number
  lastYear: number
  decades: number
  names: string[]
  /** The girls' share in twentieths. */
  share: Uint8Array
  /** `packTotal` codes: the greater the code, the greater the total. */
  total: Uint8Array
  /** 0 when not counted in the newest year. */
  rank: Uint16Array
  /** Index into `curves`. */
  trend: Uint8Array
  /** Typical curves of `decades` bytes, 0 to 255 for 0 to 1: what names are compared and searched by, and never shown. */
  curves: Uint8Array
  /** What `unpackTime` reads. */
  time: { given: Uint8Array; peak: Uint8Array; course: Uint8Array }
  /** The levels of each name's own curve (`own-curves.ts`); null until they are loaded. */
  own: Uint8Array | null
}

const MAGIC = 0x4e // N
const FORMAT = 4

/** Girls' share in twentieths. 0 and 20 are exact, rounding never crosses the bounds of "given to both" (0.1, 0.9). */
export function packShare(share: number): number {
  if (share >= 0.9) return share === 1 ? 20 : Math.max(18, Math.min(19, Math.round(share * 20)))
  if (share <= 0.1) return share === 0 ? 0 : Math.min(2, Math.max(1, Math.round(share * 20)))
  return Math.max(3, Math.min(17, Math.round(share * 20)))
}

/** A total as one byte: exact below 16, then 8 steps per octave (within 6 %). */
export function packTotal(total: number): number {
  if (total < 16) return total
  const shift = Math.floor(Math.log2(total)) - 3
  return 16 + (shift - 1) * 8 + (Math.floor(total / 2 ** shift) - 8)
}

export function unpackTotal(code: number): number {
  if (code < 16) return code
  const step = code - 16
  return Math.round(((step & 7) + 8.5) * 2 ** ((step >> 3) + 1))
}

/**
 * Packs rows, sorted by name, with the decade curves they refer to. Only the names and their curves are in this order. Each
 * other column is in the order of columns before it that say much about it (`inOrderOf`), so that what compresses the file
 * finds like beside like: totals by curve, ranks by curve and total, shares of girls by how the name ends. What is said of a
 * name's time follows its curve and total, and the rest of it what is said first.
 */
export function encodeBirths(
  years: { firstYear: number; lastYear: number; decades: number },
  rows: BirthRow[],
  curves: Uint8Array,
): Uint8Array {
  const ranks = [...new Set(rows.flatMap((row) => (row.rank === null ? [] : [row.rank])))].sort(
    (a, b) => a - b,
  )
  const rankIndex = new Map(ranks.map((rank, index) => [rank, index + 1]))
  const indexes = rows.map((row) => (row.rank === null ? 0 : (rankIndex.get(row.rank) ?? 0)))
  const names = encodeNames(rows.map((row) => row.name))
  const { byEnding } = decodeNames(names, rows.length)
  const out: number[] = [MAGIC, FORMAT]
  for (const n of [years.firstYear, years.lastYear, years.decades, rows.length, names.length])
    pushVarint(out, n)
  pushVarint(out, ranks.length)
  pushVarint(out, curves.length)
  ranks.forEach((rank, i) => pushVarint(out, rank - (ranks[i - 1] ?? 0)))
  const trend = Uint8Array.from(rows, (row) => row.trend)
  const total = Uint8Array.from(rows, (row) => packTotal(row.total))
  const byTrendAndTotal = inOrderOf(trend, inOrderOf(total))
  const times = rows.map((row) => packTime(row.time ?? NO_TIME))
  const given = Uint8Array.from(times, (time) => time.given)
  const byGiven = inOrderOf(given, byTrendAndTotal)
  const columns = [
    names,
    trend,
    Array.from(inOrderOf(trend), (row) => total[row] ?? 0),
    ...(ranks.length > 255 ? [Array.from(byTrendAndTotal, (row) => (indexes[row] ?? 0) >> 8)] : []),
    Array.from(byTrendAndTotal, (row) => (indexes[row] ?? 0) & 255),
    Array.from(byEnding, (row) => packShare(rows[row]?.girlShare ?? 0)),
    Array.from(byTrendAndTotal, (row) => given[row] ?? 0),
    Array.from(byGiven, (row) => times[row]?.peak ?? 0),
    Array.from(byGiven, (row) => times[row]?.course ?? 0),
    curves,
  ]
  const bytes = new Uint8Array(columns.reduce((sum, column) => sum + column.length, out.length))
  let from = out.length
  bytes.set(out)
  for (const column of columns) {
    bytes.set(column, from)
    from += column.length
  }
  return bytes
}

/** Unpacks what `encodeBirths` wrote; throws `data-damaged` when the bytes are not such a file. */
export function decodeBirths(bytes: Uint8Array): BirthsFile {
  const reader = byteReader(bytes)
  if (reader.u8() !== MAGIC || reader.u8() !== FORMAT) throw new NamesError('data-damaged')
  const firstYear = reader.varint()
  const lastYear = reader.varint()
  const decades = reader.varint()
  const count = reader.varint()
  const nameBytes = reader.varint()
  const rankCount = reader.varint()
  const curveBytes = reader.varint()
  if (count > bytes.length || rankCount > bytes.length) throw new NamesError('data-damaged')
  const ranks = new Uint16Array(rankCount + 1)
  for (let i = 1; i <= rankCount; i++) ranks[i] = (ranks[i - 1] ?? 0) + reader.varint()
  const { names, byEnding } = decodeNames(reader.take(nameBytes), count)
  const trend = reader.take(count)
  const total = inRowOrder(reader.take(count), inOrderOf(trend))
  const byTrendAndTotal = inOrderOf(trend, inOrderOf(total))
  const high = rankCount > 255 ? reader.take(count) : null
  const low = reader.take(count)
  const share = inRowOrder(reader.take(count), byEnding)
  const given = inRowOrder(reader.take(count), byTrendAndTotal)
  const byGiven = inOrderOf(given, byTrendAndTotal)
  const peak = inRowOrder(reader.take(count), byGiven)
  const course = inRowOrder(reader.take(count), byGiven)
  const curves = reader.take(curveBytes)
  if (!reader.done()) throw new NamesError('data-damaged')
  const rank = new Uint16Array(count)
  for (let i = 0; i < count; i++) {
    rank[byTrendAndTotal[i] as number] = ranks[(high?.[i] ?? 0) * 256 + (low[i] as number)] ?? 0
  }
  const time = { given, peak, course }
  return { firstYear, lastYear, decades, names, share, total, rank, trend, curves, time, own: null }
}

/** The facts of the name at `index`, as displayed. */
export function birthFacts(file: BirthsFile, index: number): BirthFacts {
  return {
    total: unpackTotal(file.total[index] ?? 0),
    rank: file.rank[index] || null,
    year: file.lastYear,
    girlShare: (file.share[index] ?? 0) / 20,
    given: timeFactsOf(file, index).given,
    trend: ownCurve(file, index),
  }
}

/** What is said of the time of the name at `index`. */
export const timeFactsOf = ({ time }: Pick<BirthsFile, 'time'>, index: number): TimeFacts =>
  unpackTime({
    given: time.given[index] ?? 0,
    peak: time.peak[index] ?? 0,
    course: time.course[index] ?? 0,
  })

/** The levels of the name at `index`; empty while they are not loaded. */
export const ownCurve = ({ own, decades }: BirthsFile, index: number): number[] =>
  own ? Array.from(own.subarray(index * decades, (index + 1) * decades)) : []
