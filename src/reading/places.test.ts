import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPlace, keepPlace, placeIn } from './places.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('the place where somebody stopped is found again, until the piece is read to its end', () => {
  expect(placeIn('naming-twins')).toBeUndefined()
  keepPlace('naming-twins', 'the-long-view')
  keepPlace('flower-names', 'roses')
  expect(placeIn('naming-twins')).toBe('the-long-view')
  forgetPlace('naming-twins')
  expect(placeIn('naming-twins')).toBeUndefined()
  expect(placeIn('flower-names')).toBe('roses')
})

test('the oldest of more than fifty places are forgotten', () => {
  for (let piece = 0; piece < 60; piece++) keepPlace(`piece-${piece}`, 'end')
  expect(placeIn('piece-9')).toBeUndefined()
  expect(placeIn('piece-10')).toBe('end')
})

test('what is damaged counts as nothing, and a refusing browser harms nobody', () => {
  kept.set('nestling-places', '[["x"],7,["flower-names","roses"]')
  expect(placeIn('flower-names')).toBeUndefined()
  kept.set('nestling-places', '[["x"],7,["flower-names","roses"]]')
  expect(placeIn('flower-names')).toBe('roses')
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  keepPlace('flower-names', 'roses')
  expect(placeIn('flower-names')).toBeUndefined()
})
