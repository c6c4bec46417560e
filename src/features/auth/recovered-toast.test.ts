import { expect, it } from 'vitest'
import { recoveredToast } from './recovered-toast.ts'

const nothing = () => undefined

it.each([
  [9, 'You have 9 left.'],
  [1, 'You have 1 left.'],
  [0, 'It was your last one, so create new ones.'],
])('reports that %i codes are left, and asks to replace the lost factor', (left, message) => {
  const { description } = recoveredToast(left, nothing)
  expect(description).toContain(message)
  expect(description).toContain('Replace the second step')
})

it('gives no number when it is unknown', () => {
  expect(recoveredToast(null, nothing).description).not.toMatch(/left|last/)
})

it('stays until it is closed, and links to Settings', () => {
  let opened = 0
  const { action, persistent } = recoveredToast(9, () => void (opened += 1))
  action?.run()
  expect([persistent, opened]).toEqual([true, 1])
  expect(action?.altText).toContain('Settings')
})
