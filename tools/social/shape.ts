import type { COLORS } from './colors.ts'
import type { Outline } from './outline.ts'

/** A part of an image in one color; each covers those before it. */
export type Shape = { color: keyof typeof COLORS; outline: Outline }

/** A rectangle. */
export const rectangle = (x: number, y: number, width: number, height: number): Outline => [
  Float32Array.of(x, y, x + width, y, x + width, y + height, x, y + height),
]
