import { expect, test } from 'vitest'
import { curveLine, highestYear } from './curve.ts'

const box = { width: 100, top: 60, height: 40 }
const curve = { births: [0, 10, 20, 20, 5], firstYear: 2000, lastYear: 2004 }

test('a curve goes from edge to edge, on its ground without births and at full height with the most', () => {
  expect(curveLine(curve, box)).toBe('M0 60L25 40L50 20L75 20L100 50')
})

test('the highest year is the first of equal ones', () => {
  expect(highestYear(curve, box)).toEqual({ year: 2002, x: 50, y: 20 })
})

test('a name without births in a known year has a flat curve', () => {
  expect(curveLine({ births: [0, 0], firstYear: 2000, lastYear: 2001 }, box)).toBe('M0 60L100 60')
})
