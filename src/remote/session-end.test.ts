import { expect, it } from 'vitest'
import { createSessionEnd } from './session-end.ts'

/** A server with one session, whose access token `old` has expired and whose refresh token is `refresh`. */
function harness() {
  const log: string[] = []
  const outlives: boolean[] = []
  const end = createSessionEnd({
    config: { url: 'https://backend.test', anonKey: 'public' },
    fetch: (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const bearer = request.headers.get('Authorization')
      expect(request.headers.get('apikey')).toBe('public')
      expect(request.method).toBe('POST')
      log.push([pathname + search, bearer].filter(Boolean).join(' '))
      outlives.push(request.keepalive)
      return answer(pathname, bearer, request)
    },
  })
  return { end, log, outlives }
}

async function answer(path: string, bearer: string | null, request: Request): Promise<Response> {
  if (path === '/auth/v1/logout') {
    const fresh = bearer === 'Bearer fresh' || bearer === 'Bearer renewed'
    return fresh ? new Response(null, { status: 204 }) : refusal(403, 'bad_jwt')
  }
  const { refresh_token } = (await request.json()) as { refresh_token: string }
  if (refresh_token !== 'refresh') return refusal(400, 'refresh_token_not_found')
  return Response.json({ access_token: 'renewed', refresh_token: 'next' })
}

const refusal = (status: number, error_code: string) => Response.json({ error_code, msg: '' }, { status })

const LOGOUT = '/auth/v1/logout?scope=local Bearer'
const REFRESH = '/auth/v1/token?grant_type=refresh_token'

it('ends the session with a request that outlives the page', async () => {
  const { end, log, outlives } = harness()
  expect(await end({ access_token: 'fresh' })).toBe(true)
  expect(log).toEqual([`${LOGOUT} fresh`])
  expect(outlives).toEqual([true])
})

it('exchanges an expired token for a new one, once', async () => {
  const { end, log, outlives } = harness()
  expect(await end({ access_token: 'old', refresh_token: 'refresh' })).toBe(true)
  expect(log).toEqual([`${LOGOUT} old`, REFRESH, `${LOGOUT} renewed`])
  expect(outlives).toEqual([true, true, true])
})

it('gives up when the session has already ended, or there is no refresh token', async () => {
  const { end, log } = harness()
  expect(await end({ access_token: 'old', refresh_token: 'used' })).toBe(false)
  expect(await end({ access_token: 'old' })).toBe(false)
  expect(log).toEqual([`${LOGOUT} old`, REFRESH, `${LOGOUT} old`])
})

it('reports that there is no server, and throws nothing', async () => {
  const end = createSessionEnd({
    config: { url: 'https://backend.test', anonKey: 'public' },
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  expect(await end({ access_token: 'fresh', refresh_token: 'refresh' })).toBe(false)
})

it('sends no request in a build without a backend', async () => {
  let asked = false
  const end = createSessionEnd({
    config: { url: '', anonKey: '' },
    fetch: () => {
      asked = true
      return Promise.resolve(new Response())
    },
  })
  expect(await end({ access_token: 'fresh' })).toBe(false)
  expect(asked).toBe(false)
})
