import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeArchiveFile } from '#supabase/embedded/archive/archive-file.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { applyMigrations } from '#supabase/embedded/migrations.ts'
import { upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { ordinaryDatabase } from '#tests/contracts/postgres/server-world.ts'
import { goTrueSchema } from '#tests/contracts/security/gotrue-schema.ts'
import {
  findPostgres,
  NEEDS_POSTGRES,
  type PostgresServer,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { type SqlDevice, sqlDevice } from '#tests/contracts/sync-sql/sql-device.ts'
import { importArchive, planImport } from '#tools/backend/import-archive.ts'
import { importReport } from '#tools/backend/import-report.ts'
import { movingBackend } from './devices.ts'

const programs = findPostgres()
const OWNER = 'project_owner'

describe.skipIf(programs === null)('three devices of one person', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  let folder: string
  let former: OpenDatabase
  let hosted: OpenDatabase
  let user: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nestling-devices-'))
    server = await startPostgres(programs ?? '')
    hosted = await hostedProject()
    former = await openPostgres({ url: await ordinaryDatabase(server, 'former') })
    await upgradeOnServer(former, MIGRATIONS)
  }, 120_000)
  afterAll(async () => {
    await Promise.all([former?.close(), hosted?.close()])
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await former.database.run('delete from auth.users')
    user = randomUUID()
    await former.database.run(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, confirmation_token)
         values ($1, $2, '$2b$04$hash', now(), null)`,
      [user, `${user}@example.test`],
    )
  })

  /** A project whose schema `auth` is GoTrue's, and whose role owns only what the migrations create. */
  async function hostedProject(): Promise<OpenDatabase> {
    const url = await server.createDatabase('hosted')
    const admin = server.connect({ database: 'hosted' })
    await admin.unsafe(goTrueSchema(OWNER))
    await admin.unsafe(`grant create on database hosted to ${OWNER}; grant authenticated to ${OWNER}`)
    await admin.end()
    const opened = await openPostgres({ url: url.replace('postgres@', `${OWNER}@`) })
    await applyMigrations(opened.database, MIGRATIONS)
    return opened
  }

  const ownServer = async () => {
    const opened = await openPostgres({ url: await ordinaryDatabase(server, 'next') })
    return { opened, upgrade: (upTo?: string) => upgradeOnServer(opened, MIGRATIONS, upTo) }
  }
  const hostedServer = async () => ({
    opened: hosted,
    upgrade: () => Promise.reject(new Error('the project upgrades itself')),
  })

  it.each([
    ['a server of our own', ownServer],
    ['a hosted project', hostedServer],
  ])('lose nothing on the way to %s, whenever they wrote', async (_kind, next) => {
    let at = former
    const backend = movingBackend(() => at.database)
    const [phone, tablet, laptop] = [
      await sqlDevice(backend, user),
      await sqlDevice(backend, user),
      await sqlDevice(backend, user),
    ] as const
    await phone.addFavorite('Nora')
    await phone.note('Nora', 'before')
    await phone.sync()
    await tablet.sync()
    await tablet.addFavorite('Offline')
    const file = join(folder, `${randomUUID()}.archive`)
    await writeArchiveFile(file, former, { scope: 'people', madeAt: new Date(), secrets: {} })
    // The former server still acknowledges: the laptop's writes are in no archive.
    await laptop.sync()
    await laptop.addFavorite('Late')
    await laptop.note('Nora', 'after')
    await laptop.sync()
    expect(await laptop.waiting()).toBe(0)

    const { opened, upgrade } = await next()
    const options = { file, migrations: MIGRATIONS, upgrade }
    const plan = await planImport(opened, options)
    expect(importReport(plan, false)).toMatch(/auth\.users: 1 rows, SHA-256/)
    await importArchive(opened, options)
    at = opened
    for (const device of [phone, laptop, tablet, phone, laptop]) await device.sync()
    for (const device of [phone, tablet, laptop])
      expect(await sorted(device)).toEqual(['Late', 'Nora (after)', 'Offline'])
    if (opened !== hosted) await opened.close()
  })

  it('find accounts that GoTrue can read', async () => {
    const [account] = await hosted.database.rows(
      v.record(v.string(), v.unknown()),
      `select instance_id::text, aud, role, encrypted_password, email_confirmed_at is not null as confirmed,
           confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
           phone_change, reauthentication_token from auth.users`,
    )
    expect(account).toEqual({
      instance_id: '00000000-0000-0000-0000-000000000000',
      aud: 'authenticated',
      role: 'authenticated',
      encrypted_password: '$2b$04$hash',
      confirmed: true,
      confirmation_token: '',
      recovery_token: '',
      email_change: '',
      email_change_token_new: '',
      email_change_token_current: '',
      phone_change: '',
      reauthentication_token: '',
    })
  })
})

const sorted = async (device: SqlDevice) => (await device.list()).sort()
