import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functionsIn } from '#supabase/embedded/functions.ts'
import { type Person, newClient } from './client.ts'
import { type Target, ownTarget } from './target.ts'
import { startTestBackend } from './start.ts'

/** A function as hosted Supabase runs it; it calls the API back with the caller's own token. */
const SOURCE = `
export default {
  async fetch(request) {
    if (request.method === 'GET') throw new Error('only POST')
    const { name } = await request.json()
    const headers = { apikey: process.env.SUPABASE_ANON_KEY, authorization: request.headers.get('authorization') }
    const user = await fetch(process.env.SUPABASE_URL + '/auth/v1/user', { headers })
    const { email } = await user.json()
    return Response.json({ hello: name, email }, { status: 201 })
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
  it('are invoked by name and may call the API back as the caller', async () => {
    const { data, error } = await ana.client.functions.invoke('hello', { body: { name: 'Nora' } })
    expect(error).toBeNull()
    expect(data).toEqual({ hello: 'Nora', email: ana.email })
  })

  it('are not found under names that do not exist or leave the folder', async () => {
    for (const name of ['missing', '..%2fhello', 'hello%2f..']) {
      const response = await fetch(`${target.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: target.anonKey },
      })
      expect(response.status).toBe(404)
    }
  })

  it('answer 500 without a word about the inside when they throw or are none', async () => {
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

  it('let a page of another origin ask first', async () => {
    const response = await fetch(`${target.url}/functions/v1/hello`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('apikey')
    expect(newClient(target)).toBeDefined()
  })
})
