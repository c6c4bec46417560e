import { expect, test } from 'vitest'
import { SUGGESTION_REFUSAL_CODES } from '#src/core/protocol/suggestions/answer.ts'
import { askFailureMessage, endingMessage } from './ask-messages.ts'

test.each(SUGGESTION_REFUSAL_CODES.map((code) => ({ kind: 'refused' as const, code, retryAfterMs: 0 })))(
  'a refusal is one quiet line that leads on: $code',
  (outcome) => {
    expect(askFailureMessage(outcome)).toMatch(/^[A-Z].*\. The names below are found on your device\.$/)
  },
)

test('an answer, and one that nobody waits for, are no failure', () => {
  expect(askFailureMessage({ kind: 'answered', ending: 'cut' })).toBeNull()
  expect(askFailureMessage({ kind: 'left' })).toBeNull()
})

test('without a connection the person learns why, and what they have', () => {
  expect(askFailureMessage({ kind: 'offline' })).toBe(
    'You’re offline, or the model can’t be reached. The names below are found on your device.',
  )
})

test.each([
  ['complete', 1, '1 name suggested.'],
  ['cut', 3, '3 names suggested. The answer ended early.'],
  ['timeout', 3, '3 names suggested before the time was over.'],
] as const)('an answer that is %s says so', (ending, count, message) => {
  expect(endingMessage(ending, count)).toBe(message)
})
