import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byRank, planMove, type Ranked, ranksAtEnd } from './order.ts'

/** The list after the planned writes, as every device sorts it. */
function after(rows: Ranked[], ...move: [string, string | null, string | null]): string[] {
  const writes = new Map(planMove(rows, ...move).map(({ nameKey, rank }) => [nameKey, rank]))
  return rows
    .map((row) => ({ ...row, rank: writes.get(row.nameKey) ?? row.rank }))
    .toSorted(byRank)
    .map((row) => row.nameKey)
}

function list(...keys: string[]): Ranked[] {
  const ranks = ranksAtEnd([], keys.length)
  return keys.map((nameKey, i) => ({ nameKey, rank: ranks[i] ?? '' }))
}

describe('moving a name', () => {
  it('writes one rank where a rank between the neighbours exists', () => {
    expect(planMove(list('a', 'b', 'c'), 'c', 'a', 'b')).toHaveLength(1)
    expect(after(list('a', 'b', 'c'), 'c', 'a', 'b')).toEqual(['a', 'c', 'b'])
  })

  it('moves to the top and to the end', () => {
    expect(after(list('a', 'b', 'c'), 'b', null, 'a')).toEqual(['b', 'a', 'c'])
    expect(after(list('a', 'b', 'c'), 'a', 'c', null)).toEqual(['b', 'c', 'a'])
  })

  it('finds its position by the neighbour that still exists', () => {
    expect(after(list('a', 'b', 'c'), 'a', 'gone', 'c')).toEqual(['b', 'a', 'c'])
    expect(after(list('a', 'b', 'c'), 'a', 'gone', 'gone too')).toEqual(['b', 'c', 'a'])
  })

  it('separates names to which two devices gave the same rank', () => {
    const rows = list('a', 'b', 'c', 'd').map((row) => ({ ...row, rank: 'a0' }))
    expect(after(rows, 'd', 'a', 'b')).toEqual(['a', 'd', 'b', 'c'])
  })

  it('assigns new ranks to a list with a foreign rank', () => {
    const rows = [...list('a', 'b'), { nameKey: 'c', rank: '' }, { nameKey: 'd', rank: '~~~' }]
    expect(after(rows, 'd', 'c', 'a')).toEqual(['c', 'd', 'a', 'b'])
  })

  it('writes nothing for a name that is not on the list', () => {
    expect(planMove(list('a'), 'x', null, null)).toEqual([])
  })

  it('ends at the requested position, whatever the ranks are', () => {
    const rank = fc.constantFrom('a0', 'a0', 'a1', 'a1V', 'Zz', '', '!')
    fc.assert(
      fc.property(fc.array(rank, { minLength: 2, maxLength: 8 }), fc.nat(), fc.nat(), (ranks, from, to) => {
        const rows = ranks.map((each, i) => ({ nameKey: `n${i}`, rank: each })).toSorted(byRank)
        const keys = rows.map((row) => row.nameKey)
        const moved = keys[from % keys.length] ?? ''
        const others = keys.filter((key) => key !== moved)
        const index = to % (others.length + 1)
        const wanted = [...others.slice(0, index), moved, ...others.slice(index)]
        expect(after(rows, moved, others[index - 1] ?? null, others[index] ?? null)).toEqual(wanted)
      }),
    )
  })
})

describe('a new name', () => {
  it('comes below all, also below a foreign rank', () => {
    const rows = [...list('a', 'b'), { nameKey: 'c', rank: 'zzz~' }]
    const ranks = ranksAtEnd(rows, 2)
    const sorted = [...rows, { nameKey: 'd', rank: ranks[0] ?? '' }, { nameKey: 'e', rank: ranks[1] ?? '' }]
    expect(sorted.toSorted(byRank).map((row) => row.nameKey)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
