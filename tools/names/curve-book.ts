import { mulberry32 } from '#src/core/names/search/shuffle.ts'

/** How many typical curves represent all names. */
const CURVES = 256
const ROUNDS = 4
const SAMPLE = 12_000
/** Levels of a typical curve above 0, and the steps in which names' own curves are compared. */
const LEVELS = 15
const STEPS = 30
/**
 * What one bit more in the file costs, as a squared distance: of two curves that are nearly as close the one that more
 * names of this many births have is taken. With 0 the files would be about 5 kB larger, and the curves a tenth closer.
 */
const BIT = 0.025
/**
 * The last decades count more: searches ask whether a name is on the rise or falling, and few names have many births in
 * both, so that these would hardly matter beside the others.
 */
const NEWEST = 2
const NEWEST_WEIGHT = 3
/** Names given fewer times than these have curves of the same kind. */
const BANDS = [16, 100, 400]

/** The distinct curves of names that were given about as often, one after the other in `values`. */
type Points = {
  decades: number
  values: Float32Array
  bands: Uint8Array
  /** How many names have it. */
  weights: Uint32Array
  /** The point of each name. */
  ofName: Uint32Array
}

/** Typical curves, one after the other, and how many bits it takes to say that a name of a band has it. */
type Book = { curves: Float32Array; bits: Float64Array[] }

/**
 * A code book of typical curves (k-means from a fixed seed, so builds are reproducible), ordered by when the names
 * peaked, and the code of each name. Levels are bytes in steps of 17, sixteen of them.
 * @param totals how often each name was given
 */
export function codeCurves(
  curves: Float32Array[],
  totals: number[],
  decades: number,
): { book: Uint8Array; codes: Uint8Array } {
  const random = mulberry32(1880)
  const points = pointsOf(curves, totals, decades)
  const sample = new Uint32Array(points.weights.length)
  for (let draw = 0; draw < SAMPLE; draw++) {
    const name = Math.floor(random() * curves.length)
    ;(sample[points.ofName[name] ?? 0] as number)++
  }
  const bits = Array.from({ length: BANDS.length + 1 }, () => new Float64Array(CURVES))
  const book = { curves: spreadOut(points, sample, random), bits }
  const codes = new Uint8Array(points.weights.length)
  for (let round = 0; round < ROUNDS; round++) {
    assign(points, sample, book, codes)
    improve(points, sample, book, codes)
  }
  assign(points, points.weights, book, codes)
  improve(points, points.weights, book, codes)
  book.curves = book.curves.map((level) => Math.round(level * LEVELS) / LEVELS)
  assign(points, points.weights, book, codes)

  const curveOf = (code: number): Float32Array => book.curves.subarray(code * decades, (code + 1) * decades)
  const order = Array.from({ length: CURVES }, (_, code) => ({ code, time: timeOf(curveOf(code)) }))
  order.sort((a, b) => a.time - b.time)
  const positions = new Uint8Array(CURVES)
  order.forEach(({ code }, position) => {
    positions[code] = position
  })
  return {
    book: Uint8Array.from(
      order.flatMap(({ code }) => [...curveOf(code)]),
      (level) => Math.round(level * 255),
    ),
    codes: Uint8Array.from(points.ofName, (point) => positions[codes[point] ?? 0] ?? 0),
  }
}

function pointsOf(curves: Float32Array[], totals: number[], decades: number): Points {
  const known = new Map<string, number>()
  const values: number[] = []
  const bands: number[] = []
  const weights: number[] = []
  const ofName = Uint32Array.from(curves, (curve, name) => {
    const total = totals[name] ?? 0
    const band = BANDS.filter((bound) => total >= bound).length
    let key = String.fromCharCode(band)
    for (let decade = 0; decade < decades; decade++)
      key += String.fromCharCode(Math.round((curve[decade] as number) * STEPS))
    let point = known.get(key)
    if (point === undefined) {
      known.set(key, (point = weights.length))
      for (const level of curve) values.push(level)
      bands.push(band)
      weights.push(0)
    }
    weights[point] = (weights[point] ?? 0) + 1
    return point
  })
  return {
    decades,
    values: Float32Array.from(values),
    bands: Uint8Array.from(bands),
    weights: Uint32Array.from(weights),
    ofName,
  }
}

