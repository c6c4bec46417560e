import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_GONE } from '#src/core/sync/wire.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { describeSync } from '#tests/contracts/backend/sync-suite.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { NEEDS_POSTGRES, type PostgresServer, findPostgres, startPostgres } from './postgres-server.ts'

const programs = findPostgres()

describe.skipIf(programs === null)('the same protocol with a real PostgreSQL beneath', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server?.close())

  describeSync('PostgreSQL', async () => {
    const databaseUrl = await server.createDatabase('nestling')
    return ownTarget(await startTestBackend({ databaseUrl }))
  })

  it('reports to a device that its account is gone, which is no verdict on its ops', async () => {
    const target = ownTarget(await startTestBackend({ databaseUrl: await server.createDatabase('gone') }))
    const { client, id } = await target.newPerson()
    const sql = server.connect({ database: 'gone' })
    await sql`delete from auth.users where id = ${id}`
    await sql.end()
    const pushed = await client.rpc('sync_push', { p_user: id, p_ops: [addOp('Nora')] })
    const pulled = await client.rpc('sync_pull', { p_user: id, p_cursor: 0, p_limit: 10 })
    await target.close()
    for (const { status, error } of [pushed, pulled]) {
      expect([status, error?.code, error?.message]).toEqual([410, ACCOUNT_GONE, 'account_gone'])
    }
  })
})
