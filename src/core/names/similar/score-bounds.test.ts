import { expect, test } from 'vitest'
import { createMeaningIndex } from '#src/core/names/search/meaning-index.ts'
import { createNameTable } from '#src/core/names/search/name-table.ts'
import { createSpelling } from '#src/core/names/search/spelling-index.ts'
import { rowOfName } from '#src/core/names/wishes/likeness.ts'
import { compileNames } from '#tools/names/compile.ts'
import { loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { createSimilarity } from './similar-names.ts'
import { DEFAULT_WEIGHTS } from './weights.ts'

const { outDir } = await compileNames({ root: process.cwd() })
const { corpus, births } = loadNamesFromDisk(outDir)
const table = createNameTable(corpus, births)
const at = { table, corpus, spelling: createSpelling(table) }
const similarity = createSimilarity({ ...at, meanings: createMeaningIndex(table.entries, corpus) })()

/** Every seventh name, so that many kinds of pairs are compared. */
const compared = Array.from({ length: Math.floor(table.curated / 7) }, (_, index) => index * 7)

test.each([[['Hugo']], [['Clara', 'Elena']], [['Maeve', 'Otto', 'Juniper']]])(
  'a bound leaves out no name like %s that reaches it, and changes no score of one that does',
  (names) => {
    const sources = names.map((name) => rowOfName(at, name) ?? 0)
    const whole = similarity.scoreTo(sources, DEFAULT_WEIGHTS, 0)
    expect(compared.filter((row) => whole(row) >= 0.2).length).toBeGreaterThan(3)
    for (const least of [0.2, 0.3, 0.4]) {
      const bound = similarity.scoreTo(sources, DEFAULT_WEIGHTS, least)
      const reached = compared.filter((row) => whole(row) >= least)
      for (const row of reached) expect(bound(row)).toBeCloseTo(whole(row), 10)
      const others = compared.filter((row) => whole(row) < least && bound(row) >= least)
      expect(others).toEqual([])
    }
  },
)

test('most names that cannot reach the bound are not compared to the end', () => {
  const sources = ['Clara', 'Elena'].map((name) => rowOfName(at, name) ?? 0)
  const bound = similarity.scoreTo(sources, DEFAULT_WEIGHTS, 0.34)
  const left = compared.filter((row) => bound(row) === 0)
  expect(left.length / compared.length).toBeGreaterThan(0.7)
})
