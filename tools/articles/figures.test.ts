import { describe, expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { birthTable } from '#tools/names/births.ts'
import { parseCounts } from '#tools/names/counts/counts-file.ts'
import { createFigures, fillFigures } from './figures.ts'

const counts = countsText(
  '2000-2003',
  'Ada F 2000:10,20,30,1000',
  'Ada M 2001:6',
  'Emma F 2000:40,40,25,900',
  'Hazel F 2000:40,15,9,100',
  'Noah M 2000:1200000,1300000,7,8',
)
const entry = (
  name: string,
  origin: string,
  gender: 'f' | 'm' | 'u',
  confidence: 'a' | 'b' | 'c',
  theme: string,
) => ({
  name,
  origin,
  gender,
  confidence,
  themes: [theme],
})
const entries = [
  entry('Ada', 'german', 'f', 'a', 'noble'),
  entry('Ada', 'igbo', 'f', 'b', 'family'),
  entry('Chinua', 'igbo', 'm', 'a', 'god'),
  entry('Ikenna', 'igbo', 'm', 'c', 'god'),
  entry('Obi', 'igbo', 'm', 'a', 'love'),
]
const figure = createFigures(birthTable(parseCounts(counts, 'us.txt')), () => entries)

describe('a figure of the birth counts', () => {
  test.each([
    ['year last', '2003'],
    ['year first', '2000'],
    ['births girls Ada last', '1,000'],
    ['births boys Ada 2002', '0'],
    ['births girls hazel 2001', '15'],
    ['total girls Ada', '1,060'],
    ['million boys Noah', '2.5'],
    ['rank girls Emma 2000', '1st'],
    ['rank girls Hazel 2000', '1st'],
    ['rank girls Ada 2000', '3rd'],
    ['rank girls Hazel last', '3rd'],
    ['peak girls Hazel', '2003'],
    ['lowest girls Ada 2000 2003', '3rd'],
    ['low girls Hazel 2001 2003', '2001'],
    ['share girls Ada last', '50'],
    ['top girls 2 last', 'Emma'],
    ['half girls 2000', '2'],
    ['half girls last', '1'],
    ['counted girls last', '3'],
    ['ending girls a last', '95'],
    ['starting girls H last', '5'],
    ['stayed girls 3 2000 2 2000 2003', '1'],
    ['returned girls 3 2000 2 2000 2003', '1'],
    ['stayed girls 2 2000 2 2000 2001', '1'],
    ['entries', '5'],
    ['entries theme=god,love gender=boys', '3'],
    ['entries name=Ada mark=b', '1'],
    ['names', '4'],
    ['names letters=3', '2'],
    ['shared', '1'],
    ['shared letters=6', '0'],
    ['origins', '2'],
    ['part ends=a of origin=igbo gender=boys', '65'],
  ])('%s is %s', (expression, text) => {
    expect(figure(expression)).toBe(text)
  })

  test.each([
    ['rank girls', 'is not "rank SEX NAME YEAR (24th)"'],
    ['rank women Ada last', 'is not "rank SEX NAME YEAR (24th)"'],
    ['births girls Ada last more', 'is not "births SEX NAME YEAR"'],
    ['births girls Ada 1999', 'the counts are of 2000 to 2003'],
    ['births girls Nobody last', 'there are no counts for "Nobody"'],
    ['rank boys Ada 2000', '"Ada" was not counted in 2000'],
    ['top girls 9 last', 'no name has rank 9 in 2003'],
    ['fame girls Ada last', 'no figure is called "fame"'],
    ['entries theme=gods', 'no entry has theme=gods'],
    ['entries colour=red', '"colour=red" is none of gender=girls|boys|both'],
    ['part of origin=igbo', 'is not "part gender=girls|boys|both'],
    ['part ends=a', 'is not "part gender=girls|boys|both'],
    ['origins igbo', 'is not "origins"'],
  ])('%s: %s', (expression, message) => {
    expect(() => figure(expression)).toThrow(message)
  })
})

describe('a check of what a text says', () => {
  test.each([
    'check rank girls Ada last < 2',
    'check births girls Ada last > births girls Emma last',
    'check half girls 2000 = 2',
    'check births girls Ada last >= 1,000',
    'check year last <= 2003',
    'check 2 births girls Ada 2001 = births girls Emma 2001',
    'check entries mark=a < 0.7 entries',
    'check part ends=a of origin=igbo > 74.9',
  ])('%s holds and shows nothing', (expression) => {
    expect(figure(expression)).toBe('')
  })

  test('fails the build once new counts make the sentence wrong', () => {
    expect(() => figure('check births girls Hazel last > births girls Ada last')).toThrow(
      'the text is no longer true: births girls Hazel last > births girls Ada last (100 and 1000)',
    )
    expect(() => figure('check year last = 2016')).toThrow('the text is no longer true')
    expect(() => figure('check entries mark=a < 0.5 entries')).toThrow('the text is no longer true')
  })

  test('has to compare', () => {
    expect(() => figure('check rank girls Ada last')).toThrow('is no comparison')
  })
})

test('figures are filled in wherever they stand, and a wrong one is reported with its line', () => {
  const problems: string[] = []
  const text = 'By {{year last}}\n{{births girls Ada last}} girls,\n{{births girls Ida last}} more.'
  expect(fillFigures(text, figure, (line, message) => problems.push(`${line}: ${message}`))).toBe(
    'By 2003\n1,000 girls,\n{{births girls Ida last}} more.',
  )
  expect(problems).toEqual(['3: {{births girls Ida last}}: there are no counts for "Ida"'])
})
