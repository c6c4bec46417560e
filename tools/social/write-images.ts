import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { moduleFiles } from '#tools/names/module-files.ts'
import type { SiteImages, ImageSubject } from './site-images.ts'
import { NEST_IMAGE, packageFiles, typefaceFiles } from './sources.ts'

/** An image shows a text or two and a curve; a reader of a message on a phone loads it. */
const MAX_BYTES = 16_000

/** In the project's folder: every image of the last build, by a hash of all that it is drawn from. Never committed. */
export const IMAGE_CACHE = '.generated/social'

const DRAWING = fileURLToPath(new URL('draw.ts', import.meta.url))

type Draw = (subject: ImageSubject) => Promise<Buffer>

/** The code of drawing with its packages is loaded when there is something to draw. */
const drawLater: Draw = async (subject) => (await import('./draw.ts')).drawImage(subject)

/** `packages`: the files that say which versions draw. */
export type ImageJob = { root: string; outDir: string; draw?: Draw; packages?: readonly string[] }

/**
 * Writes all images to the site, and draws those that no build has drawn before. What is cached for images that are not
 * among these is deleted. Returns how many were drawn.
 */
export async function writeImages(
  images: Pick<SiteImages, 'paths' | 'subjectOf'>,
  { root, outDir, draw = drawLater, packages = packageFiles() }: ImageJob,
): Promise<number> {
  const cache = path.join(root, IMAGE_CACHE)
  await mkdir(cache, { recursive: true })
  const known = new Set(await readdir(cache))
  const used = new Set<string>()
  const code = await hashOfCode(packages)
  let misses = 0
  const write = async (imagePath: string): Promise<void> => {
    const subject = images.subjectOf(imagePath)
    if (!subject) throw new Error(`${imagePath} is no image of a name`)
    const file = `${hashOf([code, JSON.stringify(subject)])}.png`
    const cached = path.join(cache, file)
    if (!known.has(file)) {
      misses++
      // A build that is stopped leaves no half of an image under its name.
      const image = await draw(subject)
      if (image.length > MAX_BYTES)
        throw new Error(`${imagePath} has ${image.length} bytes of at most ${MAX_BYTES}`)
      await writeFile(`${cached}.part`, image)
      await rename(`${cached}.part`, cached)
    }
    used.add(file)
    const target = path.join(outDir, imagePath)
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(cached, target)
  }
  const waiting = [...images.paths]
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await write(next)
    }),
  )
  const others = [...known].filter((file) => !used.has(file))
  await Promise.all(others.map((file) => rm(path.join(cache, file), { force: true })))
  return misses
}

/** Of all that images are drawn with: our code, the packages, the fonts, the nest. */
async function hashOfCode(packages: readonly string[]): Promise<string> {
  const files = [...moduleFiles(DRAWING), ...packages, ...typefaceFiles(), NEST_IMAGE]
  return hashOf(await Promise.all(files.map((file) => readFile(file))))
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 24)
}
