import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moduleFiles } from '#tools/names/module-files.ts'
import type { ImageSubject } from './site-images.ts'
import { packageFiles } from './sources.ts'
import { IMAGE_CACHE, type ImageJob, writeImages } from './write-images.ts'

let root: string
beforeEach(async () => void (root = await mkdtemp(path.join(tmpdir(), 'images-'))))
afterEach(() => rm(root, { recursive: true }))

const name = (text: string, meaning: string): ImageSubject => ({
  name: text,
  kind: 'Greek name',
  meaning,
  use: null,
})

const SUBJECTS: Record<string, ImageSubject> = {
  '/social/names/zoe.png': name('Zoë', 'life'),
  '/social/names/ada.png': name('Ada', 'noble'),
  '/social/letters/l-141.png': { letter: 'Ł' },
}

/** A build that draws an image as the text of what it shows. Returns what was drawn. */
async function build(
  subjects: Record<string, ImageSubject> = SUBJECTS,
  job: Pick<ImageJob, 'packages'> = {},
): Promise<string[]> {
  const rendered: string[] = []
  const images = { paths: Object.keys(subjects), subjectOf: (at: string) => subjects[at] ?? null }
  const count = await writeImages(images, {
    root,
    outDir: path.join(root, 'dist'),
    ...job,
    draw: async (subject) => {
      rendered.push('letter' in subject ? subject.letter : subject.name)
      return Buffer.from(JSON.stringify(subject))
    },
  })
  expect(count).toBe(rendered.length)
  return rendered.sort()
}

const written = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, 'dist', file), 'utf8'))

test('the first build draws every image, the second none, also into an empty folder', async () => {
  expect(await build()).toEqual(['Ada', 'Zoë', 'Ł'])
  await rm(path.join(root, 'dist'), { recursive: true })
  expect(await build()).toEqual([])
  for (const [file, subject] of Object.entries(SUBJECTS)) expect(await written(file)).toEqual(subject)
})

test('a changed meaning draws the image of its name alone, and the old one is cached no longer', async () => {
  await build()
  const changed = { ...SUBJECTS, '/social/names/ada.png': name('Ada', 'nobility') }
  expect(await build(changed)).toEqual(['Ada'])
  expect(await written('/social/names/ada.png')).toMatchObject({ meaning: 'nobility' })
  expect(await readdir(path.join(root, IMAGE_CACHE))).toHaveLength(3)
})

test('another version of a package that draws draws every image', async () => {
  const file = path.join(root, 'package.json')
  const buildWith = async (version: string) => {
    await writeFile(file, JSON.stringify({ name: 'sharp', version }))
    return build(SUBJECTS, { packages: [file] })
  }
  expect(await buildWith('1.0.0')).toHaveLength(3)
  expect(await buildWith('1.0.0')).toEqual([])
  expect(await buildWith('1.0.1')).toHaveLength(3)
})

test('the packages that draw are all that the code of drawing imports', async () => {
  const named = await Promise.all(
    packageFiles().map(async (file) => JSON.parse(await readFile(file, 'utf8')) as { name: string }),
  )
  const code = await Promise.all(
    moduleFiles(path.resolve('tools/social/draw.ts'))
      .filter((file) => file.includes('tools/social/'))
      .map((file) => readFile(file, 'utf8')),
  )
  const imported = code.flatMap((text) =>
    Array.from(
      text.matchAll(/^import (?!type)[^'\n]* from '(?!node:|[.#])([^']+)'/gm),
      ([, from = '']) => from,
    ),
  )
  expect(named.map((each) => each.name).sort()).toEqual([...new Set(imported)].sort())
})

test('an image that could not be drawn fails the build, and the next one draws it', async () => {
  const images = { paths: ['/social/names/ada.png'], subjectOf: (at: string) => SUBJECTS[at] ?? null }
  const draw = () => Promise.reject(new Error('no font has this letter'))
  const job = { root, outDir: path.join(root, 'dist') }
  await expect(writeImages(images, { ...job, draw })).rejects.toThrow('no font has this letter')
  expect(await build()).toContain('Ada')
})

test('an image that is larger than it may be fails the build', async () => {
  const large = { '/social/names/ada.png': name('Ada', 'x'.repeat(16_000)) }
  await expect(build(large)).rejects.toThrow(/names\/ada\.png has 16\d+ bytes of at most 16000/)
})

test('a file that a stopped build left half written is not taken for an image', async () => {
  await build()
  const cache = path.join(root, IMAGE_CACHE)
  const files = await readdir(cache)
  for (const file of files) await rename(path.join(cache, file), path.join(cache, `${file}.part`))
  expect(await build()).toEqual(['Ada', 'Zoë', 'Ł'])
  expect((await readdir(cache)).sort()).toEqual(files.sort())
})
