import { crc32, deflateSync } from 'node:zlib'

/** A color as red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS = 5
const CELLS = 1 << (3 * BITS)
const UNKNOWN = 0xffff

/** The number of the palette's color that is nearest to another. */
export type NearestColor = (red: number, green: number, blue: number) => number

/** Looked up in cells of eight levels a channel: the answer for a color does not depend on what was asked before. */
export function nearestIn(palette: readonly Rgb[]): NearestColor {
  const found = new Uint16Array(CELLS).fill(UNKNOWN)
  const shift = 8 - BITS
  const half = 1 << (shift - 1)
  const cellOf = (red: number, green: number, blue: number) =>
    ((red >> shift) << (2 * BITS)) | ((green >> shift) << BITS) | (blue >> shift)
  // A color of the palette is itself, whatever else is in its cell.
  const exact = new Map(palette.map(([r, g, b], at) => [(r << 16) | (g << 8) | b, at]))
  const hasExact = new Uint8Array(CELLS)
  for (const color of palette) hasExact[cellOf(...color)] = 1
  const nearest = (red: number, green: number, blue: number): number => {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (const [at, [r, g, b]] of palette.entries()) {
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
      if (distance < least) [best, least] = [at, distance]
    }
    return best
  }
  return (red, green, blue) => {
    const cell = cellOf(red, green, blue)
    const own = hasExact[cell] === 1 ? exact.get((red << 16) | (green << 8) | blue) : undefined
    if (own !== undefined) return own
    let known = found[cell] as number
    if (known === UNKNOWN) {
      const middle = (level: number) => ((level >> shift) << shift) + half
      known = found[cell] = nearest(middle(red), middle(green), middle(blue))
    }
    return known
  }
}

/** So many colors fit in half a byte. */
export const MAX_COLORS = 16

/** Level 9 takes three times as long, for one byte in a hundred. Less memory makes shorter blocks, which fit edges better. */
const DEFLATE = { level: 8, memLevel: 5 }

/**
 * A PNG of half a byte a pixel. An encoder that has to find the palette takes several times as long.
 * @param pixels red, green, blue and opacity of each pixel, row by row; opaque
 * @param palette of at most `MAX_COLORS`
 */
export function indexedPng(
  { pixels, width, height }: { pixels: Uint8Array; width: number; height: number },
  palette: readonly Rgb[],
  nearest: NearestColor = nearestIn(palette),
): Buffer {
  if (palette.length > MAX_COLORS) throw new Error(`${palette.length} colors are too many`)
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  // Each row begins with its filter: none.
  const length = 1 + Math.ceil(width / 2)
  const rows = Buffer.alloc(length * height)
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width
    for (let at = y * width, to = at; at < end; at = to) {
      const color = whole[at]
      while (to < end && whole[to] === color) to++
      const index = nearest(
        pixels[at * 4] as number,
        pixels[at * 4 + 1] as number,
        pixels[at * 4 + 2] as number,
      )
      fillRow(rows, { index, from: at - y * width, to: to - y * width, start: y * length + 1 })
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Four bits a pixel, colors from a palette.
  header.set([4, 3], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, DEFLATE)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Sets the pixels `from` to `to` of the row whose pixels begin at `start`. */
function fillRow(
  rows: Buffer,
  { index, from, to, start }: { index: number; from: number; to: number; start: number },
): void {
  if (from % 2 === 1) rows[start + (from >> 1)] = (rows[start + (from >> 1)] as number) | index
  const whole = (from + 1) >> 1
  const end = to >> 1
  if (end > whole) rows.fill(index * 17, start + whole, start + end)
  if (to % 2 === 1 && to - from >= (from % 2) + 1) rows[start + end] = index << 4
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
