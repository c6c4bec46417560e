import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import {
  OFFLINE_WIDTH,
  PICTURE_FORMATS,
  pictureFile,
  type PictureFormat,
  type PictureSize,
} from '#src/core/articles/picture.ts'
import { ContentError, type Problem } from '#tools/names/problem.ts'

/** The source pictures as PNG, with three pixels per CSS pixel. */
export const PICTURES_FOLDER = 'content/pictures'
/** The sizes of them that pages show. They are committed. */
export const PREPARED_PICTURES = 'prepared/pictures'
const PIXELS = 3
/** Every picture is as wide as its largest size. */
const WIDTH = 1200
const WIDTHS = [400, OFFLINE_WIDTH, WIDTH]
const NAME = /^[a-z0-9-]+\.png$/
const STAMP = 'stamp'

/**
 * Text in a picture stays sharp: AVIF keeps full color resolution, and WebP, which cannot, gets a higher quality. AVIF at
 * effort 2 takes a sixth of the time of the default 4 and is a tenth larger.
 */
const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, chromaSubsampling: '4:4:4', effort: 2 }),
  webp: (image) => image.webp({ quality: 82, smartSubsample: true, effort: 4 }),
}

/** The names of the picture files, sorted. */
export async function pictureNames(root: string): Promise<string[]> {
  const folder = join(root, PICTURES_FOLDER)
  if (!existsSync(folder)) return []
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .sort()
}

/**
 * Resizes `content/pictures/*.png` to the widths that screens need, as AVIF and WebP, and writes `index.json`, their
 * sizes by name. Does nothing when nothing changed. Throws a `ContentError` that lists every picture that cannot be
 * resized.
 */
export async function makePictures(root: string, outDir: string): Promise<Record<string, PictureSize>> {
  const index = join(outDir, 'index.json')
  const sources = await readSources(root)
  const stamp = stampOf(sources)
  if (readStamp(outDir) === stamp)
    return JSON.parse(await readFile(index, 'utf8')) as Record<string, PictureSize>

  const problems: Problem[] = []
  const sizes: Record<string, PictureSize> = {}
  const encoding: Promise<[file: string, bytes: Buffer]>[] = []
  for (const { name, png } of sources) {
    const report = (message: string) =>
      problems.push({ file: `${PICTURES_FOLDER}/${name}.png`, line: 0, level: 'error', message })
    const size = await sizeOf(name, png, report)
    if (!size) continue
    sizes[name] = size
    for (const width of WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const encoded = ENCODE[format](sharp(png).resize({ width })).toBuffer()
        encoding.push(encoded.then((bytes) => [pictureFile(name, width, format), bytes]))
      }
    }
  }
  const files = await Promise.all(encoding)
  if (problems.length > 0) throw new ContentError(problems)

  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  for (const [file, bytes] of files) await writeFile(join(outDir, file), bytes)
  await writeFile(index, JSON.stringify(sizes))
  await writeFile(join(outDir, STAMP), stamp)
  return sizes
}

/** Whether `makePictures` has nothing to do. */
export async function picturesAreCurrent(root: string, outDir: string): Promise<boolean> {
  return readStamp(outDir) === stampOf(await readSources(root))
}

function readStamp(outDir: string): string | null {
  const file = join(outDir, STAMP)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

async function sizeOf(
  name: string,
  png: Buffer,
  report: (message: string) => void,
): Promise<PictureSize | null> {
  if (!NAME.test(`${name}.png`)) report('the name of a picture is letters, digits and hyphens')
  try {
    const { width, height } = await sharp(png).metadata()
    if (width === WIDTH) return { width: WIDTH / PIXELS, height: Math.round(height / PIXELS), widths: WIDTHS }
    report(`is ${width} pixels wide, ${WIDTH} are wanted`)
  } catch (error) {
    report(`is no picture: ${error instanceof Error ? error.message : String(error)}`)
  }
  return null
}

type Source = { name: string; png: Buffer }

async function readSources(root: string): Promise<Source[]> {
  const names = await pictureNames(root)
  return Promise.all(
    names.map(async (name) => ({ name, png: await readFile(join(root, PICTURES_FOLDER, `${name}.png`)) })),
  )
}

/**
 * A hash of everything that the output depends on: this file and the pictures with their names. Of the library only the
 * major version: its others, which differ between systems, make files that look the same.
 */
function stampOf(sources: Source[]): string {
  const hash = createHash('sha256').update(sharp.versions.sharp?.split('.')[0] ?? '')
  for (const file of ['./pictures.ts', '../../src/core/articles/picture.ts'])
    hash.update(readFileSync(fileURLToPath(new URL(file, import.meta.url))))
  for (const { name, png } of sources) hash.update(name).update(png)
  return hash.digest('hex')
}
