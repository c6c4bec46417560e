import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLORS } from './colors.ts'
import { NEST_IMAGE } from './sources.ts'
import type { Typeface } from './typefaces.ts'
import { productIcon } from './wordmark.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')

/** What an SVG draws: its shapes, and all the colors it has. */
const shownBy = (svg: string) => ({
  shapes: Array.from(svg.matchAll(/\b(?:d|rx|stroke-width)="([^"]+)"/g), ([, shape]) => shape),
  colors: Array.from(svg.matchAll(/(?:fill|stroke)="(#[^"]+)"/g), ([, color]) => color),
})

test('the colors of images are those of the light theme, and the leaf is that of the site’s own image', () => {
  const tokens = textOf('src/ui/tokens.css')
  const light = (color: string) => new RegExp(`--color-${color}: light-dark\\((#\\w+),`).exec(tokens)?.[1]
  const { leaf, ...themed } = COLORS
  expect(Object.fromEntries(Object.keys(themed).map((color) => [color, light(color)]))).toEqual(themed)
  expect(shownBy(textOf(NEST_IMAGE)).colors).toContain(leaf)
})

test('the icon beside the product’s name is the app’s', () => {
  const face: Typeface = { widthOf: () => 100, draw: () => [] }
  const faces = { display: face, italic: face, sans: face }
  const own = shownBy(productIcon(faces, { right: 500, y: 100 }))
  const icon = shownBy(textOf('public/icon.svg'))
  expect(icon.shapes).toHaveLength(6)
  expect(own).toEqual(icon)
})
