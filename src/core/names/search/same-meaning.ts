import type { CuratedEntry } from '#src/core/names/name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Indexes } from './condition.ts'

/** Words of meanings that say nothing about what a name means. */
const NO_MEANING = new Set(
  'also beside form forms from french name perhaps short that tradition uncertain unknown with'.split(' '),
)

/** By entry: a name is compared with each of its kin, and each of these with the same others. */
const known = new WeakMap<CuratedEntry, string[]>()

function meaningWords(entry: CuratedEntry | undefined): string[] {
  if (!entry) return []
  let words = known.get(entry)
  if (!words) {
    words = entry.meaning
      .split(/[^\p{L}]+/u)
      .map(fold)
      .filter((word) => word.length > 2 && !NO_MEANING.has(word))
    known.set(entry, words)
  }
  return words
}

/** Whether a row says that it is a form of a name, of which all senses are given, or means the same. */
export function sameMeaning(
  name: string,
  senses: number[],
  { table }: Pick<Indexes, 'table'>,
): (row: number) => boolean {
  const own = new Set(senses.flatMap((row) => meaningWords(table.entries[row])))
  own.add(fold(name))
  return (row) => meaningWords(table.entries[row]).some((word) => own.has(word))
}
