import { expect, it } from 'vitest'
import { freeFactorName, inFours, isTaken } from './factor-names.ts'

it('proposes a name that no other factor has', () => {
  expect(freeFactorName('totp', [])).toBe('Authenticator app')
  expect(freeFactorName('totp', ['authenticator app', 'Authenticator app 2'])).toBe('Authenticator app 3')
  expect(freeFactorName('phone', ['Authenticator app'])).toBe('Phone')
})

it('treats names that read alike as equal', () => {
  expect(isTaken(' old phone ', ['Old Phone'])).toBe(true)
  expect(isTaken('New phone', ['Old Phone'])).toBe(false)
})

it('shows a secret in groups of four', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(inFours('')).toBe('')
})
