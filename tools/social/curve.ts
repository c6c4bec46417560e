import type { Curve } from './name-facts.ts'

/** Where a curve is drawn: from the left edge to `width`, `height` above its ground at `top`. */
export type CurveBox = { width: number; top: number; height: number }

/** Births by year as the upper edge of an area, from its left to its right end. */
export function curveLine(curve: Curve, box: CurveBox): string {
  const points = pointsOf(curve, box).map(({ x, y }) => `${rounded(x)} ${rounded(y)}`)
  return `M${points.join('L')}`
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

const rounded = (value: number): number => Math.round(value * 10) / 10
