import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functionsIn } from '#supabase/embedded/functions.ts'
import type { Person } from './client.ts'
import { type Target, ownTarget } from './target.ts'
import { startTestBackend } from './start.ts'

/** A function of the embedded backend; its platform is passed beside the request. */
const SOURCE = `
export default {
  async fetch(request, platform) {
    if (request.method === 'GET') throw new Error('only POST')
    const { name, call, args } = await request.json()
    // Those that the suite itself is given for another backend are none of the function's.
    const own = Object.entries(process.env).filter(([variable]) => !variable.startsWith('SUPABASE_TEST_'))
    const secrets = own.filter(([, value]) => value.includes('sb_secret_')).length
    const called = call && (await platform.call(call, args))
    return Response.json({ hello: name, address: platform.addressOf(request), secrets, called }, { status: 201 })
  },
}
`

let folder: string
let target: Target
let ana: Person

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-functions-'))
  for (const [name, source] of Object.entries({ hello: SOURCE, broken: 'export default 7' })) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'index.ts'), source)
  }
  target = ownTarget(await startTestBackend({ loadFunction: functionsIn(folder) }))
  ana = await target.newPerson()
}, 60_000)
afterAll(async () => {
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('functions of the embedded backend', () => {
  async function invoke(body: object): Promise<unknown> {
    const { data, error } = await ana.client.functions.invoke('hello', { body })
    expect(error).toBeNull()
    return data
  }

  it('are invoked by name, know the address of the caller, and find no secret in the environment', async () => {
    expect(await invoke({ name: 'Nora' })).toEqual({ hello: 'Nora', address: '127.0.0.1', secrets: 0 })
  })

  it('call database functions in this process, and only those intended for them', async () => {
    expect(await invoke({ call: 'contact_to_mail', args: { p_limit: 5 } })).toMatchObject({
      called: { ok: true, data: [] },
    })
    expect(
      await invoke({ call: 'contact_mailed', args: { p_mailed: [ana.id], p_failed: [] } }),
    ).toMatchObject({
      called: { ok: true, data: null },
    })
    expect(await invoke({ call: 'ingest_batch', args: { p_batch: {}, p_source: '' } })).toMatchObject({
      called: { ok: false, code: '22023' },
    })
    for (const call of ['sync_renew_epochs', 'delete_account', 'toString']) {
      expect(await invoke({ call, args: {} })).toMatchObject({ called: { ok: false, code: '42883' } })
    }
  })

  it('are not found under names that do not exist or leave the directory', async () => {
    for (const name of ['missing', '..%2fhello', 'hello%2f..']) {
      const response = await fetch(`${target.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: target.anonKey },
      })
      expect(response.status).toBe(404)
    }
  })

  it('return 500 without internal details when they throw or are invalid', async () => {
    for (const name of ['hello', 'broken']) {
      const response = await fetch(`${target.url}/functions/v1/${name}`, {
        headers: { apikey: target.anonKey },
      })
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({
        code: 'WORKER_ERROR',
        message: 'Function exited due to an error',
      })
    }
  })

  it('allow preflight requests of other origins', async () => {
    const response = await fetch(`${target.url}/functions/v1/hello`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('apikey')
  })
})
