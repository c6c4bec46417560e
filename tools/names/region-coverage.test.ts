import { expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { parseCounts } from './counts/counts-file.ts'
import { parseCorpusFile } from './parse-corpus.ts'
import { knownForms, regionLines, regionReport } from './region-coverage.ts'

const { lines } = parseCorpusFile(
  [
    '# origin: Greek',
    'Zoë | f | ZOH-ee | life | life | he: זואי | var: Zoey | nick: Zo | c: a',
    'Leo | m | LEE-oh | lion | lion | he: לאו | c: a',
  ].join('\n'),
  'greek.txt',
  'greek',
)
const known = knownForms(lines.map(({ entry }) => entry))
const report = (...rows: string[]) =>
  regionReport('xx', parseCounts(countsText('2015-2016', ...rows), 'xx.txt'), known)

test('names and variants are known whatever their accents, nicknames are not; births weigh them', () => {
  const { girls, boys } = report(
    'Léo M 2016:5',
    'Zo F 2016:20',
    'Zoey F 2016:10',
    'Zoé F 2016:30',
    'Zoë F 2016:40',
  )
  expect(girls).toEqual({ names: 3, plain: 2 / 3, weighted: 0.8, missing: ['Zo'] })
  expect(boys).toEqual({ names: 1, plain: 1, weighted: 1, missing: [] })
})

test('only the newest year counts, and of it the 500 names most given', () => {
  const rare = Array.from({ length: 500 }, (_, at) => {
    return `A${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))} F 2016:2`
  }).sort()
  const { girls } = report(...rare, 'Old F 2015:900', 'Zoey F 2016:1', 'Zoé F 2016:3')
  expect(girls.names).toBe(500)
  expect(girls.plain).toBe(1 / 500)
  expect(girls.missing).toHaveLength(499)
})

test('names in Hebrew letters are found by script forms, and the table says so', () => {
  const israel = report('לאו M 2016:9', 'נועם M 2016:1')
  expect(israel.boys).toEqual({ names: 2, plain: 0.5, weighted: 0.9, missing: ['נועם'] })
  expect(israel.byScript).toBe(true)
  expect(report('Zoey F 2016:1').byScript).toBe(false)
  expect(regionLines([israel]).at(-1)).toMatch(
    /2016 +0 +0\.0 % +0\.0 % +2 +50\.0 % +90\.0 % {2}by script forms$/,
  )
})
