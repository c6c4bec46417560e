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

it('shows no more of a number than its end', () => {
  expect(phoneEnding('+447700900123')).toBe('ending in 23')
  expect(phoneEnding('447700900123')).toBe('ending in 23')
  expect(phoneEnding('')).toBe('')
})

it('calls a phone without a name by its end, and finds its code there', () => {
  expect(factorName(phone('+447700900123'))).toBe('Phone ending in 23')
  expect(codeSource(phone('+447700900123'))).toBe('the phone ending in 23')
})

it('speaks of a phone whose number is not told without a hole in the words', () => {
  expect(factorName(phone(''))).toBe('Phone')
  expect(codeSource(phone(''))).toBe('your phone')
})
