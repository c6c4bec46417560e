import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { DEFAULT_SOCIAL_IMAGE, SOCIAL_IMAGE_SIZE, socialImagePath } from '#src/core/seo/social-image.ts'

/**
 * The drawings: the site's own, and one for each guide and post, by its slug. SVG files of 1200 by 630 or any size
 * with that aspect ratio, without text: the fonts installed on a machine must make no difference.
 */
const DRAWINGS = ['content/social', 'content/figures']

/** Some chats show no picture above 300 kB. */
const MAX_BYTES = 300_000

/** Twice the pixels of an SVG's own unit, so that lines stay sharp when they are scaled down. */
const DENSITY = 144

/**
 * The drawing as a PNG of at most 100 kB. With a palette it would have 30, and take the build seven times as long.
 * @throws when the drawing has another aspect ratio, or cannot be made small enough
 */
export async function socialImage(svgPath: string): Promise<Buffer> {
  const drawing = sharp(svgPath, { density: DENSITY })
  const { width, height } = await drawing.metadata()
  const ratio = SOCIAL_IMAGE_SIZE.width / SOCIAL_IMAGE_SIZE.height
  if (Math.abs(width / height - ratio) > 0.01) {
    throw new Error(`${svgPath}: ${width}x${height} has not the shape of 1200x630`)
  }
  const image = await drawing.resize(SOCIAL_IMAGE_SIZE).flatten({ background: '#faf6ee' }).png().toBuffer()
  if (image.length > MAX_BYTES) throw new Error(`${svgPath}: its picture has ${image.length} bytes`)
  return image
}

/**
 * Renders a picture of every drawing and writes it to `socialImagePath`. They are not part of the app and are never
 * precached.
 */
export async function writeSocialImages(root: string, outDir: string): Promise<void> {
  await mkdir(path.join(outDir, path.dirname(DEFAULT_SOCIAL_IMAGE.path)), { recursive: true })
  for (const folder of DRAWINGS) {
    const files = await readdir(path.join(root, folder)).catch(() => [])
    const drawings = files.filter((file) => file.endsWith('.svg'))
    await Promise.all(
      drawings.map(async (file) => {
        const image = await socialImage(path.join(root, folder, file))
        await writeFile(path.join(outDir, socialImagePath(path.basename(file, '.svg'))), image)
      }),
    )
  }
}
