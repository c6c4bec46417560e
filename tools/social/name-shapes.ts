import { SOCIAL_IMAGE_SIZE } from '#src/core/seo/social-image.ts'
import { COLORS } from './colors.ts'
import { curveArea, highestYear } from './curve.ts'
import { fittingSize } from './fit-text.ts'
import type { NameImageFacts } from './name-facts.ts'
import type { Outline } from './outline.ts'
import { rectangle, type Shape } from './shape.ts'
import type { Typefaces } from './typefaces.ts'
import { productIcon, productName } from './wordmark.ts'

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE
const MARGIN = 72
/** The line of the first and the last words. */
const TOP_LINE = 106
/** Where the name and its meaning may be. */
const MIDDLE = { top: 142, bottom: 384 }
/** The ground of the image: the figures are on it, the curve grows out of it. */
const BASE = 84
const CURVE = 118

const NAME = { max: 170, width: 740 }
const MEANING = { max: 38, width: 800 }
const SMALL = 27
const PRODUCT = { right: WIDTH - MARGIN, y: TOP_LINE }

/** Parts of a size. */
const CAPITAL = 0.7
const DESCENDER = 0.24
/** From the lowest point of a name to the line of letters below it. */
const CLEAR = 0.02

/** What all images of names have in common, as SVG: the paper and the icon. */
export const nameBackground = (faces: Typefaces): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.paper}"/>`,
    productIcon(faces, PRODUCT),
    '</svg>',
  ].join('')

/** The image of a name: its meaning, and how often it was given. */
export function nameShapes(facts: NameImageFacts, faces: Typefaces): Shape[] {
  return [
    ...filled('accent', faces.sans.draw(facts.kind, SMALL, MARGIN, TOP_LINE)),
    ...productName(faces, { ...PRODUCT, color: 'ink' }),
    ...nameAndMeaning(facts, faces),
    ...figures(facts.use, faces),
  ]
}

function nameAndMeaning({ name, meaning }: NameImageFacts, { display, italic }: Typefaces): Shape[] {
  const size = fittingSize(display, name, NAME)
  const small = meaning === null ? 0 : fittingSize(italic, meaning, MEANING)
  const gap = meaning === null ? 0 : size * (DESCENDER + CLEAR) + small
  const height = size * CAPITAL + gap + small * DESCENDER
  const baseline = MIDDLE.top + (MIDDLE.bottom - MIDDLE.top - height) / 2 + size * CAPITAL
  const line = meaning === null ? [] : italic.draw(meaning, small, MARGIN, baseline + gap)
  return filled('ink', [...display.draw(name, size, MARGIN, baseline), ...line])
}

function figures(use: NameImageFacts['use'], { sans }: Typefaces): Shape[] {
  const top = HEIGHT - BASE
  const plain = filled('accent', [rectangle(0, top, WIDTH, BASE)])
  if (!use) return plain
  const y = HEIGHT - BASE / 2 + SMALL * 0.36
  const rank = filled('paper', sans.draw(use.rank, SMALL, MARGIN, y))
  if (!use.curve) return [...plain, ...rank]
  const { firstYear, lastYear } = use.curve
  const years = `Births ${firstYear}–${lastYear}`
  const box = { width: WIDTH, top, height: CURVE }
  const highest = highestYear(use.curve, box)
  const label = `Peak ${highest.year}`
  const labelWidth = sans.widthOf(label, SMALL)
  const x = Math.min(WIDTH - MARGIN - labelWidth, Math.max(MARGIN, highest.x - labelWidth / 2))
  return [
    ...filled('accent', [curveArea(use.curve, box, HEIGHT)]),
    ...filled('accent', sans.draw(label, SMALL, x, highest.y - 16)),
    ...rank,
    ...filled('apricot', sans.draw(years, SMALL, WIDTH - MARGIN - sans.widthOf(years, SMALL), y)),
  ]
}

const filled = (color: Shape['color'], outlines: Outline[]): Shape[] =>
  outlines.map((outline) => ({ color, outline }))
