import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { failed } from './auth-result.ts'

describe('the message of an error', () => {
  it('is the server’s own', () => {
    const refused = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
    expect(failed(refused)).toEqual({
      ok: false,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    const weak = new AuthWeakPasswordError('Password should be at least 8 characters.', 422, ['length'])
    expect(failed(weak)).toMatchObject({ code: 'weak_password', message: weak.message })
  })

  it('is empty where the server sent none: a proxy’s page, an empty response', () => {
    const nothing = { ok: false, code: 'unknown', message: '' }
    expect(failed(new AuthRetryableFetchError('{}', 502))).toEqual(nothing)
    expect(failed(new AuthUnknownError("Unexpected token '<'", null))).toEqual(nothing)
    expect(failed(new AuthApiError('{}', 400, undefined))).toEqual(nothing)
  })

  it('an unreachable server and an ended session have codes of their own', () => {
    expect(failed(new AuthRetryableFetchError('Failed to fetch', 0))).toMatchObject({ code: 'offline' })
    expect(failed(new AuthSessionMissingError())).toMatchObject({ code: 'session_ended' })
  })
})
