import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type postgres from 'postgres'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import {
  CLAIMS,
  type SqlBackend,
  migratedDatabase,
  postgresBackend,
} from '#tests/contracts/sync-sql/sql-backend.ts'

const programs = findPostgres()

const HOME = 'a'.repeat(64)
const ELSEWHERE = 'b'.repeat(64)
const START = `public.poll_create('Which?', '["Nora", "Ida"]', now() + interval '2 hours')`
const STORED = { result: 'stored' }
const WAIT = { timeout: 20_000 }
const deviceOf = (name: string) => createHash('md5').update(name).digest('hex')

/** Votes, an end, a deletion and the collection at the same moment. PostgreSQL ends a deadlock with 40P01. */
describe.skipIf(programs === null)('a poll under calls at the same moment', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  let raw: postgres.Sql
  const connections: SqlBackend[] = []
  let ana: string
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    await migratedDatabase(server, 'polls')
    for (let i = 0; i < 5; i++) connections.push(postgresBackend(server, 'polls'))
    raw = server.connect({ database: 'polls' })
  }, 120_000)
  afterAll(async () => {
    await Promise.all([...connections.map(({ close }) => close()), raw?.end()])
    await server?.close()
  })
  beforeEach(async () => {
    ana = (await connections[0]?.newUser()) ?? ''
    await raw`delete from private.poll_count`
    await raw`delete from private.joint_count`
  })

  const on = (connection: number): SqlBackend => {
    const found = connections[connection]
    if (!found) throw new Error('no connection')
    return found
  }
  const answerOf = (rows: Record<string, unknown>[]) => rows[0]?.['answer']
  const asAna = async (connection: number, call: string) =>
    answerOf(await on(connection).as(ana, `select ${call} as answer`))
  const start = async () => {
    const started = await on(0).as(ana, `select p ->> 'id' as id, p ->> 'code' as code from ${START} p`)
    return { id: String(started[0]?.['id']), code: String(started[0]?.['code']) }
  }
  const vote = async (connection: number, code: string, device: string, source = HOME) =>
    answerOf(
      await on(connection).sql(`select public.poll_vote($1, $2, '["Nora"]', $3) as answer`, [
        code,
        deviceOf(device),
        source,
      ]),
    )
  const ballotsOf = async (id: string) =>
    Number((await raw`select count(*) from private.poll_ballot where poll_id = ${id}`)[0]?.['count'])

  /** How many sessions wait for a lock of another. `raw` may be in a transaction: the activity is read again. */
  async function waiting(): Promise<unknown> {
    await raw`select pg_stat_clear_snapshot()`
    const [row] =
      await raw`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`
    return row?.['count']
  }

  it('two networks vote in two polls while one ends, one is deleted and old ones are collected: 40 times', async () => {
    for (let round = 0; round < 40; round++) {
      await raw`delete from private.poll_count`
      await raw`delete from private.joint_count`
      const [one, other] = [await start(), await start()]
      for (const source of [HOME, ELSEWHERE])
        expect(await vote(0, other.code, source, source)).toEqual(STORED)
      // The counts of these votes are of yesterday, and one of the polls is old enough for the collection.
      const aged = await raw`update private.poll_count set hour = hour - interval '1 day'`
      expect(aged.count).toBe(4)
      await raw`update private.poll set ends_at = now() - interval '31 days' where id = ${other.id}`
      const [late, ...answers] = await Promise.all([
        vote(1, other.code, 'b'),
        vote(0, one.code, 'a'),
        vote(1, one.code, 'b', ELSEWHERE),
        vote(2, one.code, 'a', ELSEWHERE),
        asAna(3, `public.poll_end('${one.id}')`).then(() => asAna(3, `public.poll_delete('${one.id}')`)),
        on(4).sql('select public.sync_collect()'),
      ])
      expect([{ result: 'ended' }, { result: 'unknown' }]).toContainEqual(late)
      for (const answer of answers.slice(0, 3))
        expect([STORED, { result: 'ended' }, { result: 'unknown' }]).toContainEqual(answer)
      expect(answers[3]).toBe(true)
      const old = await raw`select from private.poll_count where hour < date_trunc('day', now(), 'UTC')`
      expect(old).toHaveLength(0)
    }
    // What was locked is left for the next call.
    await on(4).sql('select public.sync_collect()')
    expect(await raw`select count(*)::int as count from private.poll`).toMatchObject([{ count: 0 }])
  }, 120_000)

  it('an account is deleted while its old poll is collected: neither waits for the other twice', async () => {
    const { id } = await start()
    await raw`update private.poll set ends_at = now() - interval '31 days' where id = ${id}`
    await raw`insert into private.push_count (user_id, hour, ops, bytes) values (${ana}, now() - interval '2 days', 1, 1)`
    // As far as the deletion comes first: it has the counts of the account, and not yet the poll.
    await raw.unsafe('begin')
    await raw`select from private.push_count where user_id = ${ana} for update`
    let isCollected = false
    const collected = on(4)
      .sql('select public.sync_collect()')
      .then(() => {
        isCollected = true
      })
    await expect.poll(async () => isCollected || (await waiting()) === 1, WAIT).toBe(true)
    await raw.unsafe(CLAIMS, [ana])
    expect(await raw`select public.delete_account() as answer`).toEqual([{ answer: { deleted: true } }])
    await raw.unsafe('commit')
    await collected
    expect(await raw`select from private.poll`).toHaveLength(0)
    expect(await raw`select from private.push_count where user_id = ${ana}`).toHaveLength(0)
  }, 60_000)

  it('a ballot that waited while the poll ended comes too late', async () => {
    const { id, code } = await start()
    await raw.unsafe('begin')
    await raw`select from private.poll where id = ${id} for update`
    const late = vote(1, code, 'late')
    await expect.poll(waiting, WAIT).toBe(1)
    await raw`update private.poll set ends_at = clock_timestamp() where id = ${id}`
    await raw.unsafe('commit')
    expect(await late).toEqual({ result: 'ended' })
    expect(await ballotsOf(id)).toBe(0)
  }, 60_000)

  it('the last free ballot of a poll goes to one of two devices', async () => {
    const { id, code } = await start()
    await raw`insert into private.poll_ballot (poll_id, device_hash, choices)
      select ${id}::uuid, encode(sha256(convert_to(i::text, 'UTF8')), 'hex'), array['Ida'] from generate_series(1, 199) i`
    await raw.unsafe('begin')
    await raw`select from private.poll where id = ${id} for update`
    const results = Promise.all([vote(1, code, 'one'), vote(2, code, 'other', ELSEWHERE)])
    await expect.poll(waiting, WAIT).toBe(2)
    await raw.unsafe('commit')
    const sorted = (await results).map((answer) => JSON.stringify(answer)).toSorted()
    expect(sorted).toEqual(['{"result":"full"}', '{"result":"stored"}'])
    expect(await ballotsOf(id)).toBe(200)
  }, 60_000)
})
