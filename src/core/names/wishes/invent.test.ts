import { describe, expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 50 })
const kindsOf = (text: string) => search(text).parsed.wishes.map(({ kind }) => kind)

describe('asks for invented names', () => {
  test.each([
    ['invent a name', ['invent']],
    ['made-up girl names', ['invent', 'gender']],
    ['names that dont exist', ['invent']],
    ['make up a soft name for a boy', ['invent', 'style', 'gender']],
    ['inventa un nombre', ['invent']],
    ['erfinde einen namen', ['invent']],
    ['inventer un prenom', ['invent']],
  ])('%s', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds)
  })

  test.each(['invent a name from Finn and Helen', 'create a new name out of Finn and Helen'])(
    '%s',
    (text) => {
      expect(search(text).parsed.wishes).toMatchObject([
        { kind: 'blend', values: [['Finn', 'Helen']] },
        { kind: 'invent', values: ['new'] },
      ])
      expect(search(text).parsed.leftover).toEqual([])
    },
  )
})

test.each([
  'cant make up my mind about a name',
  'a mix made up of Finn and Helen',
  'a name invented by Homer',
])('%s does not', (text) => {
  expect(kindsOf(text)).not.toContain('invent')
})

test('below them are real names that hardly anybody has, unless those are not wanted', () => {
  const found = search('invented names').names.map(({ name }) => name)
  expect(found).toContain('Sorcha')
  expect(found).not.toContain('Emma')
  expect(search('nothing invented').parsed.wishes).toMatchObject([{ kind: 'invent', avoid: true }])
  const others = search('nothing invented').names.map(({ name }) => name)
  expect(others).toContain('Emma')
  expect(others).not.toContain('Sorcha')
})
