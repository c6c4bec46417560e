import { expect, it } from 'vitest'
import { lengthAnswer } from './password-length.ts'

it('accepts up to 72 bytes, and rejects what the hash would ignore', () => {
  expect(lengthAnswer('a'.repeat(72))).toBeNull()
  expect(lengthAnswer('a'.repeat(73))).toMatchObject({ code: 'password_too_long' })
})

it('counts bytes at the end', () => {
  expect(lengthAnswer('ü'.repeat(36))).toBeNull()
  expect(lengthAnswer('ü'.repeat(37))).toMatchObject({ code: 'password_too_long' })
})

it('rejects fewer than 8 characters, as the backend does', () => {
  expect(lengthAnswer('a'.repeat(7))).toMatchObject({ code: 'password_too_short' })
  expect(lengthAnswer('a'.repeat(8))).toBeNull()
})
