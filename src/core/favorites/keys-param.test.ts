import { expect, test } from 'vitest'
import { keysIn, keysParam } from './keys-param.ts'

test('the param holds what it reads, whatever the keys are made of', () => {
  const keys = ['clara', 'mary jane', 'x, æ a-12', '100 %', '%2c', 'o’neil']
  expect(keysIn(keysParam(keys, 9), 9)).toEqual(keys)
})

test('each key is there once, and only so many of them', () => {
  expect(keysParam(['b', 'a', 'B ', 'c'], 2)).toBe('b,a')
  expect(keysIn('Clara, emma,,clara,ida', 2)).toEqual(['clara', 'emma'])
  expect(keysIn('a'.repeat(81), 2)).toEqual([])
  expect(keysParam([], 2)).toBeUndefined()
  expect(keysIn(undefined, 2)).toEqual([])
})
