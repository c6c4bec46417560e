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

/** So many numbers at first; of all names there are about twice as many. */
const LIST = 1 << 16

const NO_IDEAS: OwnIdeas = { numbers: new Uint16Array(0), weight: 0 }

type Subject = { id: string; label: string }

/** The subjects that names are of, by key, without those that are about who has had the name. */
export function subjectsByKey({ subjects }: Pick<Indexes['corpus'], 'subjects'>): Map<string, Subject[]> {
  const found = new Map<string, Subject[]>()
  for (const { id, label, names } of subjects.filter((each) => !BEARERS.has(each.id))) {
    const subject = { id, label }
    for (const name of names) {
      const key = nameKey(name)
      const known = found.get(key)
      if (known) known.push(subject)
      else found.set(key, [subject])
    }
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
  /** The last name with each idea: one more than its first row. */
  const lastOf: number[] = []
  const numberIn = () => {
    const numbers = new Map<string, number>()
    return (id: string, label: string | null): number => {
      let number = numbers.get(id)
      if (number === undefined) {
        number = labels.length
        numbers.set(id, number)
        labels.push(label)
        counts.push(0)
        lastOf.push(0)
      }
      return number
    }
  }
  const [ofTheme, ofSubject, ofWord] = [numberIn(), numberIn(), numberIn()]
  const themeLabels = new Map(corpus.themes.map(({ id, label }) => [id, label]))
  // All names' numbers are in one list, as a set and a list for each of thousands take ten times as long.
  let list = new Uint16Array(LIST)
  let end = 0
  const bounds = new Uint32Array(table.curated + 1)
  let name = 0
  let read = 0
  let begin = 0
  /** In ascending order: most names have a handful. */
  const add = (idea: number): void => {
    if (lastOf[idea] === name) return
    lastOf[idea] = name
    counts[idea] = (counts[idea] ?? 0) + 1
    if (end === list.length) {
      const longer = new Uint16Array(2 * end)
      longer.set(list)
      list = longer
    }
    let location = end++
    for (; location > begin && (list[location - 1] as number) > idea; location--)
      list[location] = list[location - 1] as number
    list[location] = idea
  }
  const addThemes = (row: number): void => {
    for (const id of table.entries[row]?.themes ?? []) add(ofTheme(id, themeLabels.get(id) ?? null))
  }
  for (const { from, to } of table.groups.values()) {
    name = from + 1
    begin = end
    let isSure = false
    for (let row = from; row < to; row++) {
      if (table.entries[row]?.confidence === 'c') continue
      isSure = true
      addThemes(row)
    }
    if (!isSure) addThemes(from)
    for (const word of at.meanings.wordsOf(from)) add(ofWord(word, null))
    for (const { id, label } of subjects.get(table.keys[from] ?? '') ?? [])
      add(ofSubject(id, WIDE.has(id) ? null : label))
    // The rows of a name's other senses begin no name.
    bounds[from] = begin
    bounds.fill(end, from + 1, to + 1)
    if (++read % NAMES_A_STEP === 0) yield
  }
  const names = Math.max(2, table.groups.size)
  const weights = Float32Array.from(counts, (count, idea) => {
    const rarity = Math.log(names / count) / Math.log(names)
    return labels[idea] === null ? 0.5 * rarity : rarity
  })
  return {
    of(row) {
      const numbers = list.subarray(bounds[row] ?? 0, bounds[row + 1] ?? 0)
      if (numbers.length === 0) return NO_IDEAS
      return { numbers, weight: numbers.reduce((sum, idea) => sum + (weights[idea] ?? 0), 0) }
    },
    weight: (idea) => weights[idea] ?? 0,
    label: (idea) => labels[idea] ?? null,
  }
}
