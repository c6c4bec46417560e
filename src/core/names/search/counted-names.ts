import { type BirthsFile, unpackTotal } from '#src/core/names/popularity/births-file.ts'
import type { Gender } from '#src/core/names/name.ts'
import { fame } from './ranking.ts'

/** More than the maximum number of names in a file. */
const INDEX_SPAN = 2 ** 20

/** The fame of each code of a total and of each rank; a name has both. Logarithms of 100,000 names would take longer. */
const ofTotal = Float64Array.from({ length: 256 }, (_, code) => fame(unpackTotal(code), 0))
const ofRank = new Float64Array(2 ** 16).fill(Number.NaN)

/** How well known a name of a file of counts is. */
export function fameIn({ total, rank }: BirthsFile, index: number): number {
  const ever = ofTotal[total[index] as number] as number
  const own = rank[index] as number
  if (own === 0) return ever
  const recent = ofRank[own] as number
  return ever + (Number.isNaN(recent) ? (ofRank[own] = fame(0, own)) : recent)
}

/** A share of girls in twentieths as a gender. */
export function countedGender(share: number): Gender {
  return share >= 18 ? 'f' : share <= 2 ? 'm' : 'u'
}

/** Indexes of the names in a file that are not taken by curated ones, most frequent first. */
export function countedOrder(file: BirthsFile, taken: Uint8Array): Uint32Array {
  const size = file.names.length
  // One number encodes merit (reversed) and index, so that the native sort of a typed array can be used.
  const sortable = new Float64Array(size)
  let count = 0
  for (let index = 0; index < size; index++) {
    if (taken[index] === 1) continue
    sortable[count++] = (65_535 - Math.round(fameIn(file, index) * 5000)) * INDEX_SPAN + index
  }
  const sorted = sortable.subarray(0, count).sort()
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at++) {
    const value = sorted[at] as number
    order[at] = value - Math.floor(value / INDEX_SPAN) * INDEX_SPAN
  }
  return order
}
