import { expect, test } from 'vitest'
import { births, sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const joined = births([
  ['finnisaac', 20, 0, null],
  ['helenrose', 400, 1, null],
  ['isaacfinn', 5, 0, null],
  ['rhodarose', 300, 1, null],
  ['hanarose', 200, 1, null],
])
const engine = createNamesEngine({
  corpus: sampleCorpus,
  births: [sampleTop, sampleRest, joined],
  complete: true,
})
const wishesOf = (text: string) =>
  Object.fromEntries(
    engine
      .search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
      .parsed.wishes.filter(({ values }) => values.length > 0)
      .map(({ kind, values }) => [kind, values]),
  )

test('names of two words that children have as one are compared whole', () => {
  expect(wishesOf('Helen Rose or Rhoda Rose')).toEqual({ compare: ['Helen Rose', 'Rhoda Rose'] })
})

test.each([
  'Helen Rose or Rhoda Rose, surname Rose',
  'my surname is Rose: Helen Rose or Rhoda Rose',
  'Helen Rose or Rhoda Rose, our last name is Rose',
  'Helen Rose or Rhoda Rose. Rose is our surname',
])('the second word is no part of a name where it is the surname: %s', (text) => {
  expect(wishesOf(text)).toEqual({ compare: ['Helen', 'Rhoda'], surname: ['Rose'] })
})

test('a list of full names is compared to its end', () => {
  expect(wishesOf('Helen Rose, Rhoda Rose or Hana Rose, surname Rose')).toEqual({
    compare: ['Helen', 'Rhoda', 'Hana'],
    surname: ['Rose'],
  })
})

test('another surname takes nothing from names of two words', () => {
  expect(wishesOf('Helen Rose or Rhoda Rose, surname Finn')).toEqual({
    compare: ['Helen Rose', 'Rhoda Rose'],
    surname: ['Finn'],
  })
})

test('what a few children were ever called makes no name of two', () => {
  expect(wishesOf('Finn Isaac or Isaac Finn').compare).not.toContain('Finn Isaac')
})

test('what is said to be a first name needs no births', () => {
  expect(wishesOf('Finn Isaac or Isaac Finn as a first name').compare).toEqual(['Finn Isaac', 'Isaac Finn'])
})
