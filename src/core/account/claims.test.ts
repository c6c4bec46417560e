import { expect, it } from 'vitest'
import { readClaims } from './claims.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (payload: unknown) => `${part({ alg: 'ES256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`

it('Token claims read: aal, amr, exp', () => {
  const amr = [
    { method: 'totp', timestamp: 1_772_366_500 },
    { method: 'password', timestamp: 1_772_366_400 },
  ]
  expect(
    readClaims(token({ sub: 'mum', aal: 'aal2', amr, exp: 1_772_370_000, role: 'authenticated' })),
  ).toEqual({
    sub: 'mum',
    aal: 'aal2',
    amr,
    exp: 1_772_370_000,
  })
})

it('assumes the lower level for a token without one', () => {
  expect(readClaims(token({ sub: 'mum' }))).toEqual({ sub: 'mum', aal: 'aal1', amr: [], exp: 0 })
})

it.each(['', 'a.b.c', 'not a token', token('text'), token({ aal: 'aal9' })])(
  'returns null for %j',
  (text) => {
    expect(readClaims(text)).toBeNull()
  },
)
