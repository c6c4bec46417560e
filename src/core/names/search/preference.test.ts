import { expect, test } from 'vitest'
import type { Preference } from '#src/core/names/wishes/wish.ts'
import { fullBitmap } from './bitmap.ts'
import type { NameTable } from './name-table.ts'
import { byPreference, UNWANTED } from './preference.ts'
import { allSteps } from './steps.ts'

const ROWS = 640
const table = {
  rows: ROWS,
  curated: ROWS,
  rank: new Uint16Array(ROWS),
  firsts: Uint32Array.from({ length: ROWS }, (_, row) => row),
} as unknown as NameTable
const ranking = { merit: () => 0, cost: () => 0, origins: new Set<string>() }

/** A preference, and the rows whose score it was asked for. */
function asked(score: (row: number) => number, stance: { avoid: boolean; must: boolean }) {
  const rows: number[] = []
  const preference: Preference & { avoid: boolean; must: boolean } = {
    ...stance,
    score(row) {
      rows.push(row)
      return score(row)
    },
    explain: () => [],
  }
  return { preference, rows }
}

/** One row in eight is wanted, and each third row is unwanted. */
const wantedScore = (row: number): number => (row % 8 === 0 ? 0.9 : 0)
const unwantedScore = (row: number): number => (row % 3 === 0 ? UNWANTED : 0.1)

test.each([[true], [false]])(
  'what is not wanted is asked only of names that are wanted (first: %s)',
  (isFirst) => {
    const wanted = asked(wantedScore, { avoid: false, must: false })
    const unwanted = asked(unwantedScore, { avoid: true, must: false })
    const both = [wanted.preference, unwanted.preference]
    const tiers = [[{ rows: fullBitmap(ROWS), cost: 0 }]]
    const match = allSteps(byPreference(tiers, isFirst ? both : both.toReversed(), [], table, ranking))
    const all = Array.from({ length: ROWS }, (_, row) => row)
    expect(match.page(0, ROWS, 0)).toEqual(
      all.filter((row) => wantedScore(row) > 0 && unwantedScore(row) < UNWANTED),
    )
    expect(wanted.rows).toEqual(all)
    expect(unwanted.rows).toEqual(all.filter((row) => wantedScore(row) > 0))
  },
)
