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

test('names that differ in both words are compared whole, whoever has them', () => {
  const { compare } = wishesOf('Finn Isaac or Helen Rhoda')
  expect(compare).toEqual(['Finn Isaac', 'Helen Rhoda'])
})

test('of two words that nobody is called together the first one is shown', () => {
  const { names, answer } = engine.search({
    text: 'Finn Isaac or Helen Rhoda',
    filters: {},
    seed: 0,
    offset: 0,
    limit: 5,
  })
  expect(names.map(({ name }) => name).sort()).toEqual(['Finn', 'Helen'])
  expect(answer).toMatchObject({ kind: 'compare', unknown: [] })
})

test('a name of two words that share one with the next is one only where children are called so', () => {
  expect(wishesOf('Finn Isaac or Finn Rhoda')).toEqual({ compare: ['Isaac', 'Rhoda'] })
  expect(wishesOf('Helen Isaac or Rhoda Isaac')).toEqual({ compare: ['Helen', 'Rhoda'], surname: ['Isaac'] })
})

test('a name of two words is compared with one of its words, or with any other name', () => {
  expect(wishesOf('Helen Rose or just Helen')).toEqual({ compare: ['Helen Rose', 'Helen'] })
  expect(wishesOf('Finn or Helen Rose').compare).toEqual(['Finn', 'Helen Rose'])
  expect(wishesOf('Helen Isaac or Finn').compare).not.toContain('Helen Isaac')
})

test('two first names stay together before a surname that comes twice', () => {
  expect(wishesOf('Helen Rose Whitfield or Rhoda Rose Whitfield')).toEqual({
    compare: ['Helen Rose', 'Rhoda Rose'],
    surname: ['Whitfield'],
  })
})

test('what is said to be a first name needs no births', () => {
  expect(wishesOf('Finn Isaac or Isaac Finn as a first name').compare).toEqual(['Finn Isaac', 'Isaac Finn'])
})
