import { describe, expect, test } from 'vitest'
import { dropPosition, scrollSpeed } from './drag-position.ts'

describe('where a dragged row is dropped', () => {
  const passedAt = [50, 130, 400, 460]
  const positionAt = (y: number) => dropPosition(y, passedAt.length, (row) => passedAt[row] ?? Number.NaN)

  test.each([
    { y: -500, position: 0 },
    { y: 49, position: 0 },
    { y: 51, position: 1 },
    { y: 399, position: 2 },
    { y: 401, position: 3 },
    { y: 9_000, position: 4 },
  ])('at $y px after $position others', ({ y, position }) => expect(positionAt(y)).toBe(position))

  test('a list without other rows has one position', () => expect(dropPosition(10, 0, () => 0)).toBe(0))

  test('few of thousands of rows are measured', () => {
    let measured = 0
    const at = (row: number) => {
      measured += 1
      return row * 100
    }
    expect(dropPosition(312_345, 5_000, at)).toBe(3_124)
    expect(measured).toBeLessThan(15)
  })
})

describe('how fast a dragged row scrolls the page', () => {
  test('not at all away from the edges', () => {
    for (const y of [100, 300, 540]) expect(scrollSpeed(y, 640)).toBe(0)
  })

  test('faster the nearer the edge, and no faster beyond it', () => {
    expect(scrollSpeed(90, 640)).toBeLessThan(0)
    expect(scrollSpeed(20, 640)).toBeLessThan(scrollSpeed(90, 640))
    expect(scrollSpeed(-400, 640)).toBe(scrollSpeed(0, 640))
    expect(scrollSpeed(600, 640)).toBeGreaterThan(0)
    expect(scrollSpeed(640, 640)).toBe(-scrollSpeed(0, 640))
  })

  test('half of a low window is left to aim in', () => {
    for (const y of [51, 100, 149]) expect(scrollSpeed(y, 200)).toBe(0)
  })
})
