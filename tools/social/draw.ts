import sharp from 'sharp'
import { createLoadOnce } from '#src/async/load-once.ts'
import { COLORS, LETTER_PALETTE, NAME_PALETTE, rgbOf } from './colors.ts'
import { createFill, type Fill } from './fill.ts'
import { indexedPng, nearestIn, type Picture, type Rgb } from './indexed-png.ts'
import { letterShapes, readLetterBackground } from './letter-shapes.ts'
import { nameBackground, nameShapes } from './name-shapes.ts'
import type { Shape } from './shape.ts'
import type { ImageSubject } from './site-images.ts'
import { openTypefaces } from './typefaces.ts'

/** Images of one kind: their colors, and what is below the shapes of each. */
type Kind = { palette: readonly Rgb[]; fill: Fill; background: Picture }

const names = createLoadOnce(async () => kindOf(NAME_PALETTE, nameBackground(await openTypefaces())))
const letters = createLoadOnce(async () => kindOf(LETTER_PALETTE, await readLetterBackground()))

/** Draws an image of a name's page as a PNG. */
export async function drawImage(subject: ImageSubject): Promise<Buffer> {
  const faces = await openTypefaces()
  return 'letter' in subject
    ? toPng(letterShapes(subject.letter, faces), await letters())
    : toPng(nameShapes(subject, faces), await names())
}

async function kindOf(palette: readonly Rgb[], svg: string): Promise<Kind> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A drawing has few colors, and their mixtures at its edges.
  const nearest = new Map<number, number>()
  const pixels = new Uint8Array(info.width * info.height)
  for (let at = 0; at < pixels.length; at++) {
    const color = data.readUIntBE(at * 3, 3)
    let found = nearest.get(color)
    if (found === undefined) {
      found = nearestIn(palette, [color >> 16, (color >> 8) & 255, color & 255])
      nearest.set(color, found)
    }
    pixels[at] = found
  }
  return {
    palette,
    fill: createFill(palette),
    background: { width: info.width, height: info.height, pixels },
  }
}

function toPng(shapes: readonly Shape[], { palette, fill, background }: Kind): Buffer {
  const picture = { ...background, pixels: background.pixels.slice() }
  for (const { color, outline } of shapes) fill(picture, outline, nearestIn(palette, rgbOf(COLORS[color])))
  return indexedPng(picture, palette)
}
