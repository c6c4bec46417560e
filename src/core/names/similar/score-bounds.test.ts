import { expect, test } from 'vitest'
import { createDecades } from '#src/core/names/search/decades.ts'
import { createMeaningIndex } from '#src/core/names/search/meaning-index.ts'
import { createNameTable } from '#src/core/names/search/name-table.ts'
import { UNWANTED } from '#src/core/names/search/preference.ts'
import { createSpelling } from '#src/core/names/search/spelling-index.ts'
import { likePreference } from '#src/core/names/wishes/like-preference.ts'
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

test.each([[['Hugo']], [['Clara', 'Elena']], [['Emma']]])(
  'a name like %s that is not wanted is left out whether or not its score is worked out below that',
  (names) => {
    const scoreOf = likePreference({ ...at, similarity: () => similarity, decades: createDecades(table) })
    for (const heeded of [[], [{ kind: 'gender' as const, values: ['girl'], avoid: false }]]) {
      const values = [{ names, than: [] }]
      const [whole, bound] = [scoreOf(values, heeded), scoreOf(values, heeded, UNWANTED)]
      const unwanted = compared.filter((row) => whole.score(row) >= UNWANTED)
      expect(unwanted.length).toBeGreaterThan(1)
      for (const row of unwanted) expect(bound.score(row)).toBeCloseTo(whole.score(row), 10)
      expect(compared.filter((row) => bound.score(row) >= UNWANTED)).toEqual(unwanted)
      // Most others are not compared to the end.
      expect(compared.filter((row) => bound.score(row) > 0).length).toBeLessThan(
        compared.filter((row) => whole.score(row) > 0).length / 2,
      )
    }
  },
)
