import type { Subject } from '#src/core/names/corpus/corpus.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import type { Problem } from './problem.ts'

/**
 * Parses `content/names/subjects.txt`: `id | label | words that call it | names`, one subject a line. A name that is
 * in no file of names is an error, as is a subject without words or names.
 */
export function parseSubjects(
  text: string,
  file: string,
  known: Set<NameKey>,
): { subjects: Subject[]; problems: Problem[] } {
  const subjects: Subject[] = []
  const problems: Problem[] = []
  text.split('\n').forEach((written, index) => {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) return
    const report = (message: string): void => {
      problems.push({ file, line: index + 1, level: 'error', message })
    }
    const [id = '', label = '', words = '', names = '', ...more] = line.split('|').map((cell) => cell.trim())
    if (!/^[a-z-]+$/.test(id) || label === '' || more.length > 0) {
      report('expected: id | label | words | names')
      return
    }
    const listed = (cell: string): string[] =>
      [...new Set(cell.split(',').map((item) => item.trim()))].filter(Boolean)
    const subject: Subject = { id, label, words: listed(words), names: listed(names) }
    if (subjects.some((other) => other.id === id)) report(`${id} is there twice`)
    if (subject.words.length === 0) report(`${id} has no words that call it`)
    if (subject.names.length === 0) report(`${id} has no names`)
    for (const name of subject.names)
      if (!known.has(nameKey(name))) report(`${id}: no file of names has ${name}`)
    subjects.push(subject)
  })
  return { subjects, problems }
}
