import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { DEFAULT_SOCIAL_IMAGE, SOCIAL_IMAGE_SIZE, socialImagePath } from '#src/core/seo/social-image.ts'

/** The drawing of one guide or post: an SVG file of 1200 by 630, or any size of that shape. */
export type Drawing = { slug: string; svgPath: string }

/** Drawings without letters: which fonts a machine has must make no difference. */
const DEFAULT_DRAWING = 'content/social/nestling.svg'

/** Some chats show no picture above 300 kB. */
const MOST_BYTES = 300_000

/** Twice the pixels of an SVG's own unit, so that lines stay sharp when they are scaled down. */
const DENSITY = 144

/**
 * The drawing as a PNG of 256 colours: for flat shapes it is a third smaller than a JPEG of the same quality.
 * @throws when the drawing has another shape, or cannot be made small enough
 */
export async function socialImage(svgPath: string): Promise<Buffer> {
  const drawing = sharp(svgPath, { density: DENSITY })
  const { width, height } = await drawing.metadata()
  const ratio = SOCIAL_IMAGE_SIZE.width / SOCIAL_IMAGE_SIZE.height
  if (Math.abs(width / height - ratio) > 0.01) {
    throw new Error(`${svgPath}: ${width}x${height} has not the shape of 1200x630`)
  }
  const image = await drawing
    .resize(SOCIAL_IMAGE_SIZE)
    .flatten({ background: '#faf6ee' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  if (image.length > MOST_BYTES) throw new Error(`${svgPath}: its picture has ${image.length} bytes`)
  return image
}

/**
 * Writes the picture beside links to the site, and those of its guides and posts, to where `socialImagePath` says.
 * They are no part of the app and are never precached.
 */
export async function writeSocialImages(root: string, outDir: string, drawings: Drawing[]): Promise<void> {
  const files = [
    { file: DEFAULT_SOCIAL_IMAGE.path, svgPath: path.join(root, DEFAULT_DRAWING) },
    ...drawings.map(({ slug, svgPath }) => ({ file: socialImagePath(slug), svgPath })),
  ]
  await mkdir(path.join(outDir, path.dirname(DEFAULT_SOCIAL_IMAGE.path)), { recursive: true })
  await Promise.all(
    files.map(async ({ file, svgPath }) => writeFile(path.join(outDir, file), await socialImage(svgPath))),
  )
}
