import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { OpenDatabase } from './database.ts'
import { openPglite } from './pglite-database.ts'

const Count = v.object({ count: v.number() })
const Setting = v.object({ value: v.string() })
/** Endless work that an ordinary user could cause. */
const ENDLESS = 'select count(*) from generate_series(1, 1e15::bigint)'

let directory: string
let opened: OpenDatabase
const lines: string[] = []

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'nestling-thread-'))
  // What an interrupted first start leaves.
  mkdirSync(join(directory, 'db.new'))
  writeFileSync(join(directory, 'db.new', 'PG_VERSION'), '17')
  opened = await openPglite(join(directory, 'db'), { statementMs: 700, log: (line) => lines.push(line) })
  await opened.database.script('create table kept (id int primary key)')
}, 60_000)
afterAll(async () => {
  await opened.close()
  rmSync(directory, { recursive: true, force: true })
})

describe('the database on its thread', () => {
  it('was created completely, replacing what an earlier start had begun', () => {
    expect(readdirSync(directory)).toEqual(['db'])
  })

  it('leaves this thread free while it works, ends an endless statement and loses nothing', async () => {
    const { database } = opened
    await Promise.all(
      Array.from({ length: 40 }, (_, id) => database.run('insert into kept values ($1)', [id])),
    )
    let ticks = 0
    const ticking = setInterval(() => (ticks += 1), 10)
    const endless = database.run(ENDLESS)
    const behind = database.rows(Count, 'select count(*)::int as count from kept')
    await expect(endless).rejects.toMatchObject({ code: '57014' })
    // The thread was killed in the middle of its work: all that was acknowledged before had been synced.
    expect(await behind).toEqual([{ count: 40 }])
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(10)
    expect(lines).toEqual([
      'The database is stopping: a statement took longer than 700 ms.',
      'The database is available again.',
    ])
  }, 30_000)

  it('syncs to disk: PostgreSQL does so itself, by a call that reaches the disk', async () => {
    const setting = (name: string) =>
      opened.database.rows(Setting, 'select current_setting($1) as value', [name])
    expect(await setting('fsync')).toEqual([{ value: 'on' }])
    // `fdatasync` is an empty function in WebAssembly.
    expect(await setting('wal_sync_method')).toEqual([{ value: 'fsync' }])
    await opened.database.run('insert into kept values (1000)')
    const [behind] = await opened.database.rows(
      v.object({ behind: v.boolean() }),
      'select pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn() as behind',
    )
    expect(behind).toEqual({ behind: false })
  })

  it('rolls back a transaction of which one statement fails', async () => {
    const work = opened.database.transaction([
      { text: 'insert into kept values ($1)', parameters: [2000] },
      { text: 'insert into kept values ($1)', parameters: [2000] },
    ])
    await expect(work).rejects.toMatchObject({ name: 'DatabaseError', code: '23505' })
    const left = await opened.database.rows(Count, 'select count(*)::int as count from kept where id = 2000')
    expect(left).toEqual([{ count: 0 }])
  })

  it("returns times in PostgREST's format", async () => {
    const [row] = await opened.database.rows(
      v.object({ at: v.string(), plain: v.string() }),
      `select timestamptz '2025-06-01 12:00:00.5+00' as at, timestamp '2025-06-01 12:00:00' as plain`,
    )
    expect(row).toEqual({ at: '2025-06-01T12:00:00.5+00:00', plain: '2025-06-01T12:00:00' })
  })

  it('starts a new one from its dump', async () => {
    const snapshot = await opened.dump?.()
    const copy = await openPglite(null, { snapshot })
    expect(await copy.database.rows(Count, 'select count(*)::int as count from kept')).toEqual([
      { count: 41 },
    ])
    await copy.close()
  }, 30_000)
})
