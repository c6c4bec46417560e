import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import type { Births } from './births.ts'

/** How many typical curves represent all names. */
const CURVES = 256
const ROUNDS = 8
const SAMPLE = 6000

/**
 * Births per decade as the square root of the share of the highest decade; the last, unfinished decade is scaled up
 * to ten years.
 */
export function decadeCurve(births: Births, decades: number): Float32Array {
  const curve = new Float32Array(decades)
  const years = births.girls.length
  for (let year = 0; year < years; year++) {
    const decade = Math.floor(year / 10)
    curve[decade] = (curve[decade] ?? 0) + (births.girls[year] ?? 0) + (births.boys[year] ?? 0)
  }
  const counted = years - (decades - 1) * 10
  curve[decades - 1] = ((curve[decades - 1] ?? 0) * 10) / counted
  const highest = curve.reduce((top, value) => Math.max(top, value), 1)
  return curve.map((value) => Math.sqrt(value / highest))
}

/**
 * A code book of typical curves (k-means from a fixed seed, so builds are reproducible), ordered by when the names
 * peaked, and the nearest code for each curve. Levels are bytes in steps of 17, sixteen of them.
 */
export function codeCurves(curves: Float32Array[], decades: number): { book: Uint8Array; codes: Uint8Array } {
  const random = mulberry32(1880)
  const sample = Array.from({ length: Math.min(SAMPLE, curves.length) }, () => pick(curves, random))
  let centres = Array.from({ length: CURVES }, () => Float32Array.from(pick(curves, random)))
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => new Float64Array(decades + 1))
    for (const curve of sample) {
      const sum = sums[nearest(curve, centres)] as Float64Array
      curve.forEach((value, decade) => {
        sum[decade] = (sum[decade] ?? 0) + value
      })
      sum[decades] = (sum[decades] ?? 0) + 1
    }
    centres = sums.map((sum) => {
      const members = sum[decades] ?? 0
      if (members === 0) return Float32Array.from(pick(curves, random))
      return Float32Array.from({ length: decades }, (_, decade) => (sum[decade] ?? 0) / members)
    })
  }
  const time = (curve: Float32Array): number => {
    const weight = curve.reduce((total, value) => total + value, 0)
    return curve.reduce((total, value, decade) => total + value * decade, 0) / Math.max(weight, 1e-9)
  }
  centres.sort((a, b) => time(a) - time(b))
  const book = Uint8Array.from(
    centres.flatMap((curve) => [...curve].map((value) => Math.round(value * 15) * 17)),
  )
  return { book, codes: Uint8Array.from(curves, (curve) => nearest(curve, centres)) }
}

function pick(curves: Float32Array[], random: () => number): Float32Array {
  return curves[Math.floor(random() * curves.length)] ?? new Float32Array(0)
}

function nearest(curve: Float32Array, centres: Float32Array[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < centres.length; at++) {
    const centre = centres[at] as Float32Array
    let distance = 0
    for (let decade = 0; decade < curve.length && distance < least; decade++) {
      const gap = (curve[decade] as number) - (centre[decade] as number)
      distance += gap * gap
    }
    if (distance < least) {
      least = distance
      best = at
    }
  }
  return best
}
