import { expect, test } from 'vitest'
import { parseCorpusFile } from '#tools/names/parse-corpus.ts'
import { knownSpellings, relationErrors } from './relations.ts'

/** The rule's message about the last line. */
function errorsOf(...lines: string[]): string[] {
  const entries = parseCorpusFile(['# origin: Irish', ...lines].join('\n'), 'irish.txt', 'irish').lines.map(
    (line) => line.entry,
  )
  const last = entries.at(-1)
  if (!last) throw new Error('no line could be read')
  return relationErrors(last, knownSpellings(entries))
}

const john = 'John | m | JON | God is gracious | god | var: Jon, Johnny | c: a'

test('a relation names a curated name or a variant of one, whatever its accents', () => {
  expect(errorsOf(john, 'Seán | m | SHAWN | God is gracious | god | rel: John, Jón | c: a')).toEqual([])
})

test('a relation to an unknown name is an error', () => {
  expect(errorsOf(john, 'Seán | m | SHAWN | God is gracious | god | rel: John, Jhon | c: a')).toEqual([
    'related name "Jhon" is neither curated nor a variant',
  ])
})

test('a nickname alone cannot be the target of a relation', () => {
  const jack = 'Jackson | m | JAK-son | son of Jack | family | nick: Jack | c: a'
  expect(errorsOf(jack, 'Jock | m | JOK | God is gracious | god | rel: Jack | c: a')).toEqual([
    'related name "Jack" is neither curated nor a variant',
  ])
})

test('a name is not related to itself, but may be to one with other accents', () => {
  expect(errorsOf('Zoe | f | ZOH-ee | life | life | rel: Zoe | c: a')).toEqual(['is related to itself'])
  expect(
    errorsOf('Zoé | f | zoh-AY | life | life | c: a', 'Zoe | f | ZOH-ee | life | life | rel: Zoé | c: a'),
  ).toEqual([])
})
