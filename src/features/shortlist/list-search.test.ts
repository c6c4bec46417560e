import { expect, it } from 'vitest'
import { favoriteKeysIn, favoritesParam, listQuery, tagParam, validateListSearch } from './list-search.ts'

it('an address says words, order, tags, list and comparison', () => {
  const search = {
    q: 'by the sea',
    sort: 'letters',
    tag: 'short,norse',
    list: 'our girls',
    compare: 'ida,mia',
  }
  expect(validateListSearch(search)).toEqual(search)
  expect(listQuery(validateListSearch(search))).toEqual({
    words: 'by the sea',
    sort: 'letters',
    tags: ['short', 'norse'],
    list: 'our girls',
  })
  expect(listQuery({})).toEqual({ words: '', sort: 'own', tags: [], list: null })
})

it('drops what means nothing, and reads what the router has parsed', () => {
  expect(validateListSearch({ q: '  ', sort: 'own', tag: ' , ', list: '', compare: ' ,', x: 'y' })).toEqual(
    {},
  )
  expect(validateListSearch({ q: 2024, list: 7, sort: 'size', tag: ['a'] })).toEqual({ q: '2024', list: '7' })
  expect(validateListSearch({ tag: 'Short,short', list: 'Our  Girls' })).toEqual({
    tag: 'short',
    list: 'our girls',
  })
})

it('tags are taken from the param and added to it', () => {
  expect(tagParam(['short', 'norse'])).toBe('short,norse')
  expect(tagParam([])).toBeUndefined()
})

it('every favorite can be compared, also one with other characters than names have', () => {
  const keys = ['j.p.', 'anna 2', 'x'.repeat(80), 'mia, the second', '100%2c']
  expect(favoriteKeysIn(favoritesParam(keys))).toEqual(keys)
  expect(validateListSearch({ compare: favoritesParam(keys) }).compare).toBe(favoritesParam(keys))
  expect(favoritesParam([])).toBeUndefined()
  expect(favoriteKeysIn('Clara,clara, ,emma')).toEqual(['clara', 'emma'])
  expect(favoriteKeysIn('a,b,c,d,e,f')).toHaveLength(5)
})
