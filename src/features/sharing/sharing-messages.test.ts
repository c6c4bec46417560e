import { expect, test } from 'vitest'
import { missingMessage, UNREADABLE } from './sharing-messages.ts'

test('what was lost is counted against the whole list', () => {
  expect(missingMessage(2, 12)).toMatch(/^2 of 12 names can’t be read: .* Ask for it again/)
  expect(missingMessage(1, 1)).toMatch(/^1 of 1 name can’t be read/)
})

test('each reason says what to do', () => {
  expect(UNREADABLE['not-a-list']).toContain('Ask for the whole link again')
  expect(UNREADABLE.newer).toContain('Reload')
})
