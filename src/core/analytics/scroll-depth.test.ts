import { expect, it } from 'vitest'
import { depthOf, milestonesReached } from './scroll-depth.ts'

it('Scroll depth milestones: 25, 50, 75, 90, 100, each once', () => {
  expect(milestonesReached(0, 100)).toEqual([25, 50, 75, 90, 100])
  expect(milestonesReached(0, 24)).toEqual([])
  expect(milestonesReached(0, 25)).toEqual([25])
  expect(milestonesReached(25, 89)).toEqual([50, 75])
  expect(milestonesReached(89, 99)).toEqual([90])
  expect(milestonesReached(100, 40)).toEqual([])
})

it('depth is the part that has been above the lower edge of the window', () => {
  expect(depthOf({ top: 100, height: 1000, window: 600 })).toBe(50)
  expect(depthOf({ top: -400, height: 1000, window: 600 })).toBe(100)
  expect(depthOf({ top: -900, height: 1000, window: 600 })).toBe(100)
  expect(depthOf({ top: 700, height: 1000, window: 600 })).toBe(0)
  expect(depthOf({ top: 0, height: 0, window: 600 })).toBe(0)
})
