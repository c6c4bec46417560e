import { expect, test } from 'vitest'
import { accountMessage, emailMessage, hasEnded } from './account-messages.ts'

test('all codes of an ended session have the same message', () => {
  const message = accountMessage('session_ended', '')
  for (const code of [
    'session_not_found',
    'bad_jwt',
    'refresh_token_already_used',
    'user_not_found',
    'mfa_verification_rejected',
  ]) {
    expect(accountMessage(code, 'whatever')).toBe(message)
    expect(hasEnded(code)).toBe(true)
  }
  expect(hasEnded('offline')).toBe(false)
})

test('a build without a backend names the setting that is missing', () => {
  expect(accountMessage('not_configured', 'supabaseUrl is required.')).toContain('supabaseUrl is required.')
})

test('a code without a message keeps the backend’s own, and an empty one asks to try again', () => {
  expect(accountMessage('brand_new_code', 'The moon is full')).toBe('The moon is full')
  expect(accountMessage('brand_new_code', '')).toContain('try again')
  expect(accountMessage('unknown', 'TypeError: x is undefined')).toContain('try again')
})

test.each([
  ['weak_password', 'at least 8 characters'],
  ['user_banned', 'contact the people who run this site'],
  ['over_capacity', 'Wait a minute'],
  ['disk_full', 'Try again later'],
  ['over_quota', 'Try again later'],
  ['recovery_code_invalid', 'Check it and try again'],
  ['current_password_invalid', 'Current password is incorrect'],
])('%s has advice, whatever the server’s message', (code, advice) => {
  expect(accountMessage(code, 'The server says no')).toContain(advice)
})

test('at an address field, an invalid request is reported as an invalid address', () => {
  const raw = 'Unable to validate email address: invalid format'
  expect(emailMessage('validation_failed', raw)).toBe('Enter a valid email address.')
  expect(emailMessage('offline', '')).toBe(accountMessage('offline', ''))
})
