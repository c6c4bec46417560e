import { expect, test, vi } from 'vitest'
import { createFifthName } from './fifth-name.ts'

test('the fifth name is shown once, and no other is', () => {
  const show = vi.fn<() => void>()
  const added = createFifthName(show)
  for (const length of [1, 2, 3, 4]) added(length)
  expect(show).not.toHaveBeenCalled()
  added(5)
  expect(show).toHaveBeenCalledTimes(1)
  // One is removed and another added.
  for (const length of [6, 5, 5]) added(length)
  expect(show).toHaveBeenCalledTimes(1)
})
