import { expect, test } from 'vitest'
import { sampleCorpus } from '#src/core/names/sample.ts'
import { hasRow } from '#src/core/names/search/bitmap.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import { createNameTable } from '#src/core/names/search/name-table.ts'
import { rowsByOrigin } from './origin.ts'
import { FILTER_RULES } from './registry.ts'

test('what uses an origin is read of all names at once, not again for each origin', () => {
  let reads = 0
  const entries = sampleCorpus.entries.map((entry) =>
    Object.defineProperty({ ...entry }, 'also', {
      enumerable: true,
      get() {
        reads++
        return entry.also
      },
    }),
  )
  const corpus = { ...sampleCorpus, entries }
  const table = createNameTable(corpus, [])
  const indexes = { corpus, table, origins: rowsByOrigin(table) } as Indexes
  // "Also Welsh" is not said of a name with a Welsh sense of its own.
  const hasOwn = (name: string, id: string): boolean =>
    table.entries.some((other) => other.name === name && other.origin === id)
  const namedIn = (id: string): number[] =>
    table.entries.flatMap(({ name, origin, also }, row) =>
      origin === id || (also.includes(id) && !hasOwn(name, id)) ? [row] : [],
    )
  const named = corpus.origins.map(({ id }) => ({ id, rows: namedIn(id) }))
  const before = reads
  const ofOrigin = FILTER_RULES.origin.matcher(indexes)
  for (const { id, rows } of named) {
    const levels = ofOrigin(id)[0]?.levels ?? []
    expect(rows.filter((row) => !levels.some((level) => hasRow(level, row)))).toEqual([])
  }
  expect(named.length).toBeGreaterThan(1)
  expect(reads - before).toBeLessThanOrEqual(entries.length)
})
