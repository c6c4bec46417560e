import { beforeEach, expect, it, vi } from 'vitest'
import { hostedPlatform } from './hosted-platform.ts'

const ENV = { SUPABASE_URL: 'https://project.test', SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
const ID = '11111111-1111-4111-8111-111111111111'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const callerWith = (authorization?: string) =>
  hostedPlatform(ENV)?.callerOf(
    new Request('https://project.test', { headers: authorization ? { authorization } : {} }),
  )
const tokenOf = (claims: object) => `Bearer e30.${btoa(JSON.stringify(claims))}.x`

it('an unconfigured project has no platform', () => {
  expect(hostedPlatform({ SUPABASE_URL: 'https://project.test' })).toBeNull()
})

it('the project’s public key, new or old, is nobody, and so is no key', async () => {
  for (const authorization of [undefined, 'Bearer sb_publishable_x', tokenOf({ role: 'anon' })])
    expect(await callerWith(authorization)).toEqual({ kind: 'anonymous' })
  expect(fetched).not.toHaveBeenCalled()
})

it('a person is who the project says the token is for', async () => {
  fetched.mockResolvedValueOnce(Response.json({ id: ID, email: 'a@b.test' }))
  const authorization = tokenOf({ role: 'authenticated', sub: 'forged' })
  expect(await callerWith(authorization)).toEqual({ kind: 'person', id: ID })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toEqual(new URL('https://project.test/auth/v1/user'))
  expect(init?.headers).toEqual({ apikey: 'sb_secret_x', authorization })
})

it('a token that the project does not know is refused; a project that does not answer knows nobody', async () => {
  fetched.mockResolvedValueOnce(Response.json({ code: 'bad_jwt' }, { status: 403 }))
  expect(await callerWith('Bearer x.y.z')).toEqual({ kind: 'invalid' })
  fetched.mockResolvedValueOnce(new Response('', { status: 502 }))
  expect(await callerWith('Bearer x.y.z')).toEqual({ kind: 'unknown' })
  fetched.mockRejectedValueOnce(new TypeError('network'))
  expect(await callerWith('Bearer x.y.z')).toEqual({ kind: 'unknown' })
})
