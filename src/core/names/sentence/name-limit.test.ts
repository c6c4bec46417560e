import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { MAX_NAMES } from './name-limit.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const parsed = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed
const NAMES = ['Emma', 'Rose', 'Aidan', 'Helen', 'Theodore', 'Niamh', 'Saoirse', 'Maria', 'Mary', 'Helena']

test('of many siblings the first ones are compared, and the others are listed as ignored', () => {
  const { wishes, leftover } = parsed(`brothers and sisters are ${NAMES.join(', ')}`)
  expect(wishes.filter(({ kind }) => kind === 'sibling').flatMap(({ values }) => values)).toEqual(
    NAMES.slice(0, MAX_NAMES),
  )
  expect(leftover).toEqual(NAMES.slice(MAX_NAMES))
})

test('of many names that others should be like, too', () => {
  const { wishes, leftover } = parsed(`names like ${NAMES.join(', ')}`)
  const liked = wishes.filter(({ kind }) => kind === 'like').flatMap(({ values }) => values)
  expect(liked).toMatchObject([{ names: NAMES.slice(0, MAX_NAMES) }])
  expect(leftover).toEqual(NAMES.slice(MAX_NAMES))
})

test('a few are all compared', () => {
  const { wishes, leftover } = parsed('a brother for Emma, Rose and Helen')
  expect(wishes.find(({ kind }) => kind === 'sibling')?.values).toEqual(['Emma', 'Rose', 'Helen'])
  expect(leftover).toEqual([])
})

test.each([`Niamh or Saoirse for Emma's sister`, `a name for Emma and Rose's little brother`])(
  'the word for a child beside its siblings is not ignored: %s',
  (text) => {
    const { wishes, leftover } = parsed(text)
    expect(wishes.map(({ kind }) => kind)).toContain('sibling')
    expect(wishes.map(({ kind }) => kind)).toContain('gender')
    expect(leftover).toEqual([])
  },
)
