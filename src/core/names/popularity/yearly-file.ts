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

/** The counts of one spelling in a shard, null when it has none; throws `data-damaged` when the bytes do not decode. */
export function decodeYearly(bytes: Uint8Array, spelling: string): YearlyBirths | null {
  const reader = byteReader(bytes)
  const firstYear = reader.varint()
  const years = reader.varint()
  const count = reader.varint()
  if (years > 1000 || count > bytes.length) throw new NamesError('data-damaged')
  const index = frontDecode(reader.take(reader.varint()), count).indexOf(spelling)
  if (index < 0) return null
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
  for (let skipped = 0; skipped < index * 2; skipped++) {
    const length = reader.varint()
    if (length > 0) reader.skipVarints(length + 1)
  }
  return { firstYear, girls: readCounts(), boys: readCounts() }
}
