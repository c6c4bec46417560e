import { describe, expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNameTable } from './name-table.ts'
import { createNearSpelling } from './near-spelling.ts'
import { editDistance } from './sounds.ts'

const table = createNameTable(sampleCorpus, [sampleTop, sampleRest])
const near = createNearSpelling(table)
const spellings = (text: string, limit = 5) => near(text, limit).map(({ row }) => table.folded[row])

describe('a wrong spelling', () => {
  test.each([
    ['a letter missing', 'theodor', 'theodore'],
    ['a letter too many', 'theodorre', 'theodore'],
    ['another letter', 'thepdore', 'theodore'],
    ['two letters swapped', 'thoedore', 'theodore'],
    ['two slips', 'theodroee', 'theodore'],
    ['a wrong first letter', 'rheodore', 'theodore'],
  ])('with %s is found', (_, typed, meant) => {
    expect(spellings(typed)[0]).toBe(meant)
  })

  test('gives a well-known name before a rare one that is nearer', () => {
    // Mary is two letters away from Maaray, but everybody knows it.
    expect(spellings('maryjan')[0]).toBe('maryjane')
    expect(spellings('mara')).toContain('mary')
  })

  test('of three letters may be any name, and so may one of forty', () => {
    expect(spellings('mry')).toEqual([])
    expect(spellings('x'.repeat(40))).toEqual([])
  })

  test('with a digit is none: no name is looked at', () => {
    let looks = 0
    const counting = {
      ...table,
      merit: new Proxy(table.merit, { get: (all, at) => (looks++, Reflect.get(all, at)) }),
    }
    expect(createNearSpelling(counting)('theod0re', 5)).toEqual([])
    expect(createNearSpelling(counting)('10001000', 5)).toEqual([])
    expect(looks).toBe(0)
  })

  test('is looked for in an order that is made without comparing names with each other', () => {
    let looks = 0
    const counting = {
      ...table,
      merit: new Proxy(table.merit, { get: (all, at) => (looks++, Reflect.get(all, at)) }),
    }
    createNearSpelling(counting)('helna', 5)
    expect(looks).toBeLessThanOrEqual(3 * table.rows)
  })

  test('gives what a comparison with all names gives', () => {
    for (const typed of ['helna', 'saoirsee', 'niahm', 'emmma', 'jesie', 'kaii', 'rosse']) {
      const all = new Set(
        table.folded.filter((name) => {
          const edits = editDistance(typed, name)
          return edits > 0 && edits <= (typed.length >= 5 ? 2 : 1)
        }),
      )
      expect(new Set(spellings(typed, 1000))).toEqual(all)
    }
  })

  test('gives no more than asked for, the most probable first', () => {
    const all = spellings('helna', 1000)
    expect(spellings('helna', 1)).toEqual(all.slice(0, 1))
  })
})
