import { expect, test } from 'vitest'
import { comparedKeys, compareParam } from './compare-params.ts'

test('the URL compares up to five names, each once', () => {
  expect(comparedKeys('Clara,emma, zoë ,Clara')).toEqual(['clara', 'emma', 'zoë'])
  expect(comparedKeys('a,b,c,d,e,f')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(comparedKeys('<script>,12,,')).toEqual([])
  expect(comparedKeys(undefined)).toEqual([])
})

test('the param holds what it reads', () => {
  expect(compareParam(['clara', 'mary jane'])).toBe('clara,mary jane')
  expect(compareParam([])).toBeUndefined()
})
