import sharp from 'sharp'
import { SOCIAL_IMAGE_SIZE } from '#src/core/seo/social-image.ts'
import { createLoadOnce } from '#src/async/load-once.ts'
import { LETTER_PALETTE, NAME_PALETTE } from './colors.ts'
import { indexedPng, type NearestColor, nearestIn, type Rgb } from './indexed-png.ts'
import { letterSvg, readNestImage } from './letter-svg.ts'
import { nameSvg } from './name-svg.ts'
import type { ImageSubject } from './site-images.ts'
import { openTypefaces } from './typefaces.ts'

const nest = createLoadOnce(readNestImage)
const palettes = { name: withNearest(NAME_PALETTE), letter: withNearest(LETTER_PALETTE) }

/** Draws an image of a name's page as a PNG. */
export async function drawImage(subject: ImageSubject): Promise<Buffer> {
  const faces = await openTypefaces()
  return 'letter' in subject
    ? toPng(letterSvg(subject.letter, faces, await nest()), palettes.letter)
    : toPng(nameSvg(subject, faces), palettes.name)
}

type Palette = { colors: readonly Rgb[]; nearest: NearestColor }

function withNearest(colors: readonly Rgb[]): Palette {
  return { colors, nearest: nearestIn(colors) }
}

async function toPng(svg: string, { colors, nearest }: Palette): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg)).raw().toBuffer()
  return indexedPng({ pixels, ...SOCIAL_IMAGE_SIZE }, colors, nearest)
}
