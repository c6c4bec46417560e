import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingSize } from './fit-text.ts'
import type { Typeface } from './typefaces.ts'

/** Each letter is half as wide as it is high. */
const face: Typeface = { widthOf: (text, size) => (text.length * size) / 2, draw: () => [] }

test('a short text has the largest size, a long one the largest that fits', () => {
  expect(fittingSize(face, 'Ada', { max: 200, width: 1000 })).toBe(200)
  expect(fittingSize(face, 'Maximiliana Theodora', { max: 200, width: 1000 })).toBe(100)
})

test('no text is wider than its room', () => {
  const texts = fc.stringMatching(/^[a-z]{1,80}$/)
  fc.assert(
    fc.property(texts, fc.integer({ min: 200, max: 1200 }), (text, width) => {
      const size = fittingSize(face, text, { max: 50, width })
      expect(face.widthOf(text, size)).toBeLessThanOrEqual(width + 1e-6)
    }),
  )
})
