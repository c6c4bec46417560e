import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HistoryEvent, historyEvents, type YearCount, yearCounts } from './history.ts'

const zeros = (counts: readonly number[]) => counts.map(() => 0)
const kinds = (girls: number[], boys = zeros(girls)) =>
  historyEvents({ firstYear: 1900, girls, boys }).map(({ kind, year }) => `${year} ${kind}`)

test('the first count, the steepest steps and the peak are told in the order of their years', () => {
  expect(kinds([0, 0, 8, 30, 900, 1000, 400, 380])).toEqual([
    '1902 first',
    '1904 rise',
    '1905 peak',
    '1906 fall',
    '1907 now',
  ])
})

test('a change of the lead is told from its first year, when it stays so', () => {
  const boys = [90, 90, 90, 90, 90, 90, 40, 40, 40, 40, 40, 40]
  const girls = [5, 5, 5, 5, 5, 80, 95, 99, 99, 99, 99, 99]
  expect(kinds(girls, boys)).toContain('1906 girls')
  expect(kinds([...girls, 30], [...boys, 40]).join()).not.toMatch(/girls/)
})

test('a name without counts, and few children, tell no steps', () => {
  expect(kinds([0, 0])).toEqual([])
  expect(kinds([5, 9, 5, 12, 6])).toEqual(['1900 begin', '1903 peak', '1904 now'])
})

test('where only top names are published a missing year says nothing', () => {
  const births = { firstYear: 1900, girls: [0, 50, 60], boys: [0, 0, 0] }
  expect(historyEvents(births, true).map(({ kind }) => kind)).not.toContain('first')
})

const count = fc.integer({ min: 0, max: 400 })
const history = fc.array(fc.tuple(count, count), { minLength: 1, maxLength: 60 }).map((years) => ({
  firstYear: 1950,
  girls: years.map(([girls]) => girls),
  boys: years.map(([, boys]) => boys),
}))

/** Whether the counts show what an event says. */
function isShown({ kind, year, girls, boys, before }: HistoryEvent, years: readonly YearCount[]): boolean {
  const sums = new Map(years.map((each) => [each.year, each.girls + each.boys]))
  const sum = girls + boys
  const later = years.filter((each) => each.year >= year)
  const steps = years.flatMap((each) => {
    const [from, to] = [sums.get(each.year - 1) ?? 0, sums.get(each.year) ?? 0]
    return from > 0 && to > 0 ? [to - from] : []
  })
  switch (kind) {
    case 'begin':
      return year === years[0]?.year && sum > 0
    case 'first':
      return sum > 0 && years.every((each) => each.year >= year || each.girls + each.boys === 0)
    case 'now':
      return later.length === 1 && sum > 0
    case 'peak':
      return sum === Math.max(...sums.values())
    case 'girls':
      return later.every((each) => each.girls > each.boys)
    case 'boys':
      return later.every((each) => each.boys > each.girls)
    case 'rise':
      return before === sums.get(year - 1) && before > 0 && sum - before === Math.max(...steps)
    case 'fall':
      return before === sums.get(year - 1) && before > 0 && sum - before === Math.min(...steps)
  }
}

test('every event says only what the counts show', () => {
  fc.assert(
    fc.property(history, (births) => {
      const years = yearCounts(births)
      const events = historyEvents(births)
      expect(new Set(events.map(({ year }) => year)).size).toBe(events.length)
      expect(events.filter((event) => !isShown(event, years))).toEqual([])
    }),
  )
})
