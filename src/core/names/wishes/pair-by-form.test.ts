import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })

test('Hebrew and Arabic names are few: those with a form in the other language that sounds like them follow', () => {
  const { names, total } = search('Hebrew names that work in Arabic')
  expect(total).toBeGreaterThan(10)
  const miriam = names.find(({ name }) => name === 'Miriam')
  expect(miriam?.reasons.map(({ text }) => text).join()).toContain('Maryam')
  // Nuh is the same name, and sounds like another one.
  expect(names.map(({ name }) => name)).not.toContain('Noah')
})

test('what the tradition of a language has, its speakers know: Adam and Sarah in Arabic', () => {
  const { names } = search('names that work in English and Arabic', 200)
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Adam', 'Sarah']))
})

test('where many names work in both, none is there by a form', () => {
  const { names } = search('names that work in English and Spanish')
  expect(names.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join()).not.toContain(
    'the same name as',
  )
})
