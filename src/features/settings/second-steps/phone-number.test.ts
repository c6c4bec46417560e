import { expect, it } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

it.each([
  ['+447700900123', '+447700900123'],
  [' +44 7700 900-123 ', '+447700900123'],
  ['+1 (555) 010-0123', '+15550100123'],
  ['0044 7700 900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['+49/171/1234567', '+491711234567'],
  ['+33 6.12.34.56.78', '+33612345678'],
])('reads %j as %s', (typed, phone) => {
  expect(readPhoneNumber(typed)).toBe(phone)
})

it.each([
  '',
  '07700 900123',
  '447700900123',
  '+0 7700 900123',
  '+44',
  '+44 7700 9O0123',
  '+1234567890123456',
])('rejects %j instead of guessing', (typed) => {
  expect(readPhoneNumber(typed)).toBeNull()
})
