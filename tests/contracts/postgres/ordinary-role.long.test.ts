import { mkdtempSync, readdirSync, copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { tryUpgradeOnServer, upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { signedIn } from '#tests/contracts/backend/client.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { describeSync } from '#tests/contracts/backend/sync-suite.ts'
import { createConfirmed, ownTarget } from '#tests/contracts/backend/target.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  everyPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { type Rights, ordinaryDatabase } from './server-world.ts'

const versions = everyPostgres()

describe.skipIf(versions.length === 0)('on a server', NEEDS_POSTGRES, () => {
  describe.each(versions)('an ordinary role of PostgreSQL $version', ({ version, programs }) => {
    let server: PostgresServer
    const folders: string[] = []
    beforeAll(async () => {
      server = await startPostgres(programs)
    }, 60_000)
    afterAll(async () => {
      await server?.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })

    const start = async (name: string, rights: Rights) =>
      startTestBackend({ databaseUrl: await ordinaryDatabase(server, name, rights) })

    /** The project's migrations and one more. */
    function withOneMore(sql: string): string {
      const folder = mkdtempSync(join(tmpdir(), 'nestling-more-'))
      folders.push(folder)
      for (const file of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, file), join(folder, file))
      writeFileSync(join(folder, '29990101000000_later.sql'), sql)
      return folder
    }

    // First: what another role has created, this one may not pass on.
    it('that may create roles needs no administrator', async () => {
      const backend = await start('creator', 'createrole')
      const { client, id } = await signedIn(backend, (email) => createConfirmed(backend, email))
      const pulled = await client.rpc('sync_pull', { p_user: id, p_cursor: 0, p_limit: 10 })
      expect(pulled.error).toBeNull()
      await backend.close()
    })

    describeSync(`PostgreSQL ${version}`, async () => ownTarget(await start('sync', 'member')))

    it('that may not even use the API roles is refused with what to run', async () => {
      await expect(start('poor', 'none')).rejects.toThrow(
        /grant anon, authenticated, service_role to owner_of_poor;/,
      )
    })

    it('sees what an upgrade would do, and nothing of it is done', async () => {
      const opened = await openPostgres({ url: await ordinaryDatabase(server, 'tried') })
      const all = readdirSync(MIGRATIONS).sort()
      expect(await tryUpgradeOnServer(opened, MIGRATIONS)).toEqual(all)
      expect(await tryUpgradeOnServer(opened, MIGRATIONS)).toEqual(all)
      expect(await upgradeOnServer(opened, MIGRATIONS)).toEqual(all)
      const broken = withOneMore('create table public.later (id int); create tabel x;')
      await expect(tryUpgradeOnServer(opened, broken)).rejects.toThrow('syntax error')
      const more = withOneMore('create table public.later (id int);')
      expect(await tryUpgradeOnServer(opened, more)).toEqual(['29990101000000_later.sql'])
      // The older program sees no newer database.
      expect(await upgradeOnServer(opened, MIGRATIONS)).toEqual([])
      expect(await upgradeOnServer(opened, more)).toEqual(['29990101000000_later.sql'])
      for (const older of [upgradeOnServer, tryUpgradeOnServer])
        await expect(older(opened, MIGRATIONS)).rejects.toMatchObject({ code: 'newer_schema' })
      await opened.close()
    })

    it('a statement that takes too long ends, in a pool that goes on', async () => {
      const opened = await openPostgres({ url: await ordinaryDatabase(server, 'slow'), connections: 2 })
      await expect(opened.database.run('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
      await opened.database.run('select 1')
      await opened.close()
    }, 30_000)
  })
})

it('reports a server that is away as one that will be back', async () => {
  const opened = await openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(opened.database.run('select 1')).rejects.toMatchObject({ code: '57P03' })
  await opened.close()
})
