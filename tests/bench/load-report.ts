import type { Phase } from './load-client.ts'
import { tableOf } from './sync-report.ts'

/** A limit and the measured value. */
export type Aim = { aim: string; measured: number; bound: number; reached: boolean }

/** The targets of this project for one small machine. */
export function inAims(phases: readonly Phase[], memoryAtStart: number): Aim[] {
  const of = (letter: string) => phases.filter(({ phase }) => phase.startsWith(`${letter} `))
  const max = (values: number[]) => Math.max(0, ...values)
  const upperLimit = (aim: string, measured: number, bound: number) => ({
    aim,
    measured,
    bound,
    reached: measured <= bound,
  })
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  /** At least one: the server refuses before it falls over. */
  const refusals = (aim: string, found: readonly Phase[], status: string) => {
    const measured = sum(found.map(({ errors }) => errors[status] ?? 0))
    return { aim, measured, bound: 1, reached: measured >= 1 }
  }
  const pushesPerSecond = of('g')[0]?.per_second ?? 0
  return [
    upperLimit('page, worst of all phases, ms', max(phases.map(({ page_ms }) => page_ms ?? 0)), 300),
    { aim: 'pushes a second', measured: pushesPerSecond, bound: 100, reached: pushesPerSecond >= 100 },
    upperLimit('p95 of 150 sign-ins, ms (wanted: 4000)', max(of('c').map(({ p95_ms }) => p95_ms)), 8_000),
    upperLimit("another user's push during hang-ups, ms", max(of('d').map(({ max_ms }) => max_ms)), 300),
    upperLimit('memory at start, MB', memoryAtStart, 350),
    upperLimit('memory, worst of all phases, MB', max(phases.map(({ rss_mb }) => rss_mb ?? 0)), 600),
    upperLimit('refusals that name no time, or no answer', sum(phases.map(({ silent }) => silent)), 0),
    refusals('guesses refused with 429', of('h'), '429'),
    refusals('requests beyond capacity refused with 503', of('i'), '503'),
  ]
}

/** The table for display: a row per phase, then the targets. */
export function inRows(phases: readonly Phase[], aims: readonly Aim[], memoryAtStart: number): string[] {
  const heads = [
    'phase',
    'errors',
    'requests',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'max ms',
    'a second',
    'page ms',
    'rss MB',
  ]
  const rows = phases.map((row) => [
    row.phase,
    Object.entries(row.errors)
      .map(([status, times]) => `${times} x ${status}`)
      .join(', ') || 'none',
    ...[row.requests, row.p50_ms, row.p95_ms, row.p99_ms, row.max_ms, row.per_second].map(String),
    ...[row.page_ms, row.rss_mb].map((value) => String(value ?? '-')),
  ])
  return [
    `memory at start: ${memoryAtStart} MB`,
    ...tableOf(heads, rows),
    '',
    ...aims.map(
      ({ aim, measured, bound, reached }) =>
        `${reached ? 'met   ' : 'MISSED'} ${aim}: ${measured} (aim ${bound})`,
    ),
  ]
}
