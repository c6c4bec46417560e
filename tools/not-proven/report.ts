import { appendFileSync } from 'node:fs'

/** Something that a run should have proven and could not. */
export type NotProven = {
  /** A test file, or the subject of a whole command. */
  what: string
  /** What is missing here. */
  why: string
}

/** One line for each subject and reason, with the number of tests when there are several. */
export function notProvenLines(all: readonly NotProven[]): string[] {
  const counts = new Map<string, { entry: NotProven; tests: number }>()
  for (const entry of all) {
    const key = JSON.stringify([entry.what, entry.why])
    counts.set(key, { entry, tests: (counts.get(key)?.tests ?? 0) + 1 })
  }
  return [...counts.values()].map(({ entry: { what, why }, tests }) => {
    const many = tests > 1 ? ` (${tests} tests)` : ''
    return `Not proven: ${what}${many}: ${why}`
  })
}

/** Prints the lines, and records them for the end of `npm test` when that is running. */
export function reportNotProven(all: readonly NotProven[]): void {
  const lines = notProvenLines(all)
  if (lines.length === 0) return
  console.log(`\n${lines.join('\n')}`)
  const record = process.env['NESTLING_NOT_PROVEN']
  if (record) appendFileSync(record, `${lines.join('\n')}\n`)
}
