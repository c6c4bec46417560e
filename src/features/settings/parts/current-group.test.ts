import { expect, test } from 'vitest'
import { currentGroup } from './current-group.ts'

test('what is read is the last group that begins in the upper part of the window', () => {
  expect(currentGroup([120, 900, 1500], 700, false)).toBe(0)
  expect(currentGroup([-400, 270, 990], 700, false)).toBe(1)
  expect(currentGroup([-400, 300, 990], 700, false)).toBe(0)
})

test('it is the first before any has come there, and the last at the end, however short', () => {
  expect(currentGroup([400, 900], 700, false)).toBe(0)
  expect(currentGroup([-900, -100, 600], 700, true)).toBe(2)
})
