import { expect, test } from 'vitest'
import { fieldErrors } from './auth-messages.ts'

test('a wrong password is reported at the password, without revealing whether the address is known', () => {
  expect(fieldErrors('invalid_credentials', 'Invalid login credentials')).toEqual({
    password: 'Email or password is incorrect.',
  })
})

test('a weak password is reported at the password', () => {
  expect(fieldErrors('weak_password', '').password).toContain('at least 8 characters')
})

test('an invalid request is reported at the address', () => {
  expect(fieldErrors('validation_failed', 'Unable to validate email address: invalid format')).toEqual({
    email: 'Enter a valid email address.',
  })
})

test.each([
  ['offline', 'You’re offline. Your list is safe on this device. Try again when you’re back online.'],
  ['over_request_rate_limit', 'Too many attempts. Wait a minute, then try again.'],
  ['email_not_confirmed', 'Open the link we emailed to this address first, then sign in.'],
])('%s appears at the first field', (code, message) => {
  expect(fieldErrors(code, '')).toEqual({ email: message })
})
