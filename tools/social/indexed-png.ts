import { crc32, deflateSync } from 'node:zlib'

/** A color as red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The number of the palette's color that is nearest to another. */
export function nearestIn(palette: readonly Rgb[], color: Rgb): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [at, [r, g, b]] of palette.entries()) {
    const distance = (r - color[0]) ** 2 + (g - color[1]) ** 2 + (b - color[2]) ** 2
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}

/** So many colors fit in half a byte. */
export const MAX_COLORS = 16

/** Level 8 takes three times as long, for six bytes in a hundred. Less memory makes shorter blocks, which fit edges better. */
const DEFLATE = { level: 6, memLevel: 5 }

/** A picture in the colors of a palette: the number of each pixel's color, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

/**
 * A PNG of half a byte a pixel. An encoder that has to find the palette takes several times as long.
 * @param palette of at most `MAX_COLORS`
 */
export function indexedPng({ pixels, width, height }: Picture, palette: readonly Rgb[]): Buffer {
  if (palette.length > MAX_COLORS) throw new Error(`${palette.length} colors are too many`)
  // Each row begins with its filter: none.
  const length = 1 + Math.ceil(width / 2)
  const rows = Buffer.alloc(length * height)
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width
    let to = y * length + 1
    // Beyond a row of an odd number of pixels is nothing.
    for (let at = y * width; at < end; at += 2)
      rows[to++] = ((pixels[at] as number) << 4) | (at + 1 < end ? (pixels[at + 1] as number) : 0)
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

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
