import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, newClient, newEmail } from './client.ts'
import { startTestBackend } from './start.ts'
import { type Target, isForeign, ownTarget } from './target.ts'

// How a hosted server handles such bodies is not our concern.
let target: Target
let email: string
let token: string

beforeAll(async () => {
  if (isForeign) return
  // Narrow limits, so that a malformed request would exceed them if it were counted.
  target = ownTarget(await startTestBackend({ limits: { signInsPerAddress: 3 } }))
  const person = await target.newPerson()
  email = person.email
  token = (await person.client.auth.getSession()).data.session?.access_token ?? ''
}, 60_000)
afterAll(() => target?.close())

async function send(method: string, path: string, body?: string, bearer = '') {
  const response = await fetch(`${target.url}/auth/v1/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: target.anonKey,
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const { error_code = '' } = text.startsWith('{') ? JSON.parse(text) : {}
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, code: error_code, text }
}

const post = (path: string, body: object, bearer = '') => send('POST', path, JSON.stringify(body), bearer)

const ROUTES = [
  ['POST', 'signup'],
  ['POST', 'token?grant_type=password'],
  ['POST', 'token?grant_type=refresh_token'],
  ['POST', 'recover'],
  ['POST', 'otp'],
  ['POST', 'magiclink'],
  ['POST', 'resend'],
  ['POST', 'verify'],
  ['PUT', 'user'],
  ['POST', 'factors'],
  ['POST', 'factors/recover'],
] as const

/** Every field that a body may have. */
const FIELDS = [
  'email',
  'password',
  'current_password',
  'token',
  'token_hash',
  'code',
  'phone',
  'refresh_token',
].concat(['type', 'factor_type', 'friendly_name', 'issuer', 'data', 'gotrue_meta_security', 'redirect_to'])

describe.skipIf(isForeign)('a malformed body', () => {
  const UUID = '00000000-0000-4000-8000-000000000000'
  it.each(ROUTES)('is rejected by %s %s, whatever is wrong with it', async (method, path) => {
    const bodies = [
      ['{"email":', 400, 'bad_json'],
      [`{"a":${'['.repeat(20)}${']'.repeat(20)}}`, 400, 'bad_json'],
      ['[]', 400, 'validation_failed'],
      ['null', 400, 'validation_failed'],
      ['"text"', 400, 'validation_failed'],
      [JSON.stringify({ email: 5, password: {}, refresh_token: 7, code: [], factor_type: 3 }), 400],
      [JSON.stringify({ email: `a\0${email}`, password: 'a\0b', code: '\0' }), 400, 'validation_failed'],
      ['{"email":"a@b.cd","password":"\\ud800 alone","code":"\\ud800"}', 400, 'validation_failed'],
      [JSON.stringify({ email, pad: 'x'.repeat(33_000) }), 413, 'payload_too_large'],
    ] as const
    for (const [body, status, code] of bodies) {
      const answer = await send(method, path, body, token)
      expect([body.slice(0, 40), answer.status]).toEqual([body.slice(0, 40), status])
      expect(answer.code).toBe(code ?? answer.code)
    }
  })

  it.each(['challenge', 'verify'])('is rejected by a factor’s %s', async (action) => {
    const { status } = await send('POST', `factors/${UUID}/${action}`, '{"code":', token)
    expect(status).toBe(400)
  })

  it('does not reveal whether an address has an account, and uses up no attempts', async () => {
    for (const address of [email, newEmail()]) {
      for (const password of [123456, null, ['a'], { a: 1 }, '']) {
        const answer = await post('token?grant_type=password', { email: address, password })
        expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
      }
    }
    const right = { email, password: PASSWORD, and: { more: ['that', 'is', 'ignored'] } }
    expect((await post('token?grant_type=password', right)).status).toBe(200)
  })

  it('has metadata of plain fields, 4 kB at most, and none of the server’s own', async () => {
    const signUp = (data: object) => post('signup', { email: newEmail(), password: PASSWORD, data })
    for (const data of [{ a: { b: 1 } }, { a: [1] }, { a: 'x'.repeat(5000) }]) {
      expect(await signUp(data)).toMatchObject({ status: 400, code: 'validation_failed' })
    }
    const { text } = await signUp({ name: 'Mo', age: 3, twins: false, sub: 'me', email_verified: true })
    const { id, user_metadata } = JSON.parse(text)
    expect(user_metadata).toMatchObject({ name: 'Mo', age: 3, twins: false, sub: id, email_verified: false })
  })

  it('cannot fill up an account gradually', async () => {
    const codes: number[] = []
    for (let part = 0; part < 4; part += 1) {
      const data = { [`part${part}`]: 'x'.repeat(3000) }
      codes.push((await send('PUT', 'user', JSON.stringify({ data }), token)).status)
    }
    expect(codes).toEqual([200, 200, 400, 400])
  })
})

describe.skipIf(isForeign)('a path', () => {
  it('that exists accepts only its own methods', async () => {
    for (const [method, path] of [
      ['HEAD', 'user'],
      ['DELETE', 'user'],
      ['GET', 'token'],
      ['PATCH', 'signup'],
      ['PUT', 'factors/recover'],
      ['GET', 'logout'],
    ] as const) {
      expect([method, path, (await send(method, path)).status]).toEqual([method, path, 405])
    }
  })

  it('that does not exist is not found', async () => {
    for (const path of [
      'users',
      'token/',
      'invite',
      'reauthenticate',
      'factors//verify',
      'constructor',
      '',
    ]) {
      expect([path, (await send('POST', path, '{}')).status]).toEqual([path, 404])
    }
  })
})

describe.skipIf(isForeign)('an unsupported feature', () => {
  it('returns an error message instead of a broken link', async () => {
    for (const path of ['authorize?provider=github', 'callback?code=1', 'sso']) {
      expect(await send('GET', path)).toMatchObject({ status: 400, code: 'oauth_provider_not_supported' })
    }
    expect((await post('token?grant_type=pkce', { auth_code: 'a' })).text).toContain('implicit')
  })

  it('is the PKCE flow: no mail is sent whose link could not work', async () => {
    const before = target.own?.mails().length
    const pkce = { code_challenge: 'abc', code_challenge_method: 's256' }
    for (const path of ['signup', 'otp', 'recover', 'magiclink', 'resend']) {
      const answer = await post(path, { email, password: PASSWORD, type: 'signup', ...pkce })
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(answer.text).toContain('flowType')
    }
    expect(target.own?.mails().length).toBe(before)
    expect((await newClient(target).auth.resetPasswordForEmail(email)).error).toBeNull()
  })

  it.each(ROUTES)(
    'is never too much for %s %s, with 30 kB of text made for slow patterns in any field',
    async (method, path) => {
      const long = 30_000
      const texts = ['a', 'a@', 'b.', '4', 'p4$$w0rd', '👶']
      for (const text of texts) {
        const hostile = text.repeat(Math.floor(long / Buffer.byteLength(JSON.stringify(text).slice(1, -1))))
        for (const fields of [FIELDS, ...FIELDS.map((field) => [field])]) {
          const size = Math.floor(hostile.length / fields.length)
          const body = Object.fromEntries(fields.map((field) => [field, `${hostile.slice(0, size)}!`]))
          const { status } = await send(method, path, JSON.stringify(body), token)
          expect([text, fields, status < 500]).toEqual([text, fields, true])
        }
      }
    },
  )
})
