import { popularityOf } from '#src/core/names/filters/popularity.ts'
import { FILTER_RULES } from '#src/core/names/filters/registry.ts'
import { hasRow } from '#src/core/names/search/bitmap.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import { createNameTable } from '#src/core/names/search/name-table.ts'
import { loadNamesFromDisk } from '#tools/names/node-engine.ts'

/** One name as the peers index it: the same rows, in the same order, as our engine uses. */
export type NameRecord = {
  id: number
  name: string
  meaning: string
  /** `girl`, `boy` or both. */
  gender: string[]
  origin: string
  themes: string[]
  syllables: string
  letters: string
  popularity: string
}

/** All records from the compiled files. */
export function nameRecords(folder: string): NameRecord[] {
  const { corpus, births } = loadNamesFromDisk(folder)
  const table = createNameTable(corpus, births)
  const ofGender = FILTER_RULES.gender.matcher({ table } as Indexes)
  const girls = ofGender('girl')[0]?.levels[0]
  const boys = ofGender('boy')[0]?.levels[0]
  return table.folded.map((name, id) => {
    const entry = table.entries[id]
    return {
      id,
      name,
      meaning: entry?.meaning ?? '',
      gender: [...(girls && hasRow(girls, id) ? ['girl'] : []), ...(boys && hasRow(boys, id) ? ['boy'] : [])],
      origin: entry?.origin ?? '',
      themes: entry?.themes ?? [],
      syllables: String(table.syllables(id)),
      letters: String(table.letters[id]),
      popularity: popularityOf(table.rank[id] ?? 0),
    }
  })
}
