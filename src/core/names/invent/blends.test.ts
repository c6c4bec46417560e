import { expect, test } from 'vitest'
import { blends } from './blends.ts'

test('a blend begins as one name and ends as the other', () => {
  const found = blends('karl', 'anna')
  expect(found).toEqual(expect.arrayContaining(['karanna', 'kanna', 'annarl']))
  for (const name of found) {
    const starts = name.startsWith('ka') && name.endsWith('na')
    const other = name.startsWith('an') && name.endsWith('rl')
    expect(starts || other).toBe(true)
  }
})

test('parts that meet in the same letter share it', () => {
  expect(blends('maria', 'anton')).toContain('marianton')
  expect(blends('maria', 'anton')).not.toContain('mariaanton')
})

test('neither of the names, nor one after the other, is a blend', () => {
  const found = blends('lea', 'nora')
  for (const name of ['lea', 'nora', 'leanora', 'noralea']) expect(found).not.toContain(name)
})

test('a blend has four to ten letters, and names that are too short give none', () => {
  for (const { length } of blends('maximilian', 'wilhelmina')) {
    expect(length).toBeGreaterThanOrEqual(4)
    expect(length).toBeLessThanOrEqual(10)
  }
  expect(blends('a', 'b')).toEqual([])
})
