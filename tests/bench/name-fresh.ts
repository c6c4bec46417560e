import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { POISON } from '#src/core/names/poison.ts'
import { type BenchLine, timesLine } from './measure.ts'

const child = fileURLToPath(new URL('name-fresh-child.ts', import.meta.url))
/** What each poison text takes as the first query of a process: of the names that come first and of all, prepared and not. */
export function freshLines(): BenchLine[] {
  const asked = (step: 'first' | 'prepared' | 'indexed' | 'all', number: number): number =>
    Number(execFileSync(process.execPath, ['--import', 'tsx', child, step, String(number)]))
  return [
    timesLine(
      'poison, first names, fresh process',
      POISON.map((_, number) => asked('first', number)),
    ),
    timesLine(
      'poison, first names prepared, fresh process',
      POISON.map((_, number) => asked('prepared', number)),
    ),
    timesLine(
      'poison, all names not prepared, fresh process',
      POISON.map((_, number) => asked('indexed', number)),
    ),
    timesLine(
      'poison, fresh process',
      POISON.map((_, number) => asked('all', number)),
    ),
  ]
}
