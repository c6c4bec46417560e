const STEPS = [1, 2, 2.5, 5]

/** Round values up to `max`, above zero, at most `count` of them; of whole numbers, so no step is below one. */
export function valueTicks(max: number, count: number): number[] {
  for (let unit = 1; ; unit *= 10)
    for (const step of STEPS.map((each) => each * unit)) {
      const ticks = Math.floor(max / step)
      if (Number.isInteger(step) && ticks <= count)
        return Array.from({ length: ticks }, (_, at) => (at + 1) * step)
    }
}

/** Round years from first to last, at most `count` of them. */
export function yearTicks(firstYear: number, lastYear: number, count: number): number[] {
  const ticks = valueTicks(lastYear - firstYear, count - 1)
  const step = Math.max(1, ticks[0] ?? lastYear - firstYear)
  const from = Math.ceil(firstYear / step) * step
  return Array.from({ length: Math.floor((lastYear - from) / step) + 1 }, (_, at) => from + at * step)
}
