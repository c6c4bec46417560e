import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFill } from './fill.ts'
import type { Picture, Rgb } from './indexed-png.ts'
import { moved, outlineOf } from './outline.ts'
import { rectangle } from './shape.ts'

/** From white to black in sixteen steps: the number of a color is how much of a pixel is covered, in fifteenths. */
const GREYS = Array.from({ length: 16 }, (_, at): Rgb => [255 - at * 17, 255 - at * 17, 255 - at * 17])
const BLACK = 15
const fill = createFill(GREYS)

const blank = (width: number, height: number): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
})

const rowsOf = ({ width, pixels }: Picture): number[][] =>
  Array.from({ length: pixels.length / width }, (_, y) => [...pixels.subarray(y * width, (y + 1) * width)])

/** A picture with an outline in black. */
function filled(width: number, height: number, ...outlines: Parameters<typeof fill>[1][]): Picture {
  const picture = blank(width, height)
  for (const outline of outlines) fill(picture, outline, BLACK)
  return picture
}

test('a pixel at an edge is as dark as much of it is inside', () => {
  expect(rowsOf(filled(4, 3, rectangle(0.8, 1, 2.4, 1.2)))).toEqual([
    [0, 0, 0, 0],
    [3, 15, 15, 3],
    [1, 3, 3, 1],
  ])
})

test('a slanted edge divides each pixel where it runs', () => {
  expect(rowsOf(filled(4, 2, outlineOf('M0,0L4,0L0,2Z')))).toEqual([
    [15, 15, 11, 4],
    [11, 4, 0, 0],
  ])
})

test('a ring is empty inside, and where two of its parts overlap it is no darker', () => {
  const ring = outlineOf('M0,0L5,0L5,5L0,5ZM1,1L1,4L4,4L4,1Z')
  expect(rowsOf(filled(5, 5, ring))[2]).toEqual([15, 0, 0, 0, 15])
  const twice = [...rectangle(0, 0, 3, 1), ...rectangle(1, 0, 3, 1)]
  expect(rowsOf(filled(5, 1, twice))).toEqual([[15, 15, 15, 15, 0]])
})

test('a curve is as dark as its area', () => {
  const disk = outlineOf(
    'M50,10C72.09,10,90,27.91,90,50C90,72.09,72.09,90,50,90C27.91,90,10,72.09,10,50C10,27.91,27.91,10,50,10Z',
  )
  const dark = filled(100, 100, disk).pixels.reduce((sum, level) => sum + level / BLACK, 0)
  expect(Math.abs(dark / (Math.PI * 40 ** 2) - 1)).toBeLessThan(0.003)
})

test('what is outside is cut off, and leaves nothing for the next outline', () => {
  const at = fc.double({ min: -40, max: 40, noNaN: true })
  const polygon = fc
    .array(at, { minLength: 6, maxLength: 12 })
    .map((all) => [Float32Array.from(all.slice(0, all.length & ~1))])
  fc.assert(
    fc.property(polygon, (wild) => {
      const picture = blank(20, 10)
      fill(picture, wild, BLACK)
      expect(rowsOf(filled(20, 10, rectangle(2, 2, 3, 3)))).toEqual(
        Array.from({ length: 10 }, (_, y) =>
          Array.from({ length: 20 }, (__, x) => (x >= 2 && x < 5 && y >= 2 && y < 5 ? 15 : 0)),
        ),
      )
    }),
    { numRuns: 300 },
  )
})

test('moved by whole pixels an outline has the same edges', () => {
  const leaf = outlineOf('M1.3,2.2Q6.7,0.4,8.1,5.9Q3.2,7.7,1.3,2.2Z')
  const here = rowsOf(filled(12, 10, leaf))
  const there = rowsOf(filled(12, 10, moved(leaf, 3, 2)))
  expect(here.flat().some((level) => level > 0 && level < BLACK)).toBe(true)
  expect(there.slice(2).map((row) => row.slice(3))).toEqual(here.slice(0, -2).map((row) => row.slice(0, -3)))
})

test('a path in commands that no font has is an error', () => {
  expect(() => outlineOf('M0,0A5,5,0,0,1,5,5Z')).toThrow('command A')
})
