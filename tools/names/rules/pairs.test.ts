import { expect, test } from 'vitest'
import { createSenseFinder } from '#tools/names/kin.ts'
import { parseCorpusFile } from '#tools/names/parse-corpus.ts'
import { pairProblems } from './pairs.ts'

const julian = 'Julian | m | JOO-lee-an | youthful | young | var: Juliann | c: b'
const juliana = 'Juliana | f | joo-lee-AN-a | youthful | young | var: Julianne | c: b'
const noor = 'Noor | u | NOOR | light | light | c: a'

/** The rule's messages about the last line. */
function problemsOf(...lines: string[]): string[] {
  const { lines: read, problems } = parseCorpusFile(
    ['# origin: Latin', ...lines].join('\n'),
    'latin.txt',
    'latin',
  )
  expect(problems).toEqual([])
  const entries = read.map(({ entry }) => entry)
  const last = entries.at(-1)
  return last
    ? pairProblems(last, createSenseFinder(entries)).map(({ level, message }) => `${level}: ${message}`)
    : []
}

test('a pair is a name of the other gender, or a variant of one', () => {
  expect(
    problemsOf(juliana, 'Julius | m | JOO-lee-us | youthful | young | pair: Juliana, Julianne | c: b'),
  ).toEqual([])
})

test('a pair that is unknown, or the name itself, is an error', () => {
  expect(
    problemsOf(julian, 'Julius | m | JOO-lee-us | youthful | young | pair: Julyana, Julius | c: b'),
  ).toEqual(['error: pair "Julyana" is neither curated nor a variant', 'error: is its own pair'])
})

test('a pair may be of two genders in its language only', () => {
  expect(
    problemsOf(juliana, 'Juliane | m | joo-lee-AH-neh | youthful | young | seen: f | pair: Juliana | c: b'),
  ).toEqual([])
})

test('a pair of the same gender is an error', () => {
  expect(problemsOf(julian, 'Julius | m | JOO-lee-us | youthful | young | pair: Julian | c: b')).toEqual([
    'error: pair "Julian" is given to boys as well, so it is no form for another gender',
  ])
})

test('usage says which gender a name has, not tradition alone', () => {
  const joan = 'Joan | m | joo-AHN | God is gracious | god | seen: f | c: a'
  expect(problemsOf(joan, 'John | m | JON | God is gracious | god | pair: Joan | c: a')).toEqual([])
})

test('two names for both calls for review', () => {
  expect(problemsOf(noor, 'Nur | u | NOOR | light | light | pair: Noor | c: a')).toEqual([
    'warning: pair "Noor" is given to both as well, so it is no form for another gender',
  ])
})
