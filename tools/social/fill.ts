import { nearestIn, type Picture, type Rgb } from './indexed-png.ts'
import type { Outline } from './outline.ts'

/** How finely a pixel may be covered in part. */
const SHARES = 64

export type Fill = (picture: Picture, outline: Outline, color: number) => void

/**
 * Fills outlines in a color of the palette; a pixel at an edge gets the palette's color nearest to the mixture. A few
 * letters and a curve are drawn in a tenth of the time that a program takes which reads them as an SVG, into pixels of
 * four bytes that then have to be told apart again.
 */
export function createFill(palette: readonly Rgb[]): Fill {
  const mixtures = new Map<number, Uint8Array>()
  /** By the color below, and by how much of it is covered. */
  const mixturesWith = (color: number): Uint8Array => {
    const known = mixtures.get(color)
    if (known) return known
    const mixed = Uint8Array.from({ length: palette.length * (SHARES + 1) }, (_, at) =>
      nearestMixture(palette, Math.floor(at / (SHARES + 1)), color, (at % (SHARES + 1)) / SHARES),
    )
    mixtures.set(color, mixed)
    return mixed
  }
  let sums = new Float32Array(0)
  return ({ width, height, pixels }, outline, color) => {
    // One more than the width: what is right of a row is not left in the next one.
    const stride = width + 2
    if (sums.length < stride * height) sums = new Float32Array(stride * height)
    const size = { stride, width, height }
    const mixed = mixturesWith(color)
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (const polygon of outline) {
      const end = polygon.length - 2
      for (let at = 0; at <= end; at += 2) {
        const next = at === end ? 0 : at + 2
        const x = polygon[at] as number
        const y = polygon[at + 1] as number
        addEdge(sums, size, x, y, polygon[next] as number, polygon[next + 1] as number)
        left = Math.min(left, Math.floor(x))
        right = Math.max(right, Math.ceil(x))
        top = Math.min(top, Math.floor(y))
        bottom = Math.max(bottom, Math.ceil(y))
      }
    }
    const from = Math.max(0, Math.min(width, left))
    // Two more: the sums go on beyond the last edge.
    const to = Math.max(0, Math.min(width, right)) + 2
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      let covered = 0
      const end = y * stride + to
      for (let at = y * stride + from, pixel = y * width + from; at < end; at++, pixel++) {
        const change = sums[at] as number
        if (change !== 0) {
          covered += change
          sums[at] = 0
        }
        const share = Math.round(Math.min(1, Math.abs(covered)) * SHARES)
        if (share > 0) pixels[pixel] = mixed[(pixels[pixel] as number) * (SHARES + 1) + share] as number
      }
    }
  }
}

function nearestMixture(palette: readonly Rgb[], under: number, over: number, share: number): number {
  const [from, to] = [palette[under], palette[over]]
  if (!from || !to) throw new Error('The palette has no such color')
  const mixed = (channel: 0 | 1 | 2): number => from[channel] * (1 - share) + to[channel] * share
  return nearestIn(palette, [mixed(0), mixed(1), mixed(2)])
}

/**
 * Adds to each pixel by how much more of it is covered than of the one left of it, for what lies right of an edge: the sum
 * along a row is the part of a pixel inside a polygon.
 */
function addEdge(
  sums: Float32Array,
  { stride, width, height }: { stride: number; width: number; height: number },
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return
  const isDown = fromY < toY
  const top = isDown ? fromY : toY
  const bottom = isDown ? toY : fromY
  const topX = isDown ? fromX : toX
  const slope = (toX - fromX) / (toY - fromY)
  const last = Math.min(height, Math.ceil(bottom))
  for (let y = Math.max(0, Math.floor(top)); y < last; y++) {
    const begin = Math.max(y, top)
    const end = Math.min(y + 1, bottom)
    const one = Math.min(width, Math.max(0, topX + (begin - top) * slope))
    const other = Math.min(width, Math.max(0, topX + (end - top) * slope))
    const part = isDown ? end - begin : begin - end
    addInRow(sums, y * stride, Math.min(one, other), Math.max(one, other), part)
  }
}

/** The same within a row, for an edge from `left` to `right` of this height. */
function addInRow(sums: Float32Array, row: number, left: number, right: number, height: number): void {
  const perPixel = right > left ? height / (right - left) : 0
  // Of the height in a pixel, what is right of the edge there counts for the pixel, and what is left of it from the next one on.
  let carried = 0
  let x = Math.floor(left)
  do {
    const from = Math.max(x, left)
    const to = Math.min(x + 1, right)
    const inPixel = right > left ? perPixel * (to - from) : height
    const beyond = inPixel * ((from + to) / 2 - x)
    sums[row + x] = (sums[row + x] as number) + inPixel - beyond + carried
    carried = beyond
    x++
  } while (x < right)
  sums[row + x] = (sums[row + x] as number) + carried
}
