/** One engine's time for one kind of question. Microseconds. */
export type BenchLine = {
  bench: string
  row: string
  engine: string
  p50_us: number
  p95_us: number
  queries: number
}

/** Something that answers questions of type `Q`; `most` caps how many it is asked when it is slow. */
export type Contender<Q> = { engine: string; most?: number; ask(question: Q): unknown }

/**
 * Asks every contender the same questions, taking turns question by question (and who begins turns too), so that the
 * machine's moods fall on all of them alike. The first few questions warm up and do not count.
 */
export function race<Q>(bench: string, row: string, questions: Q[], contenders: Contender<Q>[]): BenchLine[] {
  const times = contenders.map((): number[] => [])
  for (const { ask, most } of contenders) {
    for (const question of questions.slice(0, most === undefined ? 50 : 2)) ask(question)
  }
  questions.forEach((question, turn) => {
    contenders.forEach((_, offset) => {
      const at = (turn + offset) % contenders.length
      const contender = contenders[at]
      if (!contender || turn >= (contender.most ?? questions.length)) return
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

/** The value below which the share of a sorted list lies, to a tenth. */
export function percentile(sorted: number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return Math.round(value * 10) / 10
}
