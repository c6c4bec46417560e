import { expect, test } from 'vitest'
import { readRelated, writeRelated } from './related.ts'

const named = (name: string, related: string[], pairs: string[] = []) => ({ name, related, pairs })

test('kin are found from either name, and only names of the corpus', () => {
  const entries = [
    named('John', ['Seán', 'Juan', 'Unknown', 'John']),
    named('Seán', ['John']),
    named('Juan', []),
  ]
  // Read by who has the names in another order.
  const { related } = readRelated(writeRelated(entries), entries.toReversed())
  expect(related.get('john')?.toSorted()).toEqual(['juan', 'seán'])
  expect(related.get('seán')).toEqual(['john'])
  expect(related.get('juan')).toEqual(['john'])
  expect(related.has('unknown')).toBe(false)
})

test('pairs are kin, too, and known as pairs from either name', () => {
  const entries = [
    named('Julian', ['Juliana', 'Julien'], ['Juliana', 'Unknown']),
    named('Juliana', ['Julian'], ['Julian']),
    named('Julien', [], ['Juliana']),
  ]
  const { related, pairs } = readRelated(writeRelated(entries), entries)
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
  expect(readRelated(writeRelated([], feasts), []).feasts).toEqual(feasts)
})

test('a damaged file is refused, and so is one of other names', () => {
  const damaged = expect.objectContaining({ code: 'data-damaged' })
  expect(() => readRelated('{"names":1}', [])).toThrow(damaged)
  const entries = [named('John', ['Seán']), named('Seán', [])]
  expect(() => readRelated(writeRelated(entries), [named('John', [])])).toThrow(damaged)
})
