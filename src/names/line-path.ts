/**
 * The path of a line through points one unit apart, in whole units: relative, and level stretches as one step, since a
 * page contains many. `linePath([9, 9, 9, 4])` is `M0 9h2l1-5`.
 * @param ys of at least one point, downwards as in SVG
 */
export function linePath(ys: readonly number[]): string {
  return `M0 ${Math.round(ys[0] ?? 0)}${steps(ys)}`
}

/**
 * The same line from beside its first point to beside its last, with sides down to `base`, so that filled it is the
 * area below the line. Clipped to the line's width, its stroke is the line alone.
 */
export function areaPath(ys: readonly number[], base: number): string {
  return `M-1 ${base}V${Math.round(ys[0] ?? 0)}h1${steps(ys)}h1V${base}`
}

function steps(ys: readonly number[]): string {
  const [first = 0, ...rest] = ys.map(Math.round)
  let path = ''
  let at = first
  let level = 0
  for (const y of rest) {
    if (y === at) {
      level++
      continue
    }
    path += `${levelStep(level)}l1${y < at ? '' : ' '}${y - at}`
    at = y
    level = 0
  }
  return path + levelStep(level)
}

const levelStep = (length: number) => (length === 0 ? '' : `h${length}`)
