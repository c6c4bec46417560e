import { COLORS } from './colors.ts'
import type { Shape } from './shape.ts'
import type { Typefaces } from './typefaces.ts'

const NAME = 'Nestling'
const SIZE = 36
const ICON = 46
const GAP = 14

/** The app's icon without its frame (`public/icon.svg`), in a square of 512. */
const NEST = {
  egg: 'M256 108c52 0 88 62 88 128 0 52-40 86-88 86s-88-34-88-86c0-66 36-128 88-128z',
  twigs: [
    'M104 268c12 84 76 136 152 136s140-52 152-136',
    'M132 330c34-22 74-34 124-34s90 12 124 34',
    'M158 368c30-18 62-26 98-26s68 8 98 26',
  ],
} as const

type Placed = { right: number; y: number }

/** The product's name, which ends at `right`, on the baseline `y`. */
export function productName(
  { display }: Typefaces,
  { right, y, color }: Placed & Pick<Shape, 'color'>,
): Shape[] {
  return display
    .draw(NAME, SIZE, right - display.widthOf(NAME, SIZE), y)
    .map((outline) => ({ color, outline }))
}

/** The icon before the product's name, as SVG. */
export function productIcon({ display }: Typefaces, { right, y }: Placed): string {
  const x = right - display.widthOf(NAME, SIZE)
  const scale = ICON / 512
  const twigs = NEST.twigs.map((path) => `<path d="${path}"/>`).join('')
  return (
    `<g transform="translate(${x - GAP - ICON} ${y - ICON * 0.79}) scale(${scale})">` +
    `<rect width="512" height="512" rx="112" fill="${COLORS.accent}"/><path d="${NEST.egg}" fill="${COLORS.paper}"/>` +
    `<g fill="none" stroke="${COLORS.apricot}" stroke-width="26" stroke-linecap="round">${twigs}</g></g>`
  )
}
