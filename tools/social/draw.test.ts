import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { compileNames } from '#tools/names/compile.ts'
import { regionsFolder } from '#tools/names/region-files.ts'
import { bestKnownSlugs, OWN_IMAGES } from './best-known.ts'
import { drawImage } from './draw.ts'
import { letterShapes } from './letter-shapes.ts'
import { nameShapes } from './name-shapes.ts'
import { type ImageSubject, type SiteImages, siteImages } from './site-images.ts'
import { MissingLetterError, openTypefaces, type Typefaces } from './typefaces.ts'

let images: SiteImages
let faces: Typefaces
let own: string[]
beforeAll(async () => {
  const [engine, { outDir }, opened] = await Promise.all([
    ownEngine(),
    compileNames({ root: process.cwd() }),
    openTypefaces(),
  ])
  faces = opened
  own = bestKnownSlugs(regionsFolder(outDir))
  images = siteImages(engine, own)
}, 240_000)

const subjects = (): [string, ImageSubject][] =>
  images.paths.map((path) => [path, images.subjectOf(path) as ImageSubject])

test('five hundred names that have a page have an image of their own', () => {
  expect(own).toHaveLength(OWN_IMAGES)
  expect(images.paths.filter((path) => path.startsWith('/social/names/'))).toHaveLength(OWN_IMAGES)
})

test('no image has a meaning that says nothing: one word is a meaning in quotes', () => {
  const lines = subjects().flatMap(([, subject]) =>
    'letter' in subject || subject.meaning === null ? [] : [subject.meaning.replace(/^form of [^:]+: /, '')],
  )
  expect(lines.length).toBeGreaterThan(OWN_IMAGES / 2)
  expect(lines.filter((line) => /^[\p{L}-]+$/u.test(line))).toEqual([])
})

test('every letter of every image has a drawing in its face, and none leaves the image', () => {
  const results = subjects().map(([path, subject]) => {
    const shapes = 'letter' in subject ? letterShapes(subject.letter, faces) : nameShapes(subject, faces)
    const corners = shapes.flatMap(({ outline }) => outline.flatMap((polygon) => [...polygon]))
    return { path, shapes: shapes.length, least: Math.min(...corners), max: Math.max(...corners) }
  })
  expect(results.length).toBeGreaterThan(OWN_IMAGES)
  expect(results.filter(({ shapes, least, max }) => shapes < 9 || least < 0 || max > 1200)).toEqual([])
})

test.each(['愛', 'Noor نور', '\u{1F423}'])(
  'a letter that no font has is an error, and never a box: %s',
  (text) => {
    expect(() => faces.display.draw(text, 100, 0, 0)).toThrow(MissingLetterError)
    expect(() => faces.sans.widthOf(text, 100)).toThrow(MissingLetterError)
  },
)

test('letters of several files of one face are set one after the other', () => {
  const width = (text: string) => faces.display.widthOf(text, 100)
  // L is in another file than Ł, and ễ in a third.
  expect(width('Łuễ')).toBeGreaterThan(width('Łu'))
  expect(Math.abs(width('Zoë'.normalize('NFD')) - width('Zoë'))).toBeLessThan(0.01)
})

describe('an image', () => {
  test.each<[string, () => ImageSubject]>([
    ['of a name', () => images.subjectOf(images.paths[0] ?? '') as ImageSubject],
    ['of a letter', () => images.subjectOf(images.paths.at(-1) ?? '') as ImageSubject],
    ['of a name of which nothing is known', () => ({ name: 'Ềô', kind: 'Name', meaning: null, use: null })],
  ])('%s is an opaque PNG of 1200 by 630 with at most 16 kB', async (_what, subject) => {
    const png = await drawImage(subject())
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect((await sharp(png).stats()).isOpaque).toBe(true)
    expect(png.length).toBeLessThanOrEqual(16_000)
  })

  test('stays within its margins, however long a name is', async () => {
    const name = 'Maximiliana-Theodora Wilhelmine'
    const png = await drawImage({
      name,
      kind: 'Latin girls’ name',
      meaning: `“${'great '.repeat(9)}”`,
      use: null,
    })
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return data.subarray(at, at + 3).toString('hex')
    }
    const colors = new Set<string>()
    for (let y = 0; y < 540; y++)
      for (let x = 0; x < 66; x++) colors.add(colorAt(x, y)).add(colorAt(info.width - 1 - x, y))
    expect([...colors]).toEqual(['faf6ee'])
  })
})
