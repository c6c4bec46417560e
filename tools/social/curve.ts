import type { Curve } from './name-facts.ts'
import type { Outline } from './outline.ts'

/** Where a curve is drawn: from the left edge to `width`, `height` above its ground at `top`. */
export type CurveBox = { width: number; top: number; height: number }

/** Births by year as an area from its left to its right end, down to `bottom`. */
export function curveArea(curve: Curve, box: CurveBox, bottom: number): Outline {
  const edge = pointsOf(curve, box).flatMap(({ x, y }) => [x, y])
  return [Float32Array.from([...edge, box.width, bottom, 0, bottom])]
}

/** The year with the most births, the first of equal ones, and where it is. */
export function highestYear(curve: Curve, box: CurveBox): { year: number; x: number; y: number } {
  const at = curve.births.indexOf(Math.max(...curve.births))
  const { x = 0, y = 0 } = pointsOf(curve, box)[at] ?? {}
  return { year: curve.firstYear + at, x, y }
}

function pointsOf({ births }: Curve, { width, top, height }: CurveBox): { x: number; y: number }[] {
  const max = Math.max(1, ...births)
  const step = width / Math.max(1, births.length - 1)
  return births.map((count, at) => ({ x: at * step, y: top - (count / max) * height }))
}
