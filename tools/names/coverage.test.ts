import { expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { birthTable } from './births.ts'
import { parseCounts } from './counts/counts-file.ts'
import { tallyOf, themeCounts, thinOrigins, topCoverage } from './coverage.ts'
import { type CorpusFile, parseCorpusFile } from './parse-corpus.ts'
import { drawSample } from './sample.ts'

const entriesOf = (file: CorpusFile) => file.lines.map(({ entry }) => entry)
const greek = parseCorpusFile(
  [
    '# origin: Greek',
    'Helen | f | HEL-en | torch | light | var: Hélène, Ellen | nick: Nell | c: c',
    'Zoë | f | ZOH-ee | life | life | c: a',
    'Ares | m | AIR-eez | ruin | | c: b',
  ].join('\n'),
  'greek.txt',
  'greek',
)

/** A file of that many made-up names, the first ones for girls. */
function manyNames(id: string, label: string, girls: number, boys: number, confidence = 'a'): CorpusFile {
  const rows = Array.from({ length: girls + boys }, (_, at) => {
    return `Name${at} | ${at < girls ? 'f' : 'm'} | NAYM | name | life | c: ${confidence}`
  })
  return parseCorpusFile([`# origin: ${label}`, ...rows].join('\n'), `${id}.txt`, id)
}

test('names are counted by gender and confidence', () => {
  expect(tallyOf('Greek', entriesOf(greek))).toEqual({
    label: 'Greek',
    all: 3,
    f: 2,
    m: 1,
    u: 0,
    a: 1,
    b: 1,
    c: 1,
  })
})

test('an origin is thin with few trusted names, a large one at a higher limit, and without girls or boys', () => {
  expect(thinOrigins([manyNames('akan', 'Akan', 20, 20), manyNames('greek', 'Greek', 60, 60)])).toEqual([])
  expect(
    thinOrigins([
      manyNames('akan', 'Akan', 20, 19),
      manyNames('zulu', 'Zulu', 30, 30, 'c'),
      manyNames('greek', 'Greek', 60, 59),
      manyNames('thai', 'Thai', 80, 30),
      manyNames('urdu', 'Urdu', 30, 80),
    ]),
  ).toEqual([
    'Akan: 39 trusted names, at least 40 expected',
    'Zulu: 0 trusted names, at least 40 expected',
    'Greek: 119 trusted names, at least 120 expected',
    'Thai: 27 % for boys',
    'Urdu: 27 % for girls',
  ])
})

test('themes are counted, including unused ones', () => {
  const many = [...entriesOf(greek), ...entriesOf(manyNames('thai', 'Thai', 20, 0))]
  expect(themeCounts(many, [{ id: 'light' }, { id: 'life' }, { id: 'sea' }])).toEqual([
    { id: 'sea', count: 0, thin: true },
    { id: 'light', count: 1, thin: true },
    { id: 'life', count: 21, thin: false },
  ])
})

test('the most given names are curated, variants of curated ones, or missing in order', () => {
  const given = ['Ada F 2016:35', 'Ares M 2016:9', 'Eva F 2016:1', 'Helene F 2016:40', 'Nell F 2016:30']
  const births = birthTable(
    parseCounts(countsText('2015-2016', ...given, 'Old F 2015:900', 'Zoe F 2016:50'), 'us.txt'),
  )
  expect(topCoverage(entriesOf(greek), births, 'girls', 4)).toEqual({
    curated: 1,
    variants: 1,
    missing: ['ada', 'nell'],
    share: 0.5,
  })
  expect(topCoverage(entriesOf(greek), births, 'boys', 4)).toMatchObject({ curated: 1, share: 1 })
})

test('a sample is the same for the same seed, about one in twenty, and independent of its neighbors', () => {
  const { lines } = manyNames('thai', 'Thai', 1000, 1000)
  const sample = drawSample(lines, 'third')
  expect(sample.length).toBeGreaterThan(60)
  expect(sample.length).toBeLessThan(140)
  expect(drawSample(lines, 'fourth')).not.toEqual(sample)
  expect(drawSample(lines, 'third', 40).length).toBeLessThan(sample.length)
  expect(sample).toEqual(expect.arrayContaining(drawSample(lines, 'third', 40)))
  expect(drawSample(lines.slice(500), 'third')).toEqual(sample.filter((line) => lines.indexOf(line) >= 500))
})
