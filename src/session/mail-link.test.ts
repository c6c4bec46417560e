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

it('never hands out what could go on with the session of a link', () => {
  const link = readMailLink('#access_token=a&refresh_token=secret&type=signup')
  expect(JSON.stringify(link)).not.toContain('secret')
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

it('hands the tokens of a link for a new password out, for that one purpose', () => {
  expect(readMailLink('#access_token=secret&refresh_token=r&type=recovery')).toEqual({
    kind: 'recovery',
    tokens: { access_token: 'secret', refresh_token: 'r' },
  })
})
