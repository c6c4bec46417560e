import type { Rgb } from './indexed-png.ts'

/** Those of the light theme (`src/ui/tokens.css`): an image is shown on other people's pages. */
export const COLORS = {
  paper: '#faf6ee',
  ink: '#2b2420',
  accent: '#1f5f52',
  leaf: '#2b7465',
  apricot: '#f7d3ab',
} as const

type Color = keyof typeof COLORS

/** Colors that meet, and how many steps the edge between them has. */
type Edge = [from: Color, to: Color, steps: number]

/** The colors of an image and the steps between those that meet. */
function paletteOf(edges: Edge[]): Rgb[] {
  const colors = [...new Set(edges.flatMap(([from, to]) => [from, to]))]
  const between = edges.flatMap(([from, to, steps]) =>
    Array.from({ length: steps }, (_, at) =>
      mixed(rgbOf(COLORS[from]), rgbOf(COLORS[to]), (at + 1) / (steps + 1)),
    ),
  )
  return [...colors.map((color) => rgbOf(COLORS[color])), ...between]
}

/** Of the images of names. */
export const NAME_PALETTE = paletteOf([
  ['paper', 'ink', 3],
  ['paper', 'accent', 4],
  ['accent', 'apricot', 3],
])

/** Of the images of first letters. */
export const LETTER_PALETTE = paletteOf([
  ['paper', 'accent', 4],
  ['accent', 'apricot', 3],
  ['paper', 'apricot', 3],
  ['accent', 'leaf', 2],
])

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share)
  return [channel(0), channel(1), channel(2)]
}
