import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, newClient } from './client.ts'
import { addOp, op, stamp } from './ops.ts'
import { push } from './sync-calls.ts'
import { type Target, isForeign, openTarget } from './target.ts'

let target: Target
let ana: Person

beforeAll(async () => {
  target = await openTarget()
  ana = await target.newPerson()
  await push(ana, [addOp('Nora')])
}, 60_000)
afterAll(() => target.close())

/** The status of a raw request; `fetch` would neither send a foreign Host nor keep `..` in a path. */
function rawStatus(path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(target.url)
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path, headers: { apikey: target.anonKey, ...headers } },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end()
  })
}

describe('signed in', () => {
  it.skipIf(isForeign)(
    'reads no table, of no schema, with no filter: only functions are served',
    async () => {
      const tables = ['favorites', 'note_revision', 'sync_head', 'applied_op', 'contact_message']
      for (const table of tables) {
        const { error, status } = await ana.client.from(table).select('*')
        expect([status, error?.code]).toEqual([404, 'PGRST202'])
      }
      for (const schema of ['auth', 'private', 'supabase_migrations']) {
        const { status } = await ana.client.schema(schema).from('users').select('*')
        expect(status).toBe(404)
      }
    },
  )

  it.skipIf(isForeign)(
    'cannot filter: a bad regular expression on the user’s own note never runs',
    async () => {
      await push(ana, [op('nora', { note: 'a'.repeat(4000) }, stamp(1))])
      const expression = String.raw`match.^(a*)(a*)(a*)b\1\2\3$`
      const table = await ana.client.from('favorites').select('note').filter('note', 'match', expression)
      expect(table.status).toBe(404)
      const result = await ana.client.rpc('my_sessions').filter('user_agent', 'match', expression)
      expect([result.status, result.error?.code]).toEqual([400, 'PGRST100'])
    },
  )
})

describe('the gateway', () => {
  it.each(['/rest/v1/favorites', '/auth/v1/user', '/functions/v1/any'])(
    'requires the API key for %s',
    async (path) => {
      expect((await fetch(target.url + path)).status).toBe(401)
      expect((await fetch(target.url + path, { headers: { apikey: 'sb_publishable_other' } })).status).toBe(
        401,
      )
    },
  )

  describe.skipIf(isForeign)('of the embedded backend', () => {
    it('rejects a foreign host, and accepts this machine’s other names', async () => {
      const { port } = new URL(target.url)
      const keys = '/auth/v1/.well-known/jwks.json'
      expect(await rawStatus(keys, { host: 'evil.example' })).toBe(421)
      expect(await rawStatus(keys, { host: `evil.example:${port}` })).toBe(421)
      expect(await rawStatus(keys, { host: 'localhost:1' })).toBe(421)
      for (const host of ['localhost', '127.0.0.1', '[::1]']) {
        expect(await rawStatus(keys, { host: `${host}:${port}` })).toBe(200)
      }
    })

    it.each([
      '/functions/v1/..%2f..%2fpackage.json',
      '/functions/v1/../../package.json',
      '/functions/v1/%2e%2e/%2e%2e/etc/passwd',
      '/functions/v1/',
      '/storage/v1/object/x',
      '/_system/config',
      '/_system/info',
      '/',
    ])('finds nothing at %s', async (path) => {
      expect(await rawStatus(path)).toBe(404)
    })

    it('gives a client without the key no admin rights, wherever it connects from', async () => {
      for (const path of [
        '/rest/v1/sync_head?select=*',
        '/rest/v1/rpc/sync_collect',
        '/auth/v1/admin/users',
      ]) {
        const response = await fetch(target.url + path, { headers: { origin: target.url } })
        expect(response.status).toBe(401)
      }
    })

    it('serves the secret key no table and no function either: it is for auth.admin', async () => {
      const admin = newClient({ url: target.url, anonKey: target.own?.secretKey ?? '' })
      expect((await admin.from('sync_head').select('seq')).status).toBe(404)
      expect((await admin.from('favorites').delete().eq('user_id', ana.id)).status).toBe(404)
      const spied = await admin.rpc('sync_pull', { p_user: ana.id, p_cursor: 0, p_limit: 10 })
      expect([spied.status, spied.error?.code]).toEqual([401, '42501'])
    })

    it('rejects a body of more than four megabytes, and without a token one of more than four kilobytes', async () => {
      const token = (await ana.client.auth.getSession()).data.session?.access_token ?? ''
      const sizeRefused = async (bytes: number, authorization?: string) => {
        const response = await fetch(`${target.url}/rest/v1/rpc/sync_push`, {
          method: 'POST',
          headers: { apikey: target.anonKey, ...(authorization && { authorization }) },
          body: JSON.stringify({ p_user: ana.id, p_ops: ['x'.repeat(bytes)] }),
        })
        return response.status === 413
      }
      expect(await sizeRefused(4 * 1024 * 1024, `Bearer ${token}`)).toBe(true)
      expect(await sizeRefused(1024 * 1024, `Bearer ${token}`)).toBe(false)
      expect(await sizeRefused(5000)).toBe(true)
      expect(await sizeRefused(100)).toBe(false)
    })

    it('reports that a session has ended instead of treating the caller as anonymous', async () => {
      const { client } = await target.newPerson()
      const token = (await client.auth.getSession()).data.session?.access_token ?? ''
      await client.auth.signOut()
      const response = await fetch(`${target.url}/rest/v1/rpc/my_sessions`, {
        method: 'POST',
        headers: { apikey: target.anonKey, authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'PGRST301' })
    })

    it('answers a preflight from another origin', async () => {
      const response = await fetch(`${target.url}/rest/v1/rpc/sync_push`, {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example' },
      })
      expect(response.ok).toBe(true)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    })
  })
})
