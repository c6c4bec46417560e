import { expect, test } from 'vitest'
import { parseCorpusFile } from '#tools/names/parse-corpus.ts'
import {
  coupleWarnings,
  kinThemeWarnings,
  knownSpellings,
  relationErrors,
  sensesBySpelling,
} from './relations.ts'

function lastOf(lines: string[]) {
  const entries = parseCorpusFile(['# origin: Irish', ...lines].join('\n'), 'irish.txt', 'irish').lines.map(
    (line) => line.entry,
  )
  const last = entries.at(-1)
  if (!last) throw new Error('no line could be read')
  return { entries, last }
}

/** The rule's message about the last line. */
function errorsOf(...lines: string[]): string[] {
  const { entries, last } = lastOf(lines)
  return relationErrors(last, knownSpellings(entries))
}

function warningsOf(...lines: string[]): string[] {
  const { entries, last } = lastOf(lines)
  return kinThemeWarnings(last, sensesBySpelling(entries))
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

test('related names of one meaning have the same themes, in any order', () => {
  const sean = (themes: string) => `Seán | m | SHAWN | God is gracious | ${themes} | rel: John | c: a`
  const both = 'John | m | JON | God is gracious | god grace | c: a'
  expect(warningsOf(both, sean('grace god'))).toEqual([])
  expect(warningsOf(both, sean('god'))).toEqual([
    'has other themes than John, which is the same name (god grace)',
  ])
})

test('a related name of another meaning has its own themes, and a daughter a queen for a king', () => {
  expect(warningsOf(john, 'Jack | m | JAK | pet form of John | new | rel: John | c: a')).toEqual([])
  const vasily = 'Vasily | m | vah-SEE-lee | royal | king | c: a'
  expect(warningsOf(vasily, 'Vasilisa | f | vah-see-LEE-sah | royal | queen | rel: Vasily | c: a')).toEqual(
    [],
  )
})

test('a couple of a story is not related names; a name and its form for the other gender are', () => {
  const couplesOf = (...lines: string[]): string[] => {
    const { entries, last } = lastOf(lines)
    return coupleWarnings(last, sensesBySpelling(entries))
  }
  const isolde = 'Isolde | f | ih-ZOLD-uh | ice and rule | winter | from: Germanic is "ice" | c: c'
  const yvonne = 'Yvonne | f | ee-VON | yew | tree | from: feminine of Yvon, Germanic iv "yew" | c: a'
  expect(couplesOf(isolde, 'Tristan | m | TRIS-tan | noise, tumult | fame | rel: Isolde | c: b')).toEqual([
    'shares nothing with Isolde, which is of the other gender: a couple is not related names',
  ])
  expect(couplesOf(yvonne, 'Yves | m | EEV | yew | tree | rel: Yvonne | c: a')).toEqual([])
  expect(couplesOf(isolde, 'Iseut | f | ee-SUH | ice and rule | winter | rel: Isolde | c: c')).toEqual([])
})
