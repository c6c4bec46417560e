import { expect, it } from 'vitest'
import { readMailLink } from './mail-link.ts'

it.each(['signup', 'email', 'email_change', 'invite'])(
  'reads a link that confirmed an address (%s)',
  (type) => {
    expect(readMailLink(`#access_token=secret&refresh_token=r&expires_in=3600&type=${type}`)).toEqual({
      kind: 'confirmed',
    })
  },
)

it('never hands out the tokens of a link', () => {
  expect(JSON.stringify(readMailLink('#access_token=secret&type=signup'))).not.toContain('secret')
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