/** Points to begin with, far from each other: each is drawn the likelier the farther it is from those before (k-means++). */
function spreadOut({ decades, values }: Points, weights: Uint32Array, random: () => number): Float32Array {
  const chosen = new Float32Array(CURVES * decades)
  const inSample = Uint32Array.from(weights.keys()).filter((at) => (weights[at] as number) > 0)
  const gaps = new Float64Array(inSample.length).fill(Number.POSITIVE_INFINITY)
  let point = weights.indexOf(weights.reduce((top, weight) => Math.max(top, weight), 0))
  for (let code = 0; code < CURVES; code++) {
    chosen.set(values.subarray(point * decades, (point + 1) * decades), code * decades)
    let sum = 0
    for (let index = 0; index < inSample.length; index++) {
      const at = inSample[index] as number
      const gap = distance(values, at, chosen, code, decades, gaps[index])
      if (gap < (gaps[index] as number)) gaps[index] = gap
      sum += (gaps[index] as number) * (weights[at] as number)
    }
    let left = random() * sum
    point =
      inSample.find((at, index) => (left -= (gaps[index] as number) * (weights[at] as number)) <= 0) ?? 0
  }
  return chosen
}

/** Finds the best curve of each point that has a weight, beginning with the one that it has. */
function assign(
  { decades, values, bands }: Points,
  weights: Uint32Array,
  { curves, bits }: Book,
  codes: Uint8Array,
): void {
  const between = new Float64Array(CURVES * CURVES)
  for (let pair = 0; pair < between.length; pair++) {
    between[pair] = distance(curves, Math.floor(pair / CURVES), curves, pair % CURVES, decades)
  }
  for (let point = 0; point < weights.length; point++) {
    if (weights[point] === 0) continue
    const ofBand = bits[bands[point] as number] as Float64Array
    let best = codes[point] as number
    let least = distance(values, point, curves, best, decades) + BIT * (ofBand[best] as number)
    for (let code = 0; code < CURVES; code++) {
      // As far from the best one as that, it is no closer to the point.
      if ((between[best * CURVES + code] as number) >= 4 * least) continue
      const fee = BIT * (ofBand[code] as number)
      if (fee >= least) continue
      const cost = distance(values, point, curves, code, decades, least - fee) + fee
      if (cost >= least) continue
      least = cost
      best = code
    }
    codes[point] = best
  }
}

/** Moves each curve to the middle of its points, and counts them. */
function improve(
  { decades, values, bands }: Points,
  weights: Uint32Array,
  book: Book,
  codes: Uint8Array,
): void {
  const sums = new Float64Array(CURVES * decades)
  const counts = book.bits.map(() => new Float64Array(CURVES))
  weights.forEach((weight, point) => {
    if (weight === 0) return
    const code = codes[point] as number
    const count = counts[bands[point] as number] as Float64Array
    count[code] = (count[code] as number) + weight
    for (let decade = 0; decade < decades; decade++) {
      const at = code * decades + decade
      sums[at] = (sums[at] as number) + weight * (values[point * decades + decade] as number)
    }
  })
  for (let code = 0; code < CURVES; code++) {
    const count = counts.reduce((sum, each) => sum + (each[code] as number), 0)
    // A curve that nobody has stays where it is.
    if (count === 0) continue
    for (let at = code * decades; at < (code + 1) * decades; at++)
      book.curves[at] = (sums[at] as number) / count
  }
  book.bits = counts.map((count) => {
    const all = count.reduce((sum, each) => sum + each, 0)
    return count.map((each) => -Math.log2(Math.max(each, 0.5) / Math.max(all, 1)))
  })
}

/** The squared distance of two curves, or anything from `limit` on when it is no less than that. */
function distance(
  some: Float32Array,
  one: number,
  others: Float32Array,
  other: number,
  decades: number,
  limit = Number.POSITIVE_INFINITY,
): number {
  let sum = 0
  for (let decade = 0; decade < decades && sum < limit; decade++) {
    const gap = (some[one * decades + decade] as number) - (others[other * decades + decade] as number)
    sum += (decade < decades - NEWEST ? 1 : NEWEST_WEIGHT) * gap * gap
  }
  return sum
}

/** The mean decade of a curve. */
function timeOf(curve: Float32Array): number {
  const weight = curve.reduce((total, value) => total + value, 0)
  return curve.reduce((total, value, decade) => total + value * decade, 0) / Math.max(weight, 1e-9)
}
