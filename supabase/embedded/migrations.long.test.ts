import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyEmptyCluster } from '#tests/contracts/backend/database-image.ts'
import { createBackend } from './backend.ts'
import { openPglite } from './database/pglite-database.ts'
import { applyMigrations } from './migrations.ts'

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-migrations-'))
  dataDir = join(folder, 'data')
  await copyEmptyCluster(join(dataDir, 'db'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('applies each file once, in order, and nothing of a file that fails', async () => {
  const { database, close } = await openPglite(join(dataDir, 'db'))
  const applied = () => applyMigrations(database, folder)
  writeFileSync(join(folder, '20250101000000_first.sql'), 'create table public.one (id int);')
  writeFileSync(join(folder, 'notes.sql'), 'this is no migration')
  expect(await applied()).toEqual(['20250101000000_first.sql'])
  expect(await applied()).toEqual([])

  writeFileSync(
    join(folder, '20250102000000_second.sql'),
    'create table public.two (id int);\n\ncreate tabel x;',
  )
  await expect(applied()).rejects.toThrow('20250102000000_second.sql:3: syntax error')
  await close()

  // The table of the failed attempt does not exist, or this would not apply.
  writeFileSync(join(folder, '20250102000000_second.sql'), 'create table public.two (id int);')
  const options = { dataDir, siteUrl: 'http://localhost:1', migrationsDir: folder, log: () => undefined }
  const backend = await createBackend(options)
  await backend.close()
  expect(backend.applied).toEqual(['20250102000000_second.sql'])
}, 90_000)
