import { readFile } from 'node:fs/promises'
import { COLORS } from './colors.ts'
import { NEST_IMAGE } from './sources.ts'
import { productName } from './wordmark.ts'
import type { Typefaces } from './typefaces.ts'

/** The middle of the egg's visible part in it, and the room for a letter there. */
const EGG = { x: 600, y: 262, width: 128, size: 150 }

export const readNestImage = async (): Promise<string> => (await readFile(NEST_IMAGE, 'utf8')).trim()

/** The image of all names that begin with a letter: it is on the egg. */
export function letterSvg(letter: string, faces: Typefaces, nest: string): string {
  const { display } = faces
  const size = Math.min(EGG.size, (EGG.width / display.widthOf(letter, 100)) * 100)
  const x = EGG.x - display.widthOf(letter, size) / 2
  const paths = display.draw(letter, size, x, EGG.y + size * 0.35)
  const product = productName(faces, { right: 1128, y: 570, color: COLORS.paper })
  return nest.replace('</svg>', `<g fill="${COLORS.accent}">${paths}</g>${product}</svg>`)
}
