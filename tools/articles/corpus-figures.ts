import type { WrittenEntry } from '#src/core/names/name.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import type { Content } from '#tools/names/read-content.ts'
import type { Figure, FigureKind } from './figure-words.ts'

/** What figures of the collection are counted from. */
export type CountedEntry = Pick<WrittenEntry, 'name' | 'gender' | 'origin' | 'themes' | 'confidence'>

export const entriesOf = ({ files }: Pick<Content, 'files'>): CountedEntry[] =>
  files.flatMap(({ lines }) => lines.map(({ entry }) => entry))

/** What an entry has of each kind; `ends` is compared with the end of its name. */
const PROPERTIES: Record<string, (entry: CountedEntry) => readonly string[]> = {
  gender: ({ gender }) => [GENDERS[gender]],
  origin: ({ origin }) => [origin],
  theme: ({ themes }) => themes,
  mark: ({ confidence }) => [confidence],
  name: ({ name }) => [name],
  letters: ({ name }) => [String(fold(name).length)],
}
const GENDERS = { f: 'girls', m: 'boys', u: 'both' }
const WHICH = 'gender=girls|boys|both origin=ID theme=ID,ID mark=a|b|c name=NAME letters=NUMBER ends=LETTERS'

/** Figures of the collection of names, for `createFigures`. A text says with them how many names there are, and of which. */
export function corpusKinds(entries: () => readonly CountedEntry[]): Record<string, FigureKind> {
  const number = (value: number): Figure => ({ value, text: formatNumber(value) })
  /** The origins of each name. */
  const originsOf = (counted: readonly CountedEntry[]): Set<string>[] => {
    const found = new Map<string, Set<string>>()
    for (const { name, origin } of counted) {
      const key = nameKey(name)
      found.set(key, (found.get(key) ?? new Set()).add(origin))
    }
    return [...found.values()]
  }
  return {
    entries: {
      usage: `entries ${WHICH}`,
      read: (words) => number(chosen(entries(), words.rest()).length),
    },
    names: {
      usage: `names ${WHICH} (a spelling counts once)`,
      read: (words) => number(originsOf(chosen(entries(), words.rest())).length),
    },
    shared: {
      usage: `shared ${WHICH} (names that several origins have)`,
      read: (words) =>
        number(originsOf(chosen(entries(), words.rest())).filter(({ size }) => size > 1).length),
    },
    origins: {
      usage: 'origins',
      read: () => number(new Set(entries().map(({ origin }) => origin)).size),
    },
    part: {
      usage: `part ${WHICH} of ${WHICH} (percent of those entries, shown to the nearest five)`,
      read(words) {
        const part = words.before('of')
        const all = chosen(entries(), words.rest())
        const value = (100 * chosen(all, part, entries()).length) / all.length
        return { value, text: String(Math.round(value / 5) * 5) }
      },
    },
  }
}

/** The entries with all that is asked for, each as `key=value` or `key=value,value`; throws for a value that no entry has. */
function chosen(
  entries: readonly CountedEntry[],
  asked: readonly string[],
  all = entries,
): readonly CountedEntry[] {
  let found = entries
  for (const word of asked) {
    const [key = '', list = ''] = word.split('=')
    const values = list.split(',')
    if (key === 'ends' && list !== '') {
      found = found.filter(({ name }) => values.some((letters) => fold(name).endsWith(letters)))
      continue
    }
    const property = PROPERTIES[key]
    if (!property) throw new Error(`"${word}" is none of ${WHICH}`)
    const unknown = values.find((value) => !all.some((entry) => property(entry).includes(value)))
    if (unknown !== undefined) throw new Error(`no entry has ${key}=${unknown}`)
    found = found.filter((entry) => property(entry).some((value) => values.includes(value)))
  }
  return found
}
