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

/** A gateway whose server answers every request alike, and what became of it. */
function harness(answer: () => Response | Promise<Response>) {
  const sent: { request: string; body: unknown; bearer: string | null }[] = []
  const kept: StoredSession[] = []
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
    keep: (session) => Promise.resolve(void kept.push(session)),
    now: () => NOW,
  })
  return { codes, sent, kept, renewals: () => renewals }
}

const refusal = (status: number, error_code: string) =>
  Response.json({ code: status, error_code, msg: 'No' }, { status })

describe('whether the backend has recovery codes', () => {
  it('is asked once, without anybody’s session', async () => {
    const { codes, sent } = harness(() => Response.json({ external: {}, recovery_codes: true }))
    expect(await codes.offered()).toBe(true)
    expect(await codes.offered()).toBe(true)
    expect(sent).toEqual([{ request: 'GET /auth/v1/settings', body: null, bearer: null }])
  })

  it('is no at hosted Supabase, which does not know the field', async () => {
    const { codes } = harness(() => Response.json({ external: {}, disable_signup: false }))
    expect(await codes.offered()).toBe(false)
  })

  it('is asked again where there was no answer', async () => {
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

  it('are made, and a session below aal2 is told by its code', async () => {
    const { codes, sent } = harness(() => Response.json({ codes: ['abcde-fgh23'] }))
    expect(await codes.create()).toEqual({ ok: true, codes: ['abcde-fgh23'] })
    expect(sent[0]?.request).toBe('POST /auth/v1/factors/recovery_codes')
    const below = harness(() => refusal(403, 'insufficient_aal'))
    expect(await below.codes.create()).toMatchObject({ ok: false, code: 'insufficient_aal' })
    expect(below.renewals()).toBe(0)
  })

  it('an answer that is none fails', async () => {
    const { codes } = harness(() => new Response('<h1>Hotel</h1>'))
    expect(await codes.left()).toMatchObject({ ok: false, code: 'unknown' })
    expect(await codes.create()).toMatchObject({ ok: false, code: 'unknown' })
  })
})

describe('a recovery code', () => {
  it('raises the session, which is kept with the end of its token', async () => {
    const { codes, sent, kept } = harness(() => Response.json(RAISED))
    expect(await codes.redeem('abcde-fgh23')).toEqual({ ok: true, userId: 'mum' })
    expect(sent).toEqual([
      { request: 'POST /auth/v1/factors/recover', body: { code: 'abcde-fgh23' }, bearer: 'Bearer token' },
    ])
    expect(kept).toEqual([{ ...RAISED, expires_at: NOW / 1_000 + 3_600 }])
  })

  it.each([
    [422, 'recovery_code_invalid', 0],
    [429, 'over_request_rate_limit', 0],
    [403, 'session_not_found', 1],
  ])('is refused with %i %s; a session that is gone is asked after: %i', async (status, code, renewals) => {
    const { codes, kept, ...told } = harness(() => refusal(status, code))
    expect(await codes.redeem('abcde-fgh23')).toMatchObject({ ok: false, code })
    expect(kept).toEqual([])
    expect(told.renewals()).toBe(renewals)
  })

  it('offline, it says so', async () => {
    const { codes } = harness(() => Promise.reject(new TypeError('no network')))
    expect(await codes.redeem('abcde-fgh23')).toMatchObject({ code: 'offline' })
  })
})
