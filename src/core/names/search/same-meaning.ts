import { fold } from '#src/core/names/spelling/fold.ts'
import type { Indexes } from './condition.ts'

/** Words of meanings that say nothing about what a name means. */
const NO_MEANING = new Set(
  'also beside form forms from french name perhaps short that tradition uncertain unknown with'.split(' '),
)

const meaningWords = (meaning: string): string[] =>
  meaning
    .split(/[^\p{L}]+/u)
    .map(fold)
    .filter((word) => word.length > 2 && !NO_MEANING.has(word))

/** Whether a row says that it is a form of a name, of which all senses are given, or means the same. */
export function sameMeaning(
  name: string,
  senses: number[],
  { table }: Pick<Indexes, 'table'>,
): (row: number) => boolean {
  const own = new Set(senses.flatMap((row) => meaningWords(table.entries[row]?.meaning ?? '')))
  own.add(fold(name))
  return (row) => meaningWords(table.entries[row]?.meaning ?? '').some((word) => own.has(word))
}
