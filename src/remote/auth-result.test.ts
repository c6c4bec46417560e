import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { failed } from './auth-result.ts'

describe("a refusal's words", () => {
  it('are the server\u2019s own', () => {
    const refused = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
    expect(failed(refused)).toEqual({
      ok: false,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    const weak = new AuthWeakPasswordError('Password should be at least 8 characters.', 422, ['length'])
    expect(failed(weak)).toMatchObject({ code: 'weak_password', message: weak.message })
  })

  it('are none where the server said nothing: a proxy\u2019s page, an empty answer', () => {
    const nothing = { ok: false, code: 'unknown', message: '' }
    expect(failed(new AuthRetryableFetchError('{}', 502))).toEqual(nothing)
    expect(failed(new AuthUnknownError("Unexpected token '<'", null))).toEqual(nothing)
    expect(failed(new AuthApiError('{}', 400, undefined))).toEqual(nothing)
  })

  it('tell a server out of reach and a session that has ended by their codes', () => {
    expect(failed(new AuthRetryableFetchError('Failed to fetch', 0))).toMatchObject({ code: 'offline' })
    expect(failed(new AuthSessionMissingError())).toMatchObject({ code: 'session_ended' })
  })
})
