import { describe, expect, it } from 'vitest'
import { needsSecondFactor, requiredLevel } from './assurance.ts'
import { type Factor, readFactors } from './factor.ts'

const app = (status: Factor['status']): Factor => ({
  id: 'app',
  factor_type: 'totp',
  status,
  friendly_name: 'Phone',
  phone: '',
  created_at: '',
})

describe('Assurance level', () => {
  it('is aal2 when any factor is verified, otherwise aal1', () => {
    expect(requiredLevel([])).toBe('aal1')
    expect(requiredLevel([app('unverified')])).toBe('aal1')
    expect(requiredLevel([app('unverified'), app('verified')])).toBe('aal2')
  })

  it('asks for a code only where the session is below what the account requires', () => {
    expect(needsSecondFactor('aal1', [app('verified')])).toBe(true)
    expect(needsSecondFactor('aal2', [app('verified')])).toBe(false)
    expect(needsSecondFactor('aal1', [app('unverified')])).toBe(false)
  })
})

describe('Factor: factor_type (totp or phone), status (verified or not), friendly_name, and of a phone its number', () => {
  it('is read from a user as the auth server returns it', () => {
    const user = {
      id: 'mum',
      factors: [
        {
          id: '1',
          factor_type: 'totp',
          status: 'verified',
          friendly_name: 'Tablet',
          created_at: '2026-01-01',
        },
        { id: '2', factor_type: 'phone', status: 'unverified', phone: '+4912345678', updated_at: 'later' },
      ],
    }
    expect(readFactors(user)).toEqual([
      {
        id: '1',
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'Tablet',
        phone: '',
        created_at: '2026-01-01',
      },
      {
        id: '2',
        factor_type: 'phone',
        status: 'unverified',
        friendly_name: '',
        phone: '+4912345678',
        created_at: '',
      },
    ])
  })

  it('omits kinds that the app does not know, and treats a user without factors as having none', () => {
    expect(readFactors({ factors: [{ id: '3', factor_type: 'webauthn', status: 'verified' }] })).toEqual([])
    expect(readFactors({ id: 'mum' })).toEqual([])
    expect(readFactors(null)).toEqual([])
  })
})
