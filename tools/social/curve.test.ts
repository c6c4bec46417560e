import { expect, test } from 'vitest'
import { curveArea, highestYear } from './curve.ts'

const box = { width: 100, top: 60, height: 40 }
const curve = { births: [0, 10, 20, 20, 5], firstYear: 2000, lastYear: 2004 }

test('a curve goes from edge to edge, on its ground without births and at full height with the most', () => {
  expect(curveArea(curve, box, 80)).toEqual([
    Float32Array.of(0, 60, 25, 40, 50, 20, 75, 20, 100, 50, 100, 80, 0, 80),
  ])
})

test('the highest year is the first of equal ones', () => {
  expect(highestYear(curve, box)).toEqual({ year: 2002, x: 50, y: 20 })
})

test('a name without births in a known year has a flat curve', () => {
  const none = { births: [0, 0], firstYear: 2000, lastYear: 2001 }
  expect(curveArea(none, box, 80)).toEqual([Float32Array.of(0, 60, 100, 60, 100, 80, 0, 80)])
})
