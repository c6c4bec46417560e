import { describe, expect, it } from 'vitest'
import type { StoredSession } from '#src/data/stored-session.ts'
import { createRecoveryCodesGateway } from './recovery-codes-gateway.ts'

const NOW = 1_772_366_400_000
const RAISED = {
  access_token: 'raised',
  refresh_token: 'next',
  expires_in: 3_600,
  user: { id: 'mum', email: 'mum@example.org' },
}

/** A gateway whose server gives every request the same response, and what it did with it. */
function harness(answer: () => Response | Promise<Response>) {
  const sent: { request: string; body: unknown; bearer: string | null }[] = []
  const stored: StoredSession[] = []
  let renewals = 0
  const codes = createRecoveryCodesGateway({
    config: { url: 'https://backend.test', anonKey: 'key' },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.text()
      sent.push({
        request: `${request.method} ${new URL(request.url).pathname}`,
        body: text === '' ? null : JSON.parse(text),
        bearer: request.headers.get('Authorization'),
      })
      return answer()
    },
    freshToken: () => Promise.resolve({ ok: true, token: 'token', userId: 'mum' }),
    renew: () => Promise.resolve(void (renewals += 1)),
    lock: (_name, work) => work(),
    storeSession: (session) => Promise.resolve(void stored.push(session)),
    now: () => NOW,
  })
  return { codes, sent, stored, renewals: () => renewals }
}

const refusal = (status: number, error_code: string) =>
  Response.json({ code: status, error_code, msg: 'No' }, { status })

describe('whether the backend has recovery codes', () => {
  it('is asked once, without a session', async () => {
    const { codes, sent } = harness(() => Response.json({ external: {}, recovery_codes: true }))
    expect(await codes.offered()).toBe(true)
    expect(await codes.offered()).toBe(true)
    expect(sent).toEqual([{ request: 'GET /auth/v1/settings', body: null, bearer: null }])
  })

  it('is no for hosted Supabase, which does not know the field', async () => {
    const { codes } = harness(() => Response.json({ external: {}, disable_signup: false }))
    expect(await codes.offered()).toBe(false)
  })

  it('is asked again when there was no response', async () => {
    let reachable = false
    const { codes } = harness(() =>
      reachable ? Response.json({ recovery_codes: true }) : Promise.reject(new TypeError('no network')),
    )
    expect(await codes.offered()).toBe(false)
    reachable = true
    expect(await codes.offered()).toBe(true)
  })
})

describe('recovery codes in Settings', () => {
  it('are counted', async () => {
    const { codes, sent } = harness(() => Response.json({ left: 8, created_at: '2026-11-22T10:00:00Z' }))
    expect(await codes.left()).toEqual({ ok: true, left: 8, created_at: '2026-11-22T10:00:00Z' })
    expect(sent).toEqual([
      { request: 'GET /auth/v1/factors/recovery_codes', body: null, bearer: 'Bearer token' },
    ])
  })

  it('are created, and a session below aal2 is reported by its code', async () => {
    const { codes, sent } = harness(() => Response.json({ codes: ['abcde-fgh23'] }))
    expect(await codes.create()).toEqual({ ok: true, codes: ['abcde-fgh23'] })
    expect(sent[0]?.request).toBe('POST /auth/v1/factors/recovery_codes')
    const below = harness(() => refusal(403, 'insufficient_aal'))
    expect(await below.codes.create()).toMatchObject({ ok: false, code: 'insufficient_aal' })
    expect(below.renewals()).toBe(0)
  })

  it('an invalid response fails', async () => {
    const { codes } = harness(() => new Response('<h1>Hotel</h1>'))
    expect(await codes.left()).toMatchObject({ ok: false, code: 'unknown' })
    expect(await codes.create()).toMatchObject({ ok: false, code: 'unknown' })
  })
})

describe('a recovery code', () => {
  it("raises the session, which is stored with its token's expiry", async () => {
    const { codes, sent, stored } = harness(() => Response.json(RAISED))
    expect(await codes.redeem('abcde-fgh23')).toEqual({ ok: true, userId: 'mum' })
    expect(sent).toEqual([
      { request: 'POST /auth/v1/factors/recover', body: { code: 'abcde-fgh23' }, bearer: 'Bearer token' },
    ])
    expect(stored).toEqual([{ ...RAISED, expires_at: NOW / 1_000 + 3_600 }])
  })

  it.each([
    [422, 'recovery_code_invalid', 0],
    [429, 'over_request_rate_limit', 0],
    [403, 'session_not_found', 1],
  ])('is rejected with %i %s; a missing session is checked: %i', async (status, code, renewals) => {
    const { codes, stored, ...received } = harness(() => refusal(status, code))
    expect(await codes.redeem('abcde-fgh23')).toMatchObject({ ok: false, code })
    expect(stored).toEqual([])
    expect(received.renewals()).toBe(renewals)
  })

  it('reports that it is offline', async () => {
    const { codes } = harness(() => Promise.reject(new TypeError('no network')))
    expect(await codes.redeem('abcde-fgh23')).toMatchObject({ code: 'offline' })
  })
})
