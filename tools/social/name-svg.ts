import { SOCIAL_IMAGE_SIZE } from '#src/core/seo/social-image.ts'
import { COLORS } from './colors.ts'
import { curveLine, highestYear } from './curve.ts'
import { fittingSize } from './fit-text.ts'
import type { NameImageFacts } from './name-facts.ts'
import type { Typefaces } from './typefaces.ts'
import { wordmark } from './wordmark.ts'

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

/** Parts of a size. */
const CAPITAL = 0.7
const DESCENDER = 0.24
/** From the lowest point of a name to the line of letters below it. */
const CLEAR = 0.02

/** The image of a name: its meaning, and how often it was given. */
export function nameSvg(facts: NameImageFacts, faces: Typefaces): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.paper}"/>`,
    filled(COLORS.accent, faces.sans.draw(facts.kind, SMALL, MARGIN, TOP_LINE)),
    wordmark(faces, { right: WIDTH - MARGIN, y: TOP_LINE, color: COLORS.ink }),
    nameAndMeaning(facts, faces),
    figures(facts.use, faces),
    '</svg>',
  ].join('')
}

function nameAndMeaning({ name, meaning }: NameImageFacts, { display, italic }: Typefaces): string {
  const size = fittingSize(display, name, NAME)
  const small = meaning === null ? 0 : fittingSize(italic, meaning, MEANING)
  const gap = meaning === null ? 0 : size * (DESCENDER + CLEAR) + small
  const height = size * CAPITAL + gap + small * DESCENDER
  const baseline = MIDDLE.top + (MIDDLE.bottom - MIDDLE.top - height) / 2 + size * CAPITAL
  const line = meaning === null ? '' : italic.draw(meaning, small, MARGIN, baseline + gap)
  return filled(COLORS.ink, display.draw(name, size, MARGIN, baseline) + line)
}

function figures(use: NameImageFacts['use'], { sans }: Typefaces): string {
  const top = HEIGHT - BASE
  const plain = `<rect y="${top}" width="${WIDTH}" height="${BASE}" fill="${COLORS.accent}"/>`
  if (!use) return plain
  const y = HEIGHT - BASE / 2 + SMALL * 0.36
  const rank = filled(COLORS.paper, sans.draw(use.rank, SMALL, MARGIN, y))
  if (!use.curve) return plain + rank
  const { firstYear, lastYear } = use.curve
  const years = `Births ${firstYear}–${lastYear}`
  const box = { width: WIDTH, top, height: CURVE }
  const highest = highestYear(use.curve, box)
  const label = `Peak ${highest.year}`
  const labelWidth = sans.widthOf(label, SMALL)
  const x = Math.min(WIDTH - MARGIN - labelWidth, Math.max(MARGIN, highest.x - labelWidth / 2))
  return [
    `<path d="${curveLine(use.curve, box)}V${HEIGHT}H0Z" fill="${COLORS.accent}"/>`,
    filled(COLORS.accent, sans.draw(label, SMALL, x, highest.y - 16)),
    rank,
    filled(COLORS.apricot, sans.draw(years, SMALL, WIDTH - MARGIN - sans.widthOf(years, SMALL), y)),
  ].join('')
}

const filled = (color: string, paths: string): string => `<g fill="${color}">${paths}</g>`
