import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['', 'eve', 3],
  ['maeve', 'maeve', 0],
  ['maeve', 'maev', 1],
  ['mave', 'maeve', 1],
  ['marve', 'maeve', 1],
  ['meave', 'maeve', 1],
  ['kitten', 'sitting', 3],
])('from "%s" to "%s" it is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})
