import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { ordinaryDatabase } from './server-world.ts'

const programs = findPostgres()
const Pid = v.object({ pid: v.number() })
const PID = 'select pg_backend_pid() as pid'

describe.skipIf(programs === null)('connections to a server', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server?.close())

  const open = async (
    name: string,
    options: { connections?: number; waitMs?: number; lifetimeMs?: number },
    limit?: number,
  ) => {
    const url = await ordinaryDatabase(server, name)
    if (limit !== undefined) await asRoot(`alter role owner_of_${name} connection limit ${limit}`)
    return openPostgres({ url, ...options })
  }
  async function asRoot(sql: string): Promise<void> {
    const root = server.connect()
    await root.unsafe(sql)
    await root.end()
  }
  const many = <Result>(count: number, work: (n: number) => Promise<Result>) =>
    Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)))
  const countOf = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length

  it('make do with fewer than the pool may have, statement or transaction', async () => {
    const { database, close } = await open('few', { connections: 6 }, 2)
    await database.run('create table t (n int)')
    for (let round = 0; round < 3; round += 1) {
      const results = await many<unknown>(30, (n) =>
        n % 2 === 0
          ? database.run('insert into t values ($1)', [n])
          : database.transaction([
              { text: 'select pg_sleep(0.01)' },
              { text: 'insert into t values ($1)', parameters: [n] },
            ]),
      )
      expect(countOf(results)).toBe(30)
    }
    expect(await database.rows(v.object({ count: v.number() }), 'select count(*) from t')).toEqual([
      { count: 90 },
    ])
    await close()
  }, 30_000)

  it('are refused as a whole by a server that grants none, and come back', async () => {
    const { database, close } = await open('none', { connections: 4 }, 0)
    const refused = await many(12, () => database.transaction([{ text: 'select 1' }]))
    expect(refused.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      Array(12).fill('53300'),
    )
    await asRoot('alter role owner_of_none connection limit 4')
    expect(countOf(await many(4, () => database.run('select pg_sleep(0.1)')))).toBe(4)
    const pids = await many(4, async () => {
      const [, rows] = await database.transaction([{ text: 'select pg_sleep(0.2)' }, { text: PID }])
      return v.parse(v.array(Pid), rows)[0]?.pid
    })
    // All four at once: none was lost by being refused.
    expect(new Set(pids.map((one) => one.status === 'fulfilled' && one.value)).size).toBe(4)
    await close()
  }, 30_000)

  it('are waited for, but not for ever', async () => {
    const { database, close } = await open('busy', { connections: 1, waitMs: 300 })
    await database.run('select 1')
    const [slow, late] = await Promise.allSettled([
      database.run('select pg_sleep(1)'),
      database.transaction([{ text: 'select 1' }]),
    ])
    expect(slow.status).toBe('fulfilled')
    expect(late).toMatchObject({ status: 'rejected', reason: { code: '57P03' } })
    await database.run('select 1')
    await close()
  }, 30_000)

  it('are replaced when they are old', async () => {
    const pidsOf = async (name: string, lifetimeMs: number) => {
      const { database, close } = await open(name, { connections: 1, lifetimeMs })
      const rows = [...(await database.rows(Pid, PID)), ...(await database.rows(Pid, PID))]
      await close()
      return new Set(rows.map(({ pid }) => pid)).size
    }
    expect([await pidsOf('old', 0), await pidsOf('young', 60_000)]).toEqual([2, 1])
  }, 30_000)

  it('never store a part of a transaction that is cut off', async () => {
    const { database, close } = await open('cut', { connections: 3 })
    await database.run('create table t (n int)')
    let isOver = false
    const cutting = (async () => {
      for (let n = 0; n < 20; n += 1) {
        await asRoot("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'cut'")
        await new Promise((resolve) => void setTimeout(resolve, 30))
      }
      isOver = true
    })()
    const insert = { text: 'insert into t values ($1)' }
    const codes = new Set<unknown>()
    let acknowledged = 0
    await many(3, async (lane) => {
      for (let n = 0; !isOver; n += 1) {
        const one = { ...insert, parameters: [lane * 1e6 + n] }
        await database.transaction([one, { text: 'select pg_sleep(0.005)' }, one, one]).then(
          () => (acknowledged += 1),
          (error: { code?: unknown }) => void codes.add(error.code),
        )
      }
    })
    await cutting
    const parts = await database
      .rows(v.object({ count: v.number() }), 'select count(*) from t group by n')
      .catch(() => database.rows(v.object({ count: v.number() }), 'select count(*) from t group by n'))
    expect(new Set(parts.map(({ count }) => count))).toEqual(new Set([3]))
    expect(parts.length).toBeGreaterThanOrEqual(acknowledged)
    expect([...codes].filter((code) => !/^57P0[13]$/.test(String(code)))).toEqual([])
    expect([acknowledged, codes.size].every((count) => count > 0)).toBe(true)
    await close()
  }, 60_000)

  it('come back at once after the server was stopped and started again', async () => {
    const { database, close } = await open('again', { connections: 4 })
    expect(countOf(await many(8, () => database.run('select pg_sleep(0.05)')))).toBe(8)
    await server.stop()
    const away = await many<unknown>(40, (n) =>
      n % 2 === 0 ? database.run('select 1') : database.transaction([{ text: 'select 1' }]),
    )
    expect(away.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(Array(40).fill('57P03'))
    await server.start()
    const before = performance.now()
    expect(countOf(await many(8, () => database.run('select pg_sleep(0.05)')))).toBe(8)
    expect(performance.now() - before).toBeLessThan(5000)
    await close()
  }, 60_000)
})
