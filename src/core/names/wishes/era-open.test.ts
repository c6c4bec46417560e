import { expect, test } from 'vitest'
import { sampleCorpus } from '#src/core/names/sample.ts'
import { createParser } from '#src/core/names/sentence/parse-text.ts'
import { ruleOf } from './registry.ts'

const counted = { firstYear: 1890, lastYear: 2031 }
const parse = createParser({ years: counted, corpus: sampleCorpus, fameOf: () => null })
const erasOf = (text: string) =>
  parse(text).wishes.flatMap(({ kind, values }) => (kind === 'era' ? values : []))

test.each([
  ['names that became popular after 2010', 2011, 2031],
  ['born since 2020', 2020, 2031],
  ['born before 1920', 1890, 1919],
  ['popular 100 years ago', 1926, 1936],
  ['popular in the last ten years', 2022, 2031],
  ['names given in the past five years', 2027, 2031],
  ['girl names of the past 20 years', 2012, 2031],
  ['names from the last decade', 2022, 2031],
  ['common over the last two decades', 2012, 2031],
  ['names used in recent years', 2027, 2031],
  ['most popular in the last few years', 2027, 2031],
  ['names of babies born in the last decade', 2022, 2031],
  ['names that were born in the last ten years', 2022, 2031],
  ['born in 2024', 2024, 2024],
  ['popular this decade', 2030, 2031],
])('“%s” follows the years that are counted', (text, from, to) => {
  expect(erasOf(text)).toEqual([{ from, to }])
})

test('what ended by itself ends there, whatever is counted', () => {
  expect(erasOf('gen alpha names')).toEqual([{ from: 2010, to: 2024 }])
})

test.each([
  'in the last ten years we moved house three times and now need a girl name',
  'we have been trying for the last five years and want a strong name',
  'popular 200 years ago',
  // Of names that were not given then.
  'names no longer popular in recent years',
  'names nobody has used in the last 20 years',
  'names overused in the last ten years',
  'fewer than 100 given in the last ten years',
  // Of the children that a family has.
  'our daughter was born in the last decade, sister names',
  'both kids were born in the last five years, Irish names',
  // Behind the newest year, and before the first one.
  'names after 2031',
  'girl names that became popular after 2031',
  'born before 1890',
])('“%s” names no years of the counts', (text) => {
  expect(erasOf(text)).toEqual([])
})

test('the field of the form has the decades that are counted', () => {
  expect(ruleOf('era').field?.range?.(counted)).toEqual({ least: 1890, max: 2030, step: 10 })
})

test('without counts there is no time to ask for by its distance', () => {
  const bare = createParser({
    years: { firstYear: 0, lastYear: 0 },
    corpus: sampleCorpus,
    fameOf: () => null,
  })
  expect(
    bare('born after 2010').wishes.filter(({ values }) => JSON.stringify(values).includes('"to":0')),
  ).toEqual([])
})
