import { expect, test } from 'vitest'
import { heightOf, LEVEL_HEIGHT, TOP_LEVEL } from '#src/core/names/popularity/own-curves.ts'
import { givenTime } from '#src/core/names/popularity/time-facts.ts'
import { type TrendFacts, trendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const decadeAt = (year: number): number => Math.floor((year - 1880) / 10)

/** The curve that a name's cards show, as shares of its highest decade, and the same from the counts of its page. */
function curvesOf(key: string): { shown: number[]; counted: number[] } {
  const shown = engine.summaries([key])[0]?.births?.trend.map(heightOf) ?? []
  const yearly = engine.yearly(key)
  const sums = shown.map((_, decade) => {
    const years = [yearly?.girls, yearly?.boys].map(
      (counts) => counts?.slice(decade * 10, decade * 10 + 10) ?? [],
    )
    return years.flat().reduce((sum, count) => sum + count, 0) / (years[0]?.length ?? 1)
  })
  return { shown, counted: sums.map((sum) => Math.sqrt(sum / Math.max(...sums))) }
}

// Well-known ones, and some of the rarer names, whose curves are in another file.
const NAMES = 'theodore mercedes emma james maeve mabel saoirse zbigniew philomena ottilie wilhelmine'.split(
  ' ',
)

test.each(NAMES)('the curve of %s is within half a level of its counts', (key) => {
  const { shown, counted } = curvesOf(key)
  expect(shown).toHaveLength(15)
  for (const [decade, height] of shown.entries())
    expect(Math.abs(height - (counted[decade] ?? 0))).toBeLessThanOrEqual(LEVEL_HEIGHT / 2 + 1e-6)
})

test('Theodore ends at its highest, and not where a typical name of its time does', () => {
  const { shown } = curvesOf('theodore')
  expect(shown.indexOf(heightOf(TOP_LEVEL))).toBe(decadeAt(2020))
  expect(shown[decadeAt(1990)]).toBeLessThan(0.4)
})

test('Mercedes falls from the 1920s to the 1940s, where a typical curve rises, and again since the 1990s', () => {
  const { shown } = curvesOf('mercedes')
  const falls = (years: number[]) => {
    const heights = years.map((year) => shown[decadeAt(year)] ?? 0)
    return heights.every((height, at) => at === 0 || height < (heights[at - 1] ?? 0))
  }
  expect(shown.indexOf(1)).toBe(decadeAt(1990))
  expect(falls([1920, 1930, 1940])).toBe(true)
  expect(falls([1990, 2000, 2010, 2020])).toBe(true)
})

test('of the hundred best-known names all have their highest decade where it was', () => {
  const page = { text: '', filters: {}, seed: 0, offset: 0, limit: 100 }
  const wrong = engine.search(page).names.filter(({ key }) => {
    const { shown, counted } = curvesOf(key)
    return shown.indexOf(1) !== counted.indexOf(1)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every name whose card has counts has a curve', () => {
  const cards = engine.summaries(engine.pages().map(({ key }) => key))
  const counted = cards.filter((card) => card?.births)
  expect(counted.length).toBeGreaterThan(10_000)
  expect(counted.filter((card) => card?.births?.trend.length !== 15).map((card) => card?.name)).toEqual([])
})

const cardsOf = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 400 }).names

test.each<[string, (facts: TrendFacts) => boolean]>([
  ['names on the rise', ({ now, before }) => now >= 1.3 * before],
  ['names that are falling', ({ kind }) => kind === 'falling'],
  ['steady names', ({ kind }) => kind === 'steady'],
  ['names coming back', ({ kind }) => kind === 'revival'],
])('%s: so does every one by its own counts, as its page says', (text, isSo) => {
  const cards = cardsOf(text)
  expect(cards.length).toBeGreaterThan(300)
  const wrong = cards.filter(({ key }) => {
    const yearly = engine.yearly(key)
    const facts = yearly && trendFacts(yearly)
    return !facts || !isSo(facts)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test.each([1920, 1950, 1980, 2000])(
  'names that peaked in the %is: every one did by its own counts',
  (year) => {
    const cards = cardsOf(`names that peaked in the ${year}s`)
    expect(cards.length).toBeGreaterThan(50)
    const wrong = cards.filter(({ key }) => {
      const { counted } = curvesOf(key)
      return counted.indexOf(1) !== decadeAt(year)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  },
)

test.each([1900, 1920, 1950, 1980, 2000])(
  'popular names of the %is: every one was given then, and says nothing else',
  (year) => {
    for (const { key, reasons } of cardsOf(`names popular in the ${year}s`)) {
      expect(curvesOf(key).counted[decadeAt(year)]).toBeGreaterThan(0)
      expect(reasons.map(({ text }) => text)).toContain(`given in the ${year}s`)
    }
  },
)

test('what a card tells of a name’s time is what its counts tell', () => {
  const cards = cardsOf('')
  const shown = cards.flatMap(({ key, births }) => (births?.given ? [{ key, given: births.given }] : []))
  expect(shown.length).toBeGreaterThan(200)
  expect(shown).toEqual(shown.map(({ key }) => ({ key, given: givenTime(curvesOf(key).counted) })))
})

test('no card says that a name comes back which is given less than ten years before', () => {
  const cards = engine.summaries(engine.pages().map(({ key }) => key))
  const back = cards.flatMap((card) =>
    card && ['back', 'again'].includes(card.births?.given?.kind ?? '') ? [card] : [],
  )
  expect(back.length).toBeGreaterThan(50)
  const wrong = back.filter(({ key }) => {
    const yearly = engine.yearly(key)
    const facts = yearly && trendFacts(yearly)
    return !facts || facts.now < facts.before
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
