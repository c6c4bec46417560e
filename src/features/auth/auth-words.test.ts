import { expect, test } from 'vitest'
import { fieldErrors } from './auth-words.ts'

test('a wrong password is said at the password, without telling whether the address is known', () => {
  expect(fieldErrors('invalid_credentials', 'Invalid login credentials')).toEqual({
    password: 'Email or password is incorrect.',
  })
})

test('a weak password is said at the password', () => {
  expect(fieldErrors('weak_password', '').password).toContain('at least 8 characters')
})

test('what is wrong with the request is wrong with the address', () => {
  expect(fieldErrors('validation_failed', 'Unable to validate email address: invalid format')).toEqual({
    email: 'Enter a valid email address.',
  })
})

test.each(['offline', 'over_request_rate_limit', 'email_not_confirmed'])(
  '%s stands at the first field',
  (code) => {
    expect(fieldErrors(code, '').email).toBeTruthy()
  },
)
