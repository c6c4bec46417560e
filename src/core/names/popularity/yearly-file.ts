import { byteReader, frontCode, frontDecode, pushVarint } from './bytes.ts'
import type { YearlyBirths } from '#src/core/names/name.ts'
import { NamesError } from '#src/core/names/names-error.ts'

/** The number of shards of the exact yearly counts. */
export const YEARLY_SHARDS = 128

/** The shard of a birth-register spelling (lower-case a-z): FNV-1a, low bits. */
export function yearlyShard(spelling: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < spelling.length; i++) {
    hash = Math.imul(hash ^ spelling.charCodeAt(i), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) & (YEARLY_SHARDS - 1)
}

/** The register omits names given fewer than 5 times, so a count is 0 or at least this; packed as 1 and up. */
const LEAST = 5

/** Packs one shard. `rows` sorted by spelling; `girls` and `boys` have one count per year from `firstYear` on. */
export function encodeYearly(
  firstYear: number,
  years: number,
  rows: { spelling: string; girls: ArrayLike<number>; boys: ArrayLike<number> }[],
): Uint8Array {
  const names = frontCode(rows.map((row) => row.spelling))
  const out: number[] = []
  for (const n of [firstYear, years, rows.length, names.length]) pushVarint(out, n)
  for (const byte of names) out.push(byte)
  for (const row of rows) {
    pushCounts(out, row.girls, years)
    pushCounts(out, row.boys, years)
  }
  return Uint8Array.from(out)
}

/** Span of counted years as (skipped, length), then one number per year. */
function pushCounts(out: number[], counts: ArrayLike<number>, years: number): void {
  let start = 0
  while (start < years && !counts[start]) start++
  let end = years
  while (end > start && !counts[end - 1]) end--
  pushVarint(out, end - start)
  if (end === start) return
  pushVarint(out, start)
  for (let year = start; year < end; year++) {
    const count = counts[year] ?? 0
    pushVarint(out, count === 0 ? 0 : Math.max(1, count - LEAST + 1))
  }
}

/** The counts of one spelling, null when a shard has none; throws `data-damaged` when the bytes do not decode. */
export type YearlyShard = (spelling: string) => YearlyBirths | null

/** Opens a shard, to read several spellings: their names are decoded once. Throws `data-damaged` as its reads do. */
export function openYearly(bytes: Uint8Array): YearlyShard {
  const reader = byteReader(bytes)
  const firstYear = reader.varint()
  const years = reader.varint()
  const count = reader.varint()
  if (years > 1000 || count > bytes.length) throw new NamesError('data-damaged')
  const names = frontDecode(reader.take(reader.varint()), count)
  /** Where the counts of each name start, as far as they were passed. */
  const starts = [reader.at()]
  const passTo = (index: number): void => {
    reader.goTo(starts.at(-1) ?? 0)
    while (starts.length <= index) {
      for (const _ of ['girls', 'boys']) {
        const length = reader.varint()
        if (length > 0) reader.skipVarints(length + 1)
      }
      starts.push(reader.at())
    }
    reader.goTo(starts[index] ?? 0)
  }
  const readCounts = (): number[] => {
    const counts = new Array<number>(years).fill(0)
    const length = reader.varint()
    const start = length === 0 ? 0 : reader.varint()
    if (start + length > years) throw new NamesError('data-damaged')
    for (let year = start; year < start + length; year++) {
      const packed = reader.varint()
      counts[year] = packed === 0 ? 0 : packed + LEAST - 1
    }
    return counts
  }
  return (spelling) => {
    const index = names.indexOf(spelling)
    if (index < 0) return null
    passTo(index)
    return { firstYear, girls: readCounts(), boys: readCounts() }
  }
}

/** The counts of one spelling in a shard. */
export const decodeYearly = (bytes: Uint8Array, spelling: string): YearlyBirths | null =>
  openYearly(bytes)(spelling)
