import { BEARERS } from '#src/core/names/corpus/bearers.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import { allSteps, type Steps } from '#src/core/names/search/steps.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'

/** What a name stands for: themes, subjects and words of the meaning, as numbers in ascending order, and the sum of their weights. */
export type OwnIdeas = { numbers: Uint16Array; weight: number }

/** What all names stand for. */
export type NameIdeas = {
  /** Of the name that begins at a row. */
  of(row: number): OwnIdeas
  /** The weight of an idea: the rarer it is among names, the more it says. */
  weight(idea: number): number
  /** What an idea is called in a reason; null for a word of a meaning. */
  label(idea: number): string | null
}

/** Subjects with so many names that they are no reason to call two of them alike. */
const WIDE = new Set(['saint', 'royal', 'literature', 'place'])

/** So many names are read in a few milliseconds. */
const NAMES_A_STEP = 500

const NO_IDEAS: OwnIdeas = { numbers: new Uint16Array(0), weight: 0 }

type Subject = { id: string; label: string }

/** The subjects that names are of, by key, without those that are about who has had the name. */
export function subjectsByKey({ subjects }: Pick<Indexes['corpus'], 'subjects'>): Map<string, Subject[]> {
  const found = new Map<string, Subject[]>()
  for (const { id, label, names } of subjects.filter((each) => !BEARERS.has(each.id)))
    for (const name of names) {
      const key = nameKey(name)
      found.set(key, [...(found.get(key) ?? []), { id, label }])
    }
  return found
}

/** Reads all meanings: rarity is only known of all names together. */
export const createNameIdeas = (...[at, subjects]: Parameters<typeof nameIdeasSteps>): NameIdeas =>
  allSteps(nameIdeasSteps(at, subjects))

/** The same in steps. */
export function* nameIdeasSteps(
  at: Pick<Indexes, 'table' | 'corpus' | 'meanings'>,
  subjects: ReadonlyMap<string, Subject[]>,
): Steps<NameIdeas> {
  const { table, corpus } = at
  const labels: (string | null)[] = []
  const counts: number[] = []
  const numberIn = () => {
    const numbers = new Map<string, number>()
    return (id: string, label: string | null): number => {
      let number = numbers.get(id)
      if (number === undefined) {
        number = labels.length
        numbers.set(id, number)
        labels.push(label)
        counts.push(0)
      }
      return number
    }
  }
  const [ofTheme, ofSubject, ofWord] = [numberIn(), numberIn(), numberIn()]
  const themeLabels = new Map(corpus.themes.map(({ id, label }) => [id, label]))
  const numbersOf = new Map<number, Uint16Array>()
  for (const { from, to } of table.groups.values()) {
    const own = new Set<number>()
    const sure = table.entries.slice(from, to).filter(({ confidence }) => confidence !== 'c')
    for (const entry of sure.length > 0 ? sure : table.entries.slice(from, from + 1)) {
      for (const id of entry.themes) own.add(ofTheme(id, themeLabels.get(id) ?? null))
    }
    for (const word of at.meanings.wordsOf(from)) own.add(ofWord(word, null))
    for (const { id, label } of subjects.get(table.keys[from] ?? '') ?? [])
      own.add(ofSubject(id, WIDE.has(id) ? null : label))
    for (const idea of own) counts[idea] = (counts[idea] ?? 0) + 1
    numbersOf.set(from, Uint16Array.from(own).sort())
    if (numbersOf.size % NAMES_A_STEP === 0) yield
  }
  const names = Math.max(2, table.groups.size)
  const weights = Float32Array.from(counts, (count, idea) => {
    const rarity = Math.log(names / count) / Math.log(names)
    return labels[idea] === null ? 0.5 * rarity : rarity
  })
  return {
    of(row) {
      const numbers = numbersOf.get(row)
      if (!numbers) return NO_IDEAS
      return { numbers, weight: numbers.reduce((sum, idea) => sum + (weights[idea] ?? 0), 0) }
    },
    weight: (idea) => weights[idea] ?? 0,
    label: (idea) => labels[idea] ?? null,
  }
}
