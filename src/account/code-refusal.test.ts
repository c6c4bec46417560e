import { expect, it } from 'vitest'
import { codeRefusal } from './code-refusal.ts'

const refusal = (code: string) => ({ ok: false, code, message: 'The server says no' }) as const

it.each(['mfa_challenge_expired', 'mfa_ip_address_mismatch'])(
  'after %s the next code needs a new challenge: an app shows one, a phone is sent one',
  (code) => {
    const app = codeRefusal(refusal(code), 'totp')
    const phone = codeRefusal(refusal(code), 'phone')
    expect([app.spent, phone.spent]).toEqual([true, true])
    expect(app.message).toMatch(/Enter /)
    expect(phone.message).toMatch(/Send a new /)
  },
)

it('a challenge that no longer exists, with or without its factor, accepts no further code', () => {
  for (const type of ['totp', 'phone'] as const) {
    const { spent, message } = codeRefusal(refusal('mfa_factor_not_found'), type)
    expect(spent).toBe(true)
    expect(message).toContain('no longer exists')
  }
})

it('a wrong code leaves the challenge open', () => {
  const { spent, message } = codeRefusal(refusal('mfa_verification_failed'), 'totp')
  expect(spent).toBe(false)
  expect(message).toContain('Incorrect code')
})
