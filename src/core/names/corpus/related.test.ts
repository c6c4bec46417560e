import { expect, test } from 'vitest'
import { readRelated, writeRelated } from './related.ts'

test('kin are found from either name, and only names of the corpus', () => {
  const related = readRelated(
    writeRelated([
      { name: 'John', related: ['Seán', 'Juan', 'Unknown', 'John'] },
      { name: 'Seán', related: ['John'] },
      { name: 'Juan', related: [] },
    ]),
  )
  expect(related.get('john')?.toSorted()).toEqual(['juan', 'seán'])
  expect(related.get('seán')).toEqual(['john'])
  expect(related.get('juan')).toEqual(['john'])
  expect(related.has('unknown')).toBe(false)
})

test('a damaged file is refused', () => {
  expect(() => readRelated('{"names":1}')).toThrow(expect.objectContaining({ code: 'data-damaged' }))
})
