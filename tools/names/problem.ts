import { editDistance } from '#src/core/text/edit-distance.ts'

/** A problem in a content file. Errors fail the build, warnings are for review. */
export type Problem = {
  file: string
  line: number
  name?: string
  level: 'error' | 'warning'
  message: string
}

/** `content/names/irish.txt:12 Saoirse: unknown theme "fre" (did you mean "free"?)` */
export function formatProblem({ file, line, name, level, message }: Problem): string {
  const where = line > 0 ? `${file}:${line}` : file
  const what = name ? `${name}: ${message}` : message
  return level === 'warning' ? `${where} (warning) ${what}` : `${where} ${what}`
}

/** Thrown by the build when content has errors; the message lists them all. */
export class ContentError extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** The known word closest to a misspelled one, as a hint; empty when none is close. */
export function didYouMean(word: string, known: Iterable<string>): string {
  let best = ''
  let least = Math.max(1, Math.floor(word.length / 2)) + 1
  for (const candidate of known) {
    const distance = editDistance(word, candidate)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best === '' ? '' : ` (did you mean "${best}"?)`
}
