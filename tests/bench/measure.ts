/** One engine's time for one kind of query. Microseconds. */
export type BenchLine = {
  bench: string
  row: string
  engine: string
  p50_us: number
  p95_us: number
  max_us?: number
  recall_1?: number
  recall_5?: number
  build_ms?: number
  memory_bytes?: number
  bytes?: number
  queries: number
}

/** A contender that answers queries of type `Q`; `most` limits their number when it is slow. */
export type Contender<Q> = { engine: string; max?: number; ask(question: Q): unknown }

/**
 * Runs the same queries on every contender, alternating query by query (and which one starts), so that fluctuations
 * of the machine affect all of them alike. The first few queries are warm-up and do not count.
 */
export function race<Q>(bench: string, row: string, questions: Q[], contenders: Contender<Q>[]): BenchLine[] {
  const times = contenders.map((): number[] => [])
  for (const { ask, max } of contenders) {
    for (const question of questions.slice(0, max === undefined ? 50 : 2)) ask(question)
  }
  questions.forEach((question, turn) => {
    contenders.forEach((_, offset) => {
      const at = (turn + offset) % contenders.length
      const contender = contenders[at]
      if (!contender || turn >= (contender.max ?? questions.length)) return
      const started = process.hrtime.bigint()
      contender.ask(question)
      times[at]?.push(Number(process.hrtime.bigint() - started) / 1000)
    })
  })
  return contenders.map(({ engine }, at) => {
    const sorted = (times[at] ?? []).sort((a, b) => a - b)
    return {
      bench,
      row,
      engine,
      p50_us: percentile(sorted, 0.5),
      p95_us: percentile(sorted, 0.95),
      queries: sorted.length,
    }
  })
}

/** The quantile of a sorted list, to a tenth. */
export function percentile(sorted: number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return Math.round(value * 10) / 10
}
