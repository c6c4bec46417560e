import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveText } from '#supabase/embedded/archive/write-archive.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { migratedSnapshot } from '#tests/contracts/backend/database-image.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { ordinaryDatabase } from '#tests/contracts/postgres/server-world.ts'
import {
  findPostgres,
  NEEDS_POSTGRES,
  type PostgresServer,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
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
    const backend = await startTestBackend({ databaseUrl: await ordinaryDatabase(server, 'loaded') })
    const file = join(folder, 'server.backup')
    const load = await backupUnderLoad(backend, file)
    const databaseUrl = await ordinaryDatabase(server, 'restored')
    await restoreOnServer(file, databaseUrl)
    const restored = await startTestBackend({ databaseUrl })
    expect(restored.secretKey).toBe(backend.secretKey)
    await expectRestored(restored, load)
    await Promise.all([backend.close(), restored.close()])
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
