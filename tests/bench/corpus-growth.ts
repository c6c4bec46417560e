import type { CuratedEntry } from '#src/core/names/name.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { loadNamesFromDisk } from '#tools/names/node-engine.ts'

/** So many names of a corpus are asked for, evenly spread; those before warm the code up. */
const ASKED = 400
const WARM_UP = 200

export type CorpusGrowth = { names: number; processor_ms_a_name: number }

/**
 * What finding all that a page shows of a name takes in a corpus of so many names: above all comparing it with the others. A
 * corpus larger than ours has its names again, with another ending each time, so that sounds, meanings and origins are as
 * they are in ours.
 */
export function corpusGrowth(namesDir: string, sizes: readonly number[]): CorpusGrowth[] {
  return sizes.map((size) => {
    const data = loadNamesFromDisk(namesDir)
    const entries = entriesOf(data.corpus.entries, size)
    const engine = createNamesEngine({ ...data, corpus: { ...data.corpus, entries } })
    const asked = spread(engine.pages(), ASKED + WARM_UP)
    for (const { key } of asked.slice(0, WARM_UP)) engine.detail(key)
    const before = process.cpuUsage()
    for (const { key } of asked.slice(WARM_UP)) engine.detail(key)
    const { user, system } = process.cpuUsage(before)
    return {
      names: size,
      processor_ms_a_name: Math.round((user + system) / 10 / (asked.length - WARM_UP)) / 100,
    }
  })
}

const ENDINGS = ['', 'el', 'is', 'on', 'us', 'ea']

function entriesOf(own: readonly CuratedEntry[], size: number): CuratedEntry[] {
  const all = ENDINGS.flatMap((ending) =>
    own.map((entry) => (ending === '' ? entry : { ...entry, name: entry.name + ending, variants: [] })),
  )
  return spread(all, size)
}

/** So many of a list, from its whole length. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  list.filter(
    (_, at) => Math.floor(((at + 1) * count) / list.length) > Math.floor((at * count) / list.length),
  )
