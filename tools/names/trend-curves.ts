import type { Births } from './births.ts'

/**
 * Births per decade as the square root of the share of the highest decade; the last, unfinished decade is scaled up
 * to ten years.
 */
export function decadeCurve(births: Births, decades: number): Float32Array {
  const curve = new Float32Array(decades)
  const years = births.girls.length
  for (let year = 0; year < years; year++) {
    const decade = Math.floor(year / 10)
    curve[decade] = (curve[decade] ?? 0) + (births.girls[year] ?? 0) + (births.boys[year] ?? 0)
  }
  const counted = years - (decades - 1) * 10
  curve[decades - 1] = ((curve[decades - 1] ?? 0) * 10) / counted
  // Loops: a hundred thousand curves are made.
  let highest = 1
  for (let decade = 0; decade < decades; decade++) highest = Math.max(highest, curve[decade] as number)
  for (let decade = 0; decade < decades; decade++)
    curve[decade] = Math.sqrt((curve[decade] as number) / highest)
  return curve
}
