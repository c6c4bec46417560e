/**
 * The path of a line through points one unit apart, in whole units: relative, and level stretches as one step, since a
 * page contains many. `linePath([9, 9, 9, 4])` is `M0 9h2l1-5`.
 * @param ys of at least one point, downwards as in SVG
 */
export function linePath(ys: readonly number[]): string {
  return `M0 ${Math.round(ys[0] ?? 0)}${steps(ys)}`
}

/** The same with gaps where nothing is known; a point alone is a dot, with round ends. */
export const gapPath = (ys: readonly (number | null)[]): string =>
  stretches(ys)
    .map(({ from, ys: own }) => `M${from} ${Math.round(own[0] ?? 0)}${steps(own) || 'h.01'}`)
    .join('')

/** The areas below the same lines, down to `base`. */
export const areaPath = (ys: readonly (number | null)[], base: number): string =>
  stretches(ys)
    .filter(({ ys: own }) => own.length > 1)
    .map(({ from, ys: own }) => `M${from} ${base}V${Math.round(own[0] ?? 0)}${steps(own)}V${base}`)
    .join('')

function stretches(ys: readonly (number | null)[]): { from: number; ys: number[] }[] {
  const found: { from: number; ys: number[] }[] = []
  ys.forEach((y, at) => {
    if (y === null) return
    const last = found.at(-1)
    if (last && last.from + last.ys.length === at) last.ys.push(y)
    else found.push({ from: at, ys: [y] })
  })
  return found
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
