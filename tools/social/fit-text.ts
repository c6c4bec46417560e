import type { Typeface } from './typefaces.ts'

/** The largest size up to `max` at which a text is no wider than `width`. */
export function fittingSize(
  face: Typeface,
  text: string,
  { max, width }: { max: number; width: number },
): number {
  return Math.min(max, (width / face.widthOf(text, 1000)) * 1000)
}
