import { readFile } from 'node:fs/promises'
import { NEST_IMAGE } from './sources.ts'
import type { Shape } from './shape.ts'
import { productName } from './wordmark.ts'
import type { Typefaces } from './typefaces.ts'

/** The middle of the egg's visible part in it, and the room for a letter there. */
const EGG = { x: 600, y: 262, width: 128, size: 150 }

/** What the images of first letters have in common, as SVG. */
export const readLetterBackground = (): Promise<string> => readFile(NEST_IMAGE, 'utf8')

/** The image of all names that begin with a letter: it is on the egg. */
export function letterShapes(letter: string, faces: Typefaces): Shape[] {
  const { display } = faces
  const size = Math.min(EGG.size, (EGG.width / display.widthOf(letter, 100)) * 100)
  const x = EGG.x - display.widthOf(letter, size) / 2
  const onEgg = display.draw(letter, size, x, EGG.y + size * 0.35)
  return [
    ...onEgg.map((outline): Shape => ({ color: 'accent', outline })),
    ...productName(faces, { right: 1128, y: 570, color: 'paper' }),
  ]
}
