import { describe, expect, test } from 'vitest'
import { type Corpus, readFirst, readRest, writeCorpus } from './corpus.ts'
import { sampleCorpus } from '#src/core/names/sample.ts'

/** The first file of the sample, as plain JSON after a change. */
function damaged(change: (file: { origins: [object]; columns: object }) => void): string {
  const file: { origins: [object]; columns: object } = JSON.parse(writeCorpus(sampleCorpus).first)
  change(file)
  return JSON.stringify(file)
}

const isFirst = (name: string): boolean => /^[A-M]/.test(name)

/** Written and read back, in two parts. */
function readBack(corpus: Corpus): Corpus {
  const { first, rest } = writeCorpus(corpus, isFirst)
  return readRest(rest, readFirst(first))
}

describe('the corpus as two files', () => {
  test('is read back as written, its entries grouped by origin', () => {
    const read = readBack(sampleCorpus)
    expect({ ...read, entries: [] }).toEqual({ ...sampleCorpus, entries: [] })
    expect(read.entries).toHaveLength(sampleCorpus.entries.length)
    expect(new Set(read.entries)).toEqual(new Set(sampleCorpus.entries))
    expect(read.entries.map(({ name }) => name).slice(-2)).toEqual(['Hana', 'Hikaru'])
  })

  test('keeps real usage, further origins and letters of any script', () => {
    const [first] = sampleCorpus.entries
    if (!first) throw new Error('the sample is empty')
    const entry = { ...first, name: 'Ngọc Ánh', seen: 'u' as const, also: ['greek', 'hebrew'], themes: [] }
    const corpus = { ...sampleCorpus, entries: [entry], slugs: { 'ngọc ánh': 'ngoc-anh-2' } }
    expect(readBack(corpus)).toEqual(corpus)
  })

  test('keeps the names of a subject, whether they have an entry or not, each once', () => {
    const [subject] = sampleCorpus.subjects
    if (!subject) throw new Error('the sample is empty')
    const names = ['Aidan', 'Helen', 'Hikaru', 'Niamh', 'Zeus']
    const corpus = { ...sampleCorpus, subjects: [{ ...subject, names: [...names, 'Niamh'] }] }
    expect([...(readBack(corpus).subjects[0]?.names ?? [])].sort()).toEqual(names)
  })

  test('keeps the themes of entries with one meaning, equal or not', () => {
    const [first] = sampleCorpus.entries
    if (!first) throw new Error('the sample is empty')
    const entries = [['light'], ['light'], [], [], ['light', 'fire']].map((themes, at) => {
      return { ...first, name: `Niamh ${at}`, meaning: 'brightness', themes }
    })
    const read = readBack({ ...sampleCorpus, entries, subjects: [] })
    expect(read.entries).toEqual(entries)
  })

  test('has all but the other names in the first, and each name in one of them', () => {
    const corpus = { ...sampleCorpus, slugs: { aidan: 'aidan-2', niamh: 'niamh-2' } }
    const { first, rest } = writeCorpus(corpus, isFirst)
    const read = readFirst(first)
    expect({ ...read, subjects: [] }).toEqual({
      ...corpus,
      subjects: [],
      entries: readBack(corpus).entries.filter(({ name }) => isFirst(name)),
      slugs: { aidan: 'aidan-2' },
      whole: sampleCorpus.origins.map(({ id }) => ({
        id,
        count: sampleCorpus.entries.filter(({ origin }) => origin === id).length,
      })),
    })
    for (const { name } of sampleCorpus.entries) expect(rest.includes(name)).toBe(!isFirst(name))
    expect(readBack(corpus).slugs).toEqual(corpus.slugs)
  })

  test('keeps the order of the first part before that of the other, in each origin', () => {
    expect(
      readBack(sampleCorpus)
        .entries.filter(({ origin }) => origin === 'irish')
        .map(({ name }) => name),
    ).toEqual(['Aidan', 'Finn', 'Niamh', 'Sorcha', 'Saoirse', 'Róisín'])
  })

  test('must be of one corpus', () => {
    const { first } = writeCorpus(sampleCorpus, isFirst)
    const other = { ...sampleCorpus, entries: sampleCorpus.entries.slice(1) }
    expect(() => readRest(writeCorpus(other, isFirst).rest, readFirst(first))).toThrow('data-damaged')
    expect(() => readRest('<!doctype html>', readFirst(first))).toThrow('data-damaged')
  })

  test('may be empty', () => {
    const corpus = { ...sampleCorpus, entries: [] }
    expect(readBack(corpus)).toEqual(corpus)
  })

  test.each<[what: string, text: string]>([
    ['no JSON', '<!doctype html>'],
    ['another shape', '{"entries":[]}'],
    ['a column too short', damaged(({ columns }) => Object.assign(columns, { say: 'NEEV' }))],
    ['an unknown gender', damaged(({ columns }) => Object.assign(columns, cells('gender', 'x')))],
    ['an unknown confidence', damaged(({ columns }) => Object.assign(columns, cells('confidence', 'd')))],
    ['an unknown theme', damaged(({ columns }) => Object.assign(columns, cells('themes', '~')))],
    ['themes of no entry before', damaged(({ columns }) => Object.assign(columns, cells('themes', '!')))],
    [
      'a subject of a row that is not there',
      JSON.stringify({
        ...JSON.parse(writeCorpus(sampleCorpus).first),
        subjects: [{ id: 'x', label: 'X', words: 'x', rows: 'zz', names: '' }],
      }),
    ],
    ['a count that is none', damaged(({ origins }) => Object.assign(origins[0], { count: -1 }))],
  ])('is rejected as damaged: %s', (_what, text) => {
    expect(() => readFirst(text)).toThrow('data-damaged')
  })
})

function cells(column: string, cell: string): Record<string, string> {
  return { [column]: sampleCorpus.entries.map(() => cell).join('\n') }
}
