import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import type { SyncOp } from '#src/core/sync/wire.ts'
import { DATABASE_RESTARTED } from '#supabase/embedded/database/database-error.ts'
import type { Person } from './client.ts'
import { addOp } from './ops.ts'
import { startTestBackend, type TestBackend } from './start.ts'
import { pull, push } from './sync-calls.ts'
import { isForeign, ownTarget } from './target.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** A statement that never ends, as a regular expression or a loop in a function of ours might by mistake. */
const ENDLESS = `
create function public.endless() returns bigint language sql as 'select count(*) from generate_series(1, 1e15::bigint)';
revoke all on function public.endless() from public, anon, authenticated, service_role;
grant execute on function public.endless() to authenticated;
`

let dataDir: string
let migrationsDir: string
let backend: TestBackend

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-endless-'))
  migrationsDir = mkdtempSync(join(tmpdir(), 'nestling-migrations-'))
  cpSync(join(process.cwd(), 'supabase', 'migrations'), migrationsDir, { recursive: true })
  writeFileSync(join(migrationsDir, '99990101000000_endless.sql'), ENDLESS)
  const endless = { parameters: {}, returns: 'value', stores: false } as const
  backend = await startTestBackend({ dataDir, migrationsDir, moreFunctions: { endless } })
})
afterAll(async () => {
  await backend.close()
  for (const folder of [dataDir, migrationsDir]) rmSync(folder, { recursive: true, force: true })
})

const restarted = v.object({ code: v.literal(DATABASE_RESTARTED) })

/** What waited for the same sync as the endless statement may be refused with it; the app sends that again. */
async function pushAsTheAppDoes(person: Person, ops: SyncOp[]): Promise<unknown> {
  try {
    return await push(person, ops)
  } catch (error) {
    if (!v.is(restarted, error)) throw error
    return push(person, ops)
  }
}

describe.skipIf(isForeign)('a statement that never ends', () => {
  it('is ended after five seconds; the others are answered then, and nothing is lost', async () => {
    const target = ownTarget(backend)
    const [ana, ben] = [await target.newPerson(), await target.newPerson()]
    await push(ana, [addOp('Nora')])
    const endless = ben.client.rpc('endless')
    // The server itself responds as fast as ever meanwhile.
    const keys = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)
    expect(keys.status).toBe(200)
    const behind = pushAsTheAppDoes(ana, [addOp('Ida')])
    const [{ error, status }] = await Promise.all([endless, behind])
    expect([status, error?.code]).toEqual([503, '57014'])
    expect((await pull(ana)).rows.map(({ key }) => key).toSorted()).toEqual(['ida', 'nora'])
  })
})
