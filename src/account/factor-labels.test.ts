import { expect, it } from 'vitest'
import type { Factor } from '#src/core/account/factor.ts'
import { codeSource, factorName, phoneEnding } from './factor-labels.ts'

const phone = (number: string): Factor => ({
  id: 'phone',
  factor_type: 'phone',
  status: 'verified',
  friendly_name: '',
  phone: number,
  created_at: '',
})

it('shows only the end of a number', () => {
  expect(phoneEnding('+447700900123')).toBe('ending in 23')
  expect(phoneEnding('447700900123')).toBe('ending in 23')
  expect(phoneEnding('')).toBe('')
})

it('labels a phone without a name by its last digits, and refers to it for the code', () => {
  expect(factorName(phone('+447700900123'))).toBe('Phone ending in 23')
  expect(codeSource(phone('+447700900123'))).toBe('the phone ending in 23')
})

it('has a complete message for a phone whose number is unknown', () => {
  expect(factorName(phone(''))).toBe('Phone')
  expect(codeSource(phone(''))).toBe('your phone')
})
