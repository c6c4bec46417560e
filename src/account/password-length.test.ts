import { expect, test } from 'vitest'
import { tooLongAnswer } from './password-length.ts'

test('72 bytes fit, one more does not', () => {
  expect(tooLongAnswer('a'.repeat(72))).toBeNull()
  expect(tooLongAnswer('a'.repeat(73))).toMatchObject({ code: 'password_too_long' })
})

test('letters outside ASCII count more than one byte', () => {
  expect(tooLongAnswer('ü'.repeat(36))).toBeNull()
  expect(tooLongAnswer('ü'.repeat(37))).toMatchObject({ code: 'password_too_long' })
})
