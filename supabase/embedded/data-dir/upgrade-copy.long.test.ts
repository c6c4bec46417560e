import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { appliedVersions, applyMigrations } from '#supabase/embedded/migrations.ts'
import { copyEmptyCluster } from '#tests/contracts/backend/database-image.ts'
import { copyBeforeUpgrade } from './upgrade-copy.ts'

// One database that is upgraded from test to test.
let dataDir: string
let migrations: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-upgrade-'))
  await copyEmptyCluster(join(dataDir, 'db'))
}, 120_000)
beforeEach(() => {
  migrations = join(dataDir, 'migrations')
  mkdirSync(migrations, { recursive: true })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts as the server does; returns the files applied. */
async function upgrade(now = new Date('2026-05-04T03:02:01Z')): Promise<string[]> {
  const options = { dataDir, migrations, now }
  const opened = await copyBeforeUpgrade(await openPglite(join(dataDir, 'db')), openPglite, options)
  try {
    return await applyMigrations(opened.database, migrations)
  } finally {
    await opened.close()
  }
}

it('a new database is not copied', async () => {
  writeFileSync(join(migrations, '20250101000000_first.sql'), 'create table public.one (id int);')
  expect(await upgrade()).toEqual(['20250101000000_first.sql'])
  expect(await upgrade()).toEqual([])
  expect(existsSync(join(dataDir, 'copies'))).toBe(false)
}, 60_000)

it('a database with rows is copied before new migrations, and the copy opens in its earlier state', async () => {
  writeFileSync(join(migrations, '20250102000000_second.sql'), 'drop table public.one;')
  expect(await upgrade()).toEqual(['20250102000000_second.sql'])
  expect(readdirSync(join(dataDir, 'copies'))).toEqual(['20260504T030201Z-before-20250102000000'])
  const copy = await openPglite(join(dataDir, 'copies', '20260504T030201Z-before-20250102000000'))
  expect(await appliedVersions(copy.database)).toEqual(['20250101000000'])
  expect(await copy.database.rows(v.object({ id: v.number() }), 'select id from public.one')).toEqual([])
  await copy.close()
}, 60_000)

it('a start that applies nothing still removes a copy after 30 days', async () => {
  expect(await upgrade(new Date('2026-06-04T03:02:01Z'))).toEqual([])
  expect(readdirSync(join(dataDir, 'copies'))).toEqual([])
}, 60_000)

it('older code rejects the newer database and leaves it closed and unchanged', async () => {
  rmSync(join(migrations, '20250102000000_second.sql'))
  await expect(upgrade()).rejects.toMatchObject({
    code: 'newer_schema',
    message: expect.stringMatching(
      /at version 20250102000000, but this program only knows versions up to 20250101000000/,
    ),
  })
  const opened = await openPglite(join(dataDir, 'db'))
  await expect(applyMigrations(opened.database, migrations)).rejects.toMatchObject({ code: 'newer_schema' })
  expect(await appliedVersions(opened.database)).toEqual(['20250101000000', '20250102000000'])
  await opened.close()
}, 60_000)
