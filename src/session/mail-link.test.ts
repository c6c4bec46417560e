import { expect, it } from 'vitest'
import { readMailLink } from './mail-link.ts'

it.each(['signup', 'email', 'email_change', 'invite'])(
  'reads a link that confirmed an address (%s)',
  (type) => {
    expect(readMailLink(`#access_token=secret&refresh_token=r&expires_in=3600&type=${type}`)).toEqual({
      kind: 'confirmed',
      token: 'secret',
    })
  },
)

it("never exposes tokens with which a link's session could continue", () => {
  const link = readMailLink('#access_token=a&refresh_token=secret&type=signup')
  expect(JSON.stringify(link)).not.toContain('secret')
})

const SIGN_UP = '#access_token=a&refresh_token=r&type=signup'

it('a sign-up link with the time its password was chosen exposes its session, to choose another one', () => {
  const chosen = '2026-11-22T21:14:00.000Z'
  expect(readMailLink(`${SIGN_UP}&sign_ups=2&password_chosen_at=${encodeURIComponent(chosen)}`)).toEqual({
    kind: 'confirmed',
    token: 'a',
    signUp: {
      signUps: 2,
      hasPassword: true,
      passwordChosenAt: chosen,
      tokens: { access_token: 'a', refresh_token: 'r' },
    },
  })
})

it.each([
  '&sign_ups=2',
  '&sign_ups=many&password_chosen_at=2026-11-22T21:14:00Z',
  '&sign_ups=2&password_chosen_at=now',
])('a sign-up link without valid password data only confirms: %s', (rest) => {
  expect(readMailLink(SIGN_UP + rest)).toEqual({ kind: 'confirmed', token: 'a' })
})

it('another link that confirms an address has no password data', () => {
  const hash =
    '#access_token=a&refresh_token=r&type=email_change&sign_ups=2&password_chosen_at=2026-11-22T21:14:00Z'
  expect(readMailLink(hash)).toEqual({ kind: 'confirmed', token: 'a' })
})

it('reads why a link failed', () => {
  const hash =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  expect(readMailLink(hash)).toEqual({
    kind: 'error',
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
  expect(readMailLink('#error=server_error')).toMatchObject({ kind: 'error', code: 'server_error' })
})

it.each(['', '#', '#section', '#access_token=secret', '#access_token=secret&type=recovery', '#type=signup'])(
  'is none for %j',
  (hash) => {
    expect(readMailLink(hash)).toEqual({ kind: 'none' })
  },
)

it('exposes the tokens of a link to set a new password, for that one purpose', () => {
  expect(readMailLink('#access_token=secret&refresh_token=r&type=recovery')).toEqual({
    kind: 'recovery',
    tokens: { access_token: 'secret', refresh_token: 'r' },
  })
})
