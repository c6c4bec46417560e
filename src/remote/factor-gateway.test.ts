import '#tests/contracts/ports/web-socket.ts'
import { AuthApiError, type AuthError, AuthSessionMissingError } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { createAuthClient } from './clients.ts'
import { createFactorGateway } from './factor-gateway.ts'

const nowhere = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
}

/** A gateway whose server answers every challenge, and every code, with this error. */
function harness(refusal: AuthError) {
  const log: string[] = []
  const client = createAuthClient({ url: 'https://backend.test', anonKey: 'key' }, nowhere, fetch)
  client.mfa.challenge = () => Promise.resolve({ data: null, error: refusal })
  client.mfa.verify = () => Promise.resolve({ data: null, error: refusal })
  const factors = createFactorGateway({
    client: () => client,
    freshToken: () => Promise.resolve({ ok: true, token: 'token', userId: 'mum' }),
    renew: () => Promise.resolve(void log.push('renewed')),
    lock: (_name, work) => work(),
    setUser: () => Promise.resolve(),
  })
  return { factors, log }
}

describe('a challenge', () => {
  it.each([
    ['whose session was ended elsewhere', new AuthSessionMissingError(), 'session_ended'],
    [
      'of a factor that was removed elsewhere',
      new AuthApiError('Factor not found', 404, 'mfa_factor_not_found'),
      'mfa_factor_not_found',
    ],
  ])('%s updates this device', async (_name, refusal, code) => {
    const { factors, log } = harness(refusal)
    expect(await factors.challenge('app')).toMatchObject({ ok: false, code })
    expect(log).toEqual(['renewed'])
  })

  it('with another error leaves the session unchanged', async () => {
    const { factors, log } = harness(new AuthApiError('Wait', 429, 'over_request_rate_limit'))
    expect(await factors.challenge('app')).toMatchObject({ code: 'over_request_rate_limit' })
    expect(log).toEqual([])
  })
})

describe('a code', () => {
  const answer = { factorId: 'app', challengeId: 'asked', code: '123456' }

  it('rejected with an error that ended all sessions on the server updates this device', async () => {
    const { factors, log } = harness(new AuthApiError('Too many tries', 403, 'mfa_verification_rejected'))
    expect(await factors.verify(answer)).toMatchObject({ ok: false, code: 'mfa_verification_rejected' })
    expect(log).toEqual(['renewed'])
  })

  it('that is only wrong leaves the session unchanged', async () => {
    const { factors, log } = harness(new AuthApiError('Invalid code', 422, 'mfa_verification_failed'))
    expect(await factors.verify(answer)).toMatchObject({ code: 'mfa_verification_failed' })
    expect(log).toEqual([])
  })
})
