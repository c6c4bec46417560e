import { beforeEach, expect, test, vi } from 'vitest'
import { removePosition, writePosition, readPosition } from './reading-positions.ts'

const saved = new Map<string, string>()
beforeEach(() => {
  saved.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  })
})

test('a reading position is stored until the article is read to its end', () => {
  expect(readPosition('naming-twins')).toBeUndefined()
  writePosition('naming-twins', 'the-long-view')
  writePosition('flower-names', 'roses')
  expect(readPosition('naming-twins')).toBe('the-long-view')
  removePosition('naming-twins')
  expect(readPosition('naming-twins')).toBeUndefined()
  expect(readPosition('flower-names')).toBe('roses')
})

test('the oldest of more than fifty positions are dropped', () => {
  for (let article = 0; article < 60; article++) writePosition(`article-${article}`, 'end')
  expect(readPosition('article-9')).toBeUndefined()
  expect(readPosition('article-10')).toBe('end')
})

test('damaged data is ignored, and blocked storage does no harm', () => {
  saved.set('nestling-places', '[["x"],7,["flower-names","roses"]')
  expect(readPosition('flower-names')).toBeUndefined()
  saved.set('nestling-places', '[["x"],7,["flower-names","roses"]]')
  expect(readPosition('flower-names')).toBe('roses')
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  writePosition('flower-names', 'roses')
  expect(readPosition('flower-names')).toBeUndefined()
})
