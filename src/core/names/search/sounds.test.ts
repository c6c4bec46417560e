import { describe, expect, test } from 'vitest'
import { crispness, editDistance, softness, soundAlike, soundOf } from './sounds.ts'

describe('how names sound', () => {
  test.each([
    ['philippa', 'filipa'],
    ['catherine', 'katherine'],
    ['zoe', 'zoey'],
    ['shawn', 'schawn'],
  ])('%s and %s sound the same', (a, b) => {
    expect(soundOf(a)).toBe(soundOf(b))
    expect(soundAlike(a, b)).toBe(1)
  })

  test('one slip is one letter more, less or other, or two letters swapped', () => {
    expect(['gril', 'irl', 'girll', 'gurl'].map((slip) => editDistance(slip, 'girl'))).toEqual([1, 1, 1, 1])
    expect(editDistance('boy', 'girl', 2)).toBe(3)
  })

  test('liquids and open ends are soft, stops are hard', () => {
    expect(softness('liam')).toBeGreaterThan(softness('kurt'))
    expect(softness('mila')).toBeGreaterThan(softness('brigit'))
    expect(crispness('jack', 1)).toBeGreaterThan(crispness('julianna', 4))
  })
})
