import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import {
  KEPT_WIDTH,
  PICTURE_FORMATS,
  pictureFile,
  type PictureFormat,
  type PictureSize,
} from '#src/core/reading/picture.ts'

/** Where pictures lie as PNG, three pixels for each CSS pixel. */
export const PICTURES_FOLDER = 'content/pictures'
const PIXELS = 3
const WIDTHS = [400, KEPT_WIDTH, 1200]

/** Text in a picture stays sharp: AVIF keeps its colors whole, and WebP, which cannot, gets more room. */
const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, chromaSubsampling: '4:4:4', effort: 4 }),
  webp: (image) => image.webp({ quality: 82, smartSubsample: true, effort: 5 }),
}

/** What there are pictures of, by the names of their files. */
export async function pictureNames(root: string): Promise<string[]> {
  const folder = join(root, PICTURES_FOLDER)
  if (!existsSync(folder)) return []
  const files = await readdir(folder)
  return files.filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -'.png'.length))
}

/**
 * Cuts `content/pictures/*.png` to the widths that screens ask for, as AVIF and WebP, and writes `index.json`, their
 * sizes by name. No cut is wider than its source. Does nothing when nothing changed.
 */
export async function makePictures(root: string, outDir: string): Promise<Record<string, PictureSize>> {
  const index = join(outDir, 'index.json')
  const stampFile = join(outDir, 'stamp')
  const sources = await readSources(root)
  const stamp = stampOf(sources)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return JSON.parse(await readFile(index, 'utf8')) as Record<string, PictureSize>

  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const sizes: Record<string, PictureSize> = {}
  for (const { name, png } of sources) {
    const { width, height } = await sharp(png).metadata()
    const widths = WIDTHS.filter((cut) => cut <= width)
    sizes[name] = { width: Math.round(width / PIXELS), height: Math.round(height / PIXELS), widths }
    for (const cut of widths) {
      const resized = await sharp(png).resize({ width: cut }).png().toBuffer()
      for (const format of PICTURE_FORMATS)
        await ENCODE[format](sharp(resized)).toFile(join(outDir, pictureFile(name, cut, format)))
    }
  }
  await writeFile(index, JSON.stringify(sizes))
  await writeFile(stampFile, stamp)
  return sizes
}

type Source = { name: string; png: Buffer }

async function readSources(root: string): Promise<Source[]> {
  const names = (await pictureNames(root)).sort()
  return Promise.all(
    names.map(async (name) => ({ name, png: await readFile(join(root, PICTURES_FOLDER, `${name}.png`)) })),
  )
}

function stampOf(sources: Source[]): string {
  const hash = createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(JSON.stringify(WIDTHS))
  for (const { name, png } of sources) hash.update(name).update(png)
  return hash.digest('hex')
}
