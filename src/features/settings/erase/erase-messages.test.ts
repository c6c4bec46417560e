import { describe, expect, it } from 'vitest'
import { erasedMessage, retainedMessage, unsentMessage } from './erase-messages.ts'

const nothing = { onlyHere: 0, unsent: 0, messages: 0, hasAccount: false }

describe('a guest', () => {
  it('reads how many names are stored nowhere else', () => {
    expect(erasedMessage({ ...nothing, onlyHere: 1 })).toBe(
      '1 name that is on this device only, including notes and all settings in this browser, for everyone who uses this browser.',
    )
    expect(erasedMessage({ ...nothing, onlyHere: 1200 })).toMatch(/^1,200 names that are/)
    expect(erasedMessage(nothing)).toBe('all settings in this browser, for everyone who uses this browser.')
    expect(retainedMessage(nothing)).toBe('Only the app itself, as if you were visiting for the first time.')
  })
})

describe('a member', () => {
  it('reads that the account’s list stays', () => {
    expect(retainedMessage({ ...nothing, hasAccount: true })).toMatch(/^The list in your account/)
  })
  it('reads how many changes would be lost', () => {
    expect(unsentMessage({ ...nothing, unsent: 1 })).toMatch(/^1 change has not reached your account yet\. /)
    expect(unsentMessage({ ...nothing, unsent: 12, messages: 1 })).toMatch(
      /^12 changes have not reached your account yet and 1 message has not been sent\. /,
    )
  })
})

it('gets no warning when everything is sent', () => {
  expect(unsentMessage(nothing)).toBe('')
})
