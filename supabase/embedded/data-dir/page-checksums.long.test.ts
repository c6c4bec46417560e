import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { copyEmptyCluster } from '#tests/contracts/backend/database-image.ts'
import { crc32c } from './control-file.ts'
import { startIntegrityWalk } from './integrity-walk.ts'
import { enableChecksums, ensureChecksums, relationOf, verifyChecksums } from './page-checksums.ts'

// One test sequence on one cluster: creating a new one takes seconds.
let folder: string
let db: string
/** The file of public.kept, relative to `db`. */
let path: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-checksums-'))
  db = join(folder, 'db')
  await copyEmptyCluster(db)
  const pglite = await PGlite.create(db)
  await pglite.exec(`
    create table public.kept (id int primary key, note text);
    insert into public.kept select i, repeat(md5(i::text), 20) from generate_series(1, 3000) i;`)
  await pglite.exec('vacuum public.kept')
  const { rows } = await pglite.query<{ path: string }>(`select pg_relation_filepath('public.kept') as path`)
  path = rows[0]?.path ?? ''
  await pglite.close()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const control = () => join(db, 'global', 'pg_control')

it('computes CRC-32C as defined', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
})

it('rejects an unknown control file, and leaves it unchanged', async () => {
  const original = readFileSync(control())
  const changed = Buffer.from(original)
  changed[100] = (changed[100] ?? 0) ^ 1
  writeFileSync(control(), changed)
  await expect(enableChecksums(db)).rejects.toMatchObject({ code: 'unknown_control_file' })
  const lines: string[] = []
  expect(await ensureChecksums(db, (line) => lines.push(line))).toBe(false)
  expect(lines).toEqual([expect.stringContaining('Disk damage will not be detected')])
  expect(readFileSync(control()).equals(changed)).toBe(true)
  writeFileSync(control(), original)
})

it('rejects a cluster that was not shut down', async () => {
  const pglite = await PGlite.create(db)
  await expect(enableChecksums(db)).rejects.toMatchObject({ code: 'cluster_not_shut_down' })
  const log = () => expect.unreachable('that is nothing to report')
  expect(await ensureChecksums(db, log)).toBe(false)
  expect(await ensureChecksums(join(folder, 'none'), log)).toBe(false)
  await pglite.close()
}, 60_000)

it('adds to every page a checksum that PostgreSQL itself accepts', async () => {
  expect(await verifyChecksums(db)).toEqual([])
  expect(await enableChecksums(db)).toBe(true)
  expect(await enableChecksums(db)).toBe(false)
  const pglite = await PGlite.create(db)
  expect((await pglite.query('show data_checksums')).rows).toEqual([{ data_checksums: 'on' }])
  const { rows } = await pglite.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 't', 'm')`,
  )
  expect(rows.length).toBeGreaterThan(80)
  for (const { name } of rows) await pglite.exec(`select * from ${name}`)
  await pglite.exec(`update public.kept set note = 'changed' where id % 2 = 0`)
  await pglite.exec('vacuum public.kept')
  await pglite.exec('checkpoint')
  // While PostgreSQL has it open, too.
  expect(await verifyChecksums(db)).toEqual([])
  await pglite.close()
  expect(await verifyChecksums(db)).toEqual([])
}, 60_000)

it('names the file, the page and the table of a changed byte, which PostgreSQL then refuses to read', async () => {
  const file = openSync(join(db, path), 'r+')
  const page = 5
  writeSync(file, 'x', page * 8192 + 8000)
  closeSync(file)

  expect(await verifyChecksums(db)).toEqual([{ file: path, block: page }])
  const opened: OpenDatabase = await openPglite(db)
  await expect(opened.database.run('select * from public.kept')).rejects.toMatchObject({ code: 'XX001' })
  expect(await relationOf(opened.database, path)).toBe('public.kept')
  expect(await relationOf(opened.database, 'base/99/1')).toBeNull()

  // The log line of a start, which checks concurrently.
  const lines: string[] = []
  const walk = startIntegrityWalk(db, opened.database, (line) => lines.push(line))
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000 })
  expect(lines[0]).toContain('The database is damaged: 1 page of public.kept.')
  await walk.stop()
  await opened.close()
}, 60_000)
