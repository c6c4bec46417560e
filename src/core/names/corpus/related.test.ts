import { expect, test } from 'vitest'
import { readRelated, writeRelated } from './related.ts'

test('kin are found from either name, and only names of the corpus', () => {
  const { related } = readRelated(
    writeRelated([
      { name: 'John', related: ['Seán', 'Juan', 'Unknown', 'John'], pairs: [] },
      { name: 'Seán', related: ['John'], pairs: [] },
      { name: 'Juan', related: [], pairs: [] },
    ]),
  )
  expect(related.get('john')?.toSorted()).toEqual(['juan', 'seán'])
  expect(related.get('seán')).toEqual(['john'])
  expect(related.get('juan')).toEqual(['john'])
  expect(related.has('unknown')).toBe(false)
})

test('pairs are kin, too, and known as pairs from either name', () => {
  const { related, pairs } = readRelated(
    writeRelated([
      { name: 'Julian', related: ['Juliana', 'Julien'], pairs: ['Juliana', 'Unknown'] },
      { name: 'Juliana', related: ['Julian'], pairs: ['Julian'] },
      { name: 'Julien', related: [], pairs: ['Juliana'] },
    ]),
  )
  expect(pairs).toEqual(
    new Map([
      ['julian', ['juliana']],
      ['juliana', ['julian', 'julien']],
      ['julien', ['juliana']],
    ]),
  )
  expect(related.get('julian')).toEqual(['juliana', 'julien'])
  expect(related.get('julien')).toEqual(['julian', 'juliana'])
})

test('feasts are read as they were written', () => {
  const feasts = [
    { month: 6, day: 24, whose: 'birth of John the Baptist', isMain: true, names: ['john'] },
    { month: 12, day: 3, whose: 'Francis Xavier', isMain: false, names: ['xavier', 'francis'] },
  ]
  expect(readRelated(writeRelated([], feasts)).feasts).toEqual(feasts)
})

test('a damaged file is refused', () => {
  expect(() => readRelated('{"names":1}')).toThrow(expect.objectContaining({ code: 'data-damaged' }))
})
