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

/** A person with a connection of their own. */
type Caller = { id: string; on: SqlBackend }

const LIKES = `
  insert into public.synced_row (user_id, table_name, key, fields, deleted, fv, seq)
    select $1::uuid, 'votes', 'name' || i, '{"vote": "like"}'::jsonb, false, '{}'::jsonb, i
      from generate_series(1, 600) i order by i`

const WAIT = { timeout: 20_000 }

/** Calls of two people, or of one in two tabs, at the same moment. PostgreSQL ends a deadlock with 40P01. */
describe.skipIf(programs === null)('joint lists under calls at the same moment', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  let raw: postgres.Sql
  let connections: [SqlBackend, SqlBackend] | undefined
  let ana: Caller
  let ben: Caller
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    await migratedDatabase(server, 'joint')
    connections = [postgresBackend(server, 'joint'), postgresBackend(server, 'joint')]
    raw = server.connect({ database: 'joint' })
  }, 120_000)
  afterAll(async () => {
    await Promise.all([...(connections ?? []).map(({ close }) => close()), raw?.end()])
    await server?.close()
  })
  beforeEach(async () => {
    const [first, second] = connections ?? []
    if (!first || !second) throw new Error('no connections')
    ana = { id: await first.newUser(), on: first }
    ben = { id: await second.newUser(), on: second }
  })

  const called = async ({ id, on }: Caller, call: string, parameters: string[] = []): Promise<unknown> =>
    (await on.as(id, `select public.${call} as answer`, parameters))[0]?.['answer']
  const stateOf = (person: Caller) => called(person, 'joint_state()')
  const invite = async (person: Caller) => String(await called(person, `joint_invite('Ana') ->> 'code'`))
  const join = (person: Caller, code: string) => called(person, `joint_join($1::text, 'Ben')`, [code])

  /** How many sessions wait for a lock of another. `raw` may be in a transaction: the activity is read again. */
  async function waiting(): Promise<unknown> {
    await raw`select pg_stat_clear_snapshot()`
    const [row] =
      await raw`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`
    return row?.['count']
  }

  it('an invitation is accepted while a newer one replaces it: 40 times, without a deadlock', async () => {
    const results = new Set<unknown>()
    for (let round = 0; round < 40; round++) {
      await raw`delete from private.joint_count`
      const code = await invite(ana)
      const [joined, newer] = await Promise.all([
        join(ben, code),
        called(ana, `joint_invite('Ana') ->> 'result'`),
      ])
      results.add(JSON.stringify([joined, newer]))
      await Promise.all([called(ana, 'joint_leave()'), called(ben, 'joint_leave()')])
    }
    // Either of the two came first.
    const first = JSON.stringify([{ result: 'joined' }, 'full'])
    const second = JSON.stringify([{ result: 'revoked' }, null])
    expect([...results].filter((result) => result !== first && result !== second)).toEqual([])
  }, 120_000)

  it('two accept the invitations of each other: 40 times, without a deadlock', async () => {
    for (let round = 0; round < 40; round++) {
      await raw`delete from private.joint_count`
      const [anas, bens] = [await invite(ana), await invite(ben)]
      const results = await Promise.all([join(ana, bens), join(ben, anas)])
      expect(results).toContainEqual({ result: 'joined' })
      await Promise.all([called(ana, 'joint_leave()'), called(ben, 'joint_leave()')])
    }
  }, 120_000)

  it('both look at the same moment at many names that nobody was shown yet: without a deadlock', async () => {
    await join(ben, await invite(ana))
    for (const [user, key] of [
      [ana, `'name' || i`],
      [ben, `'name' || (601 - i)`],
    ] as const)
      await raw.unsafe(LIKES.replace(`'name' || i`, key), [user.id])
    // With what it knows now, PostgreSQL reads each person's votes as they are stored.
    await raw`analyze public.synced_row`
    for (let round = 0; round < 10; round++) {
      await raw`delete from private.joint_match`
      const states = await Promise.all([stateOf(ana), stateOf(ben)])
      for (const state of states) expect(state).toMatchObject({ state: 'together', former: [] })
    }
  }, 120_000)

  it('an invitation is accepted once a newer one has locked its list: no deadlock', async () => {
    const code = await invite(ana)
    await raw.unsafe('begin')
    await raw`select from private.joint_member where user_id = ${ana.id} for update`
    const newer = invite(ana)
    await expect.poll(waiting, WAIT).toBe(1)
    const joined = join(ben, code)
    await expect.poll(waiting, WAIT).toBe(2)
    await raw.unsafe('commit')
    expect(await Promise.all([joined, newer])).toEqual([{ result: 'revoked' }, expect.any(String)])
  }, 60_000)

  it('a list that is left in another tab is none, not one without a seed', async () => {
    await invite(ana)
    await raw.unsafe('begin')
    await raw.unsafe(CLAIMS, [ana.id])
    await raw`select public.joint_leave()`
    await raw.unsafe('reset role')
    const state = stateOf(ana)
    await expect.poll(waiting, WAIT).toBe(1)
    await raw.unsafe('commit')
    expect(await state).toEqual({ state: 'none' })
  }, 60_000)

  it('an account is deleted while old rows are forgotten: neither waits for the other twice', async () => {
    await invite(ana)
    await raw`insert into private.joint_count values (${ana.id}, 'invite', now() - interval '2 days', 1)`
    await raw`update private.joint_invitation set expires_at = now() - interval '31 days'`
    // As far as the deletion comes first: it has the list and its invitation, and not yet the counts.
    await raw.unsafe('begin')
    await raw`delete from private.joint_member where user_id = ${ana.id}`
    let isCollected = false
    const collected = ben.on.sql('select public.sync_collect()').then(() => {
      isCollected = true
    })
    await expect.poll(async () => isCollected || (await waiting()) === 1, WAIT).toBe(true)
    await raw`delete from auth.users where id = ${ana.id}`
    await raw.unsafe('commit')
    await collected
    await ben.on.sql('select public.sync_collect()')
    const [left] = await raw`
      select (select count(*)::int from private.joint_invitation) as invitations,
             (select count(*)::int from private.joint_count where hour < now() - interval '25 hours') as counts`
    expect(left).toEqual({ invitations: 0, counts: 0 })
  }, 60_000)
})
