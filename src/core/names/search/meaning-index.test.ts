import { describe, expect, test } from 'vitest'
import { sampleCorpus } from '#src/core/names/sample.ts'
import { createNameIdeas, subjectsByKey } from '#src/core/names/similar/name-ideas.ts'
import { createProfiles } from '#src/core/names/similar/profile.ts'
import { eraSimilarity } from '#src/core/names/similar/similarity.ts'
import { createMeaningIndex } from './meaning-index.ts'
import { createNameTable } from './name-table.ts'
import { allSteps } from './steps.ts'

/** Many names whose meanings count how often they are read. */
function counted(size: number) {
  let reads = 0
  const [first] = sampleCorpus.entries
  if (!first) throw new Error('The sample has names')
  const entries = Array.from({ length: size }, (_, row) =>
    Object.defineProperty({ ...first, name: `Name${row}` }, 'meaning', {
      enumerable: true,
      get() {
        reads++
        return `bright star of hill ${row}`
      },
    }),
  )
  return { entries, reads: () => reads }
}

describe('the words of all meanings', () => {
  test('are read in slices, once', () => {
    const { entries, reads } = counted(3000)
    const index = createMeaningIndex(entries, sampleCorpus)
    const slices: number[] = []
    let before = 0
    for (const steps = index.readSteps(); !steps.next().done; before = reads()) slices.push(reads() - before)
    expect(Math.max(...slices)).toBeLessThanOrEqual(500)
    expect(reads()).toBe(3000)
    expect(index.knows('hill')).toBe(true)
    expect(reads()).toBe(3000)
  })

  test('are not read for a word that no meaning has', () => {
    const { entries, reads } = counted(3000)
    const index = createMeaningIndex(entries, sampleCorpus)
    allSteps(index.readPartSteps('words'))
    const gathered = reads()
    expect(['qwertz', 'stars', 'constructor'].map((word) => index.mayKnow(word))).toEqual([
      false,
      true,
      false,
    ])
    expect(index.knows('qwertz')).toBe(false)
    expect(reads()).toBe(gathered)
    expect(index.knows('stars')).toBe(true)
    expect(reads()).toBe(2 * gathered)
  })

  test('are not read to compare the manner of names', () => {
    const table = createNameTable(sampleCorpus, [])
    let asked = 0
    const meanings = createMeaningIndex(table.entries, sampleCorpus)
    const wordsOf = (row: number): string[] => {
      asked++
      return meanings.wordsOf(row)
    }
    const profiles = createProfiles({ table, corpus: sampleCorpus, meanings: { ...meanings, wordsOf } })
    expect(eraSimilarity(profiles.of(0), profiles.of(1))).toBeGreaterThanOrEqual(0)
    expect(profiles.of(0).gender).toBe(table.entries[0]?.gender)
    expect(asked).toBe(0)
    expect(profiles.of(0).ideas().numbers.length).toBeGreaterThan(0)
    expect(asked).toBe(table.groups.size)
  })
})

test('a rare idea says more of two names than one that many share', () => {
  const table = createNameTable(sampleCorpus, [])
  const meanings = createMeaningIndex(table.entries, sampleCorpus)
  allSteps(meanings.readSteps())
  const ideas = createNameIdeas({ table, corpus: sampleCorpus, meanings }, subjectsByKey(sampleCorpus))
  const uses = new Map<number, number>()
  for (const { from } of table.groups.values())
    for (const idea of ideas.of(from).numbers) uses.set(idea, (uses.get(idea) ?? 0) + 1)
  const themes = [...uses].filter(([idea]) => ideas.label(idea) !== null)
  const rarest = themes.toSorted(([, a], [, b]) => a - b)[0]
  const commonest = themes.toSorted(([, a], [, b]) => b - a)[0]
  expect(rarest?.[1]).toBeLessThan(commonest?.[1] ?? 0)
  expect(ideas.weight(rarest?.[0] ?? -1)).toBeGreaterThan(ideas.weight(commonest?.[0] ?? -1))
})
