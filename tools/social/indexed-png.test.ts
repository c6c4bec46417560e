import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { indexedPng, MAX_COLORS, nearestIn, type Picture, type Rgb } from './indexed-png.ts'

const PALETTE: Rgb[] = [
  [250, 246, 238],
  [43, 36, 32],
  [31, 95, 82],
]

/** Rows of the palette's colors. */
const pictureOf = (rows: Rgb[][]): Picture => ({
  pixels: Uint8Array.from(rows.flat(), (color) => PALETTE.indexOf(color)),
  width: rows[0]?.length ?? 0,
  height: rows.length,
})

test('a picture in the palette’s colors is the same when another program reads it', async () => {
  const [paper, ink, green] = PALETTE as [Rgb, Rgb, Rgb]
  const rows = [
    [paper, paper, ink],
    [green, ink, paper],
  ]
  const png = indexedPng(pictureOf(rows), PALETTE)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 3, height: 2, isPalette: true })
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  expect([...data]).toEqual(rows.flat(2))
})

test('pixels of any order and rows of any length come back', async () => {
  const index = fc.integer({ min: 0, max: PALETTE.length - 1 })
  const row = (width: number) => fc.array(index, { minLength: width, maxLength: width })
  const images = fc
    .integer({ min: 1, max: 9 })
    .chain((width) => fc.array(row(width), { minLength: 1, maxLength: 5 }))
  await fc.assert(
    fc.asyncProperty(images, async (indexes) => {
      const rows = indexes.map((each) => each.map((at) => PALETTE[at] as Rgb))
      const png = indexedPng(pictureOf(rows), PALETTE)
      expect([...(await sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer())]).toEqual(
        rows.flat(2),
      )
    }),
    { numRuns: 60 },
  )
})

test('more colors than half a byte can name are an error', () => {
  const many = Array.from({ length: MAX_COLORS + 1 }, (_, at): Rgb => [at, at, at])
  const [paper] = PALETTE as [Rgb, ...Rgb[]]
  expect(() => indexedPng(pictureOf([[paper]]), many)).toThrow('17 colors are too many')
})

test.each<[Rgb, number]>([
  [[240, 240, 235], 0],
  [[60, 50, 40], 1],
  [[40, 100, 90], 2],
])('the color nearest to %s is found', (color, index) => {
  expect(nearestIn(PALETTE, color)).toBe(index)
})
