import { expect, test } from 'vitest'
import type { YearlyBirths } from '#src/core/names/name.ts'
import { trendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { inAllYears } from '#src/core/names/regions/name-in-region.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { trendText } from './trend-text.ts'

const engine = await ownEngine()
const keys = engine.pages().flatMap(({ key }, at) => (at % 6 === 0 ? [key] : []))

type Sentence = { where: string; text: string; births: YearlyBirths }

/** What is said of names in every country whose counts say something of their time. */
const sentences = keys.flatMap((key): Sentence[] =>
  engine.regions(key).names.flatMap(({ region, births }) => {
    if (!births || region.top !== undefined) return []
    const all = inAllYears(births, region)
    const facts = trendFacts(all)
    return facts ? [{ where: `${key} in ${region.id}`, text: trendText(facts), births: all }] : []
  }),
)

const number = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''))

/** The counts of both sexes, and their mean of the three years around one. */
function countsOf({ firstYear, girls, boys }: YearlyBirths) {
  const counts = girls.map((count, at) => count + (boys[at] ?? 0))
  const at = (year: number): number => counts[year - firstYear] ?? 0
  const around = (year: number): number => (at(year - 1) + at(year) + at(year + 1)) / 3
  return { counts, at, around, last: firstYear + counts.length - 1 }
}

/** The means of three years may be rounded. */
const isAbout = (text: string | undefined, births: number): boolean => Math.abs(number(text) - births) <= 0.5

/** Every phrase, and whether the counts agree with it. */
const PHRASES: [phrase: RegExp, agrees: (match: RegExpExecArray, births: YearlyBirths) => boolean][] = [
  [
    /^Most given in (\d{4})\./,
    ([, year], births) => countsOf(births).at(number(year)) === Math.max(...countsOf(births).counts),
  ],
  [
    /^Given to more children in (\d{4}) than in any other year since (\d{4})\./,
    ([, year, first], births) => {
      const { counts, at, last } = countsOf(births)
      const max = Math.max(...counts)
      return (
        number(year) === last &&
        number(first) === births.firstYear &&
        at(last) === max &&
        counts.filter((count) => count === max).length === 1
      )
    },
  ],
  [
    /(Rising|Falling|Rising slowly|Falling slowly|Steady): about ([\d,]+) a year by (\d{4}), ([\d,]+) ten years earlier\.$/,
    ([, word = '', now, year, before], births) => {
      const { around, last } = countsOf(births)
      const share = around(last - 1) / Math.max(1, around(last - 11))
      const [from = 0, to = 0] = {
        Rising: [1.3, Infinity],
        'Rising slowly': [1.09, 1.31],
        Steady: [0.89, 1.11],
        'Falling slowly': [0.69, 0.91],
        Falling: [0, 0.71],
      }[word] ?? [1, 0]
      return (
        number(year) === last &&
        isAbout(now, around(last - 1)) &&
        isAbout(before, around(last - 11)) &&
        share >= from &&
        share <= to
      )
    },
  ],
  [
    /Coming back: (?:(hardly given)|([\d,]+) a year) around (\d{4}), about ([\d,]+) a year by (\d{4})\.$/,
    ([, hardly, low, lowYear, now, year], births) => {
      const { counts, around, last } = countsOf(births)
      const then = around(number(lowYear))
      const earlier = counts.slice(0, number(lowYear) - births.firstYear)
      return (
        number(year) === last &&
        (hardly ? then < 1 : isAbout(low, then)) &&
        isAbout(now, around(last - 1)) &&
        around(last - 1) >= 1.5 * then &&
        around(last - 1) >= around(last - 11) &&
        Math.max(...earlier) > 3 * then
      )
    },
  ],
  [
    /Fallen to about ([\d,]+) a year by (\d{4})\.$/,
    ([, now, year], births) => {
      const { counts, around, last } = countsOf(births)
      return (
        number(year) === last && isAbout(now, around(last - 1)) && Math.max(...counts) > 2 * around(last - 1)
      )
    },
  ],
  [
    /Hardly given by (\d{4})\.$/,
    ([, year], births) =>
      number(year) === countsOf(births).last && countsOf(births).around(number(year) - 1) < 1,
  ],
  [
    /Too few children a year to speak of a trend\.$/,
    (_, births) => {
      const { counts, around, last } = countsOf(births)
      return Math.max(...counts) < 20 || Math.max(around(last - 1), around(last - 11)) < 10
    },
  ],
]

test.each(PHRASES)('%s agrees with the counts wherever it is said', (phrase, agrees) => {
  const checked = sentences.flatMap(({ where, text, births }) => {
    const match = phrase.exec(text)
    return match ? [{ where, text, isSo: agrees(match, births) }] : []
  })
  expect(checked.length).toBeGreaterThan(20)
  expect(checked.filter(({ isSo }) => !isSo).map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('nothing else is said: a sentence about the peak, and one about the trend', () => {
  expect(sentences.length).toBeGreaterThan(5000)
  const odd = sentences.filter(({ text }) => PHRASES.filter(([phrase]) => phrase.test(text)).length !== 2)
  expect(odd.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('of Arthur, given to hundreds at its lowest, is said to how many', () => {
  const births = engine.yearly('arthur')
  const facts = births && trendFacts(births)
  expect(facts && trendText(facts)).toMatch(/Coming back: \d{3} a year around 20\d\d, about/)
})
