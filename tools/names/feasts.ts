import type { Feast } from '#src/core/names/feast.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import type { Problem } from './problem.ts'

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Parses `content/names/feasts.txt`: `month-day | whose feast | names`, then optionally ` | main`, one feast a line, in the
 * order of the year. A name that is in no file of names is an error.
 */
export function parseFeasts(
  text: string,
  file: string,
  known: ReadonlySet<NameKey>,
): { feasts: Feast[]; problems: Problem[] } {
  const feasts: Feast[] = []
  const problems: Problem[] = []
  let last = ''
  text.split('\n').forEach((written, index) => {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) return
    const report = (message: string): void => {
      problems.push({ file, line: index + 1, level: 'error', message })
    }
    const [date = '', whose = '', names = '', main, ...more] = line.split('|').map((cell) => cell.trim())
    const [, month = 0, day = 0] = (/^(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number)
    if (day < 1 || day > (DAYS[month - 1] ?? 0)) return report(`"${date}" is no day of the year`)
    if (whose === '' || names === '' || more.length > 0 || (main !== undefined && main !== 'main'))
      return report('expected: month-day | whose feast | names, then optionally | main')
    if (date < last) report(`not in order: comes before ${last}`)
    last = date
    const keys = names.split(',').map((name) => nameKey(name.trim()))
    for (const key of keys) if (!known.has(key)) report(`${whose}: no file of names has ${key}`)
    feasts.push({ month, day, whose, isMain: main === 'main', names: keys })
  })
  return { feasts, problems }
}
