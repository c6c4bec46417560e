import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneAtATime } from '#supabase/embedded/archive/one-at-a-time.ts'
import { archiveText } from '#supabase/embedded/archive/write-archive.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { migratedSnapshot } from '#tests/contracts/backend/database-image.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { start } from '#tests/contracts/polls/poll-calls.ts'
import { ordinaryDatabase } from '#tests/contracts/postgres/server-world.ts'
import {
  findPostgres,
  NEEDS_POSTGRES,
  type PostgresServer,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { importArchive } from '#tools/backend/import-archive.ts'
import { restoreOnServer } from '#tools/backend/restore-backup.ts'
import { backupUnderLoad, expectRestored } from './loaded-server.ts'

const programs = findPostgres()

describe.skipIf(programs === null)('a backup of a running server', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nestling-backup-'))
    server = await startPostgres(programs ?? '')
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('restores every write that was acknowledged before, with sessions and keys', async () => {
    const formerUrl = await ordinaryDatabase(server, 'loaded')
    const backend = await startTestBackend({ databaseUrl: formerUrl })
    await backend.database.run(
      `with list as (insert into private.joint_list default values returning id)
         insert into private.joint_invitation (code_hash, list_id) select repeat('a', 64), id from list`,
    )
    const { code } = await start(await ownTarget(backend).newPerson())
    await backend.database.run(
      `insert into private.poll_ballot (poll_id, device_hash, choices) select id, repeat('a', 64), names[1:1] from private.poll`,
    )
    const file = join(folder, 'server.backup')
    const load = await backupUnderLoad(backend, file)
    const databaseUrl = await ordinaryDatabase(server, 'restored')
    await interruptedRestore(file, databaseUrl)
    await expect(startTestBackend({ databaseUrl })).rejects.toMatchObject({ code: 'unfinished_import' })
    await restoreOnServer(file, databaseUrl)
    const restored = await startTestBackend({ databaseUrl })
    expect(restored.secretKey).toBe(backend.secretKey)
    await expectRestored(restored, load)
    await expect(restoreOnServer(file, databaseUrl)).rejects.toMatchObject({ code: 'already-imported' })
    const [lists] = await restored.database.rows(
      v.object({ ended: v.boolean(), invitations: v.number() }),
      'select ended, (select count(*)::int from private.joint_invitation) as invitations from private.joint_list',
    )
    expect(lists).toEqual({ ended: true, invitations: 0 })
    const polls = await restored.database.rows(
      v.object({ state: v.string(), ballots: v.number() }),
      `select public.poll_open($1, repeat('b', 32), repeat('c', 64)) ->> 'state' as state,
              (select count(*)::int from private.poll_ballot) as ballots`,
      [code],
    )
    expect(polls).toEqual([{ state: 'ended', ballots: 1 }])
    // The backup is older than what the server has now.
    await backend.database.run('delete from auth.users')
    await expect(restoreOnServer(file, formerUrl)).rejects.toMatchObject({ code: 'target-not-empty' })
    expect(await backend.database.rows(v.unknown(), 'select from auth.users')).toEqual([])
    await Promise.all([backend.close(), restored.close()])
  }, 60_000)

  it('is made by one of several processes of a database at a time, and another is refused until it is stored', async () => {
    const url = await ordinaryDatabase(server, 'side_by_side')
    const backend = await startTestBackend({ databaseUrl: url })
    const elsewhere = await openPostgres({ url, connections: 1 })
    const file = join(folder, 'side-by-side.backup')
    const made = () => backend.aloneInBackup(() => backend.writeBackup(file, new Date()))
    await oneAtATime(elsewhere)(async () => {
      const refused = made()
      await expect(refused).rejects.toMatchObject({ code: 'backup-in-progress' })
      expect(existsSync(file)).toBe(false)
    })
    expect(await made()).toBe(statSync(file).size)
    await Promise.all([backend.close(), elsewhere.close()])
  }, 60_000)

  it('is no longer alone when the connection with its lock is lost, even if no other process has it yet', async () => {
    const url = await ordinaryDatabase(server, 'lost_lock')
    const opened = await openPostgres({ url, connections: 1 })
    const alone = oneAtATime(opened)
    await alone(async (assertAlone) => {
      await assertAlone()
      const ended = await opened.database.rows(
        v.object({ isEnded: v.boolean() }),
        `select pg_terminate_backend(pid) as "isEnded" from pg_locks where locktype = 'advisory'`,
      )
      expect(ended).toEqual([{ isEnded: true }])
      await expect(assertAlone()).rejects.toMatchObject({ code: 'backup-lock-lost' })
    })
    expect(await alone((assertAlone) => assertAlone())).toBeUndefined()
    await opened.close()
  }, 60_000)

  it('keeps its lock for as long as it takes where a server ends what is idle', async () => {
    const url = await ordinaryDatabase(server, 'impatient')
    const opened = await openPostgres({ url, connections: 1 })
    await opened.database.run(`alter role current_user set idle_session_timeout = '250ms'`)
    await oneAtATime(opened)(async (assertAlone) => {
      const others = await openPostgres({ url, connections: 1 })
      // On the server's clock: the connection with the lock is idle for several times the limit.
      await others.database.run('select pg_sleep(1)')
      await assertAlone()
      const second = oneAtATime(others)(() => Promise.resolve())
      await expect(second).rejects.toMatchObject({ code: 'backup-in-progress' })
      await others.close()
    })
    await opened.close()
  }, 60_000)

  it('shows one moment, whatever is written while it is read', async () => {
    const opened = await openPostgres({ url: await ordinaryDatabase(server, 'moment'), connections: 3 })
    await upgradeOnServer(opened, MIGRATIONS)
    const text = await archiveMeanwhile(opened, (sql) => opened.database.run(sql))
    expect(text).toContain(FIRST_ALONE)
    await opened.close()
  }, 60_000)
})

it('with PGlite, what others write waits until the backup has been read', async () => {
  const opened = await openPglite(null, { snapshot: await migratedSnapshot() })
  const written: Promise<void>[] = []
  const text = await archiveMeanwhile(opened, async (sql) => void written.push(opened.database.run(sql)))
  expect(text).toContain(FIRST_ALONE)
  await Promise.all(written)
  expect(written.length).toBeGreaterThan(5)
  await opened.close()
}, 60_000)

/** Kills a restore after its first table. */
async function interruptedRestore(file: string, url: string): Promise<void> {
  const opened = await openPostgres({ url, connections: 2 })
  const upgrade = (upTo?: string) => upgradeOnServer(opened, MIGRATIONS, upTo)
  const log = () => {
    throw new Error('killed')
  }
  await expect(importArchive(opened, { file, migrations: MIGRATIONS, upgrade, log })).rejects.toThrow(
    'killed',
  )
  await opened.close()
}

/** The last table, with the row from before alone. */
const FIRST_ALONE = '["end",{"table":"public.error_report","rows":1,'

/** The text of an archive, with another row in its last table for each part that has been read. */
async function archiveMeanwhile(
  opened: OpenDatabase,
  write: (sql: string) => Promise<void>,
): Promise<string> {
  const add = `insert into public.error_report (batch_id, error_kind, error_name, page_type, build, frames)
    values (gen_random_uuid(), 'generic', 'Error', 'other', 'b', '{}')`
  await opened.database.run(add)
  let text = ''
  await opened.snapshot(async (database) => {
    for await (const part of archiveText(database, {
      scope: 'everything',
      madeAt: new Date(),
      secrets: {},
    })) {
      text += part
      await write(add)
    }
  })
  return text
}
