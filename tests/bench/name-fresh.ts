import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { POISON } from '#src/core/names/poison.ts'
import { COMPARING } from './fresh-texts.ts'
import { type BenchLine, timesLine } from './measure.ts'

const child = fileURLToPath(new URL('name-fresh-child.ts', import.meta.url))
const STATES = [
  ['first', 'poison, first names, fresh process'],
  ['warm', 'poison, first names, reading of sentences prepared, fresh process'],
  ['prepared', 'poison, first names prepared, fresh process'],
  ['indexed', 'poison, all names not prepared, fresh process'],
  ['all', 'poison, fresh process'],
] as const

/**
 * What each poison text takes as the first query of a process: of the names that come first, as soon as they are there, after
 * the worker has had the time to prepare the reading of sentences, and prepared; of all, prepared and not;
 * all of it, and its slowest step.
 */
export function freshLines(): BenchLine[] {
  const numbers = POISON.map((_, number) => number)
  const poison = STATES.flatMap(([state, row]) => linesOf(state, row, numbers))
  return [...poison, ...comparingLines()]
}

/** The same of requests that compare each name with others, as soon as all names answer, and before that is prepared. */
export function comparingLines(): BenchLine[] {
  const numbers = COMPARING.map((_, number) => POISON.length + number)
  return [
    ...linesOf('unprepared', 'likeness and siblings, nothing prepared, fresh process', numbers),
    ...linesOf('indexed', 'likeness and siblings, all names not prepared, fresh process', numbers),
  ]
}

function linesOf(state: string, row: string, numbers: number[]): BenchLine[] {
  const asked = numbers.map((number) =>
    execFileSync(process.execPath, ['--import', 'tsx', child, state, String(number)], { encoding: 'utf8' })
      .split(' ')
      .map(Number),
  )
  return [
    timesLine(
      row,
      asked.map(([total = 0]) => total),
    ),
    timesLine(
      `${row}, slowest step`,
      asked.map(([, slowest = 0]) => slowest),
    ),
  ]
}
