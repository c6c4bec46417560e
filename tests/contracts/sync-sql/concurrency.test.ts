import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type postgres from 'postgres'
import type { SyncOp } from '#src/core/sync/wire.ts'
import { asPullReply, asPushReply, addOp, op, stamp } from '#tests/contracts/backend/ops.ts'
import { migratedDatabase } from './sql-backend.ts'
import { NEEDS_POSTGRES, type PostgresServer, findPostgres, startPostgres } from './postgres-server.ts'

const programs = findPostgres()
/** Runs as a signed-in user, in a separate transaction that stays open until `work` is done. */
function asPerson<T>(sql: postgres.Sql, user: string, work: (tx: postgres.TransactionSql) => Promise<T>) {
  return sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claim.sub', ${user}, true), set_config('role', 'authenticated', true)`
    return work(tx)
  })
}

async function push(tx: postgres.ISql, user: string, ops: SyncOp[]) {
  const [row] = await tx`select public.sync_push(${user}, ${JSON.stringify(ops)}::text::jsonb) as reply`
  return asPushReply(row?.reply)
}

async function pull(sql: postgres.Sql, user: string, cursor = 0) {
  return asPerson(sql, user, async (tx) => {
    const [row] = await tx`select public.sync_pull(${user}, ${cursor}, 1000) as reply`
    return asPullReply(row?.reply)
  })
}

/** A latch that is opened from outside: holds a transaction open for as long as the test needs it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe.skipIf(programs === null)('many connections at once', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  let admin: postgres.Sql
  let a: postgres.Sql
  let b: postgres.Sql
  let reader: postgres.Sql

  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    await migratedDatabase(server, 'raw')
    admin = server.connect({ database: 'raw' })
    a = server.connect({ database: 'raw' })
    b = server.connect({ database: 'raw' })
    reader = server.connect({ database: 'raw' })
  }, 60_000)
  afterAll(async () => {
    await Promise.all([admin, a, b, reader].map((sql) => sql?.end()))
    await server?.close()
  })

  async function newUser(): Promise<string> {
    const id = randomUUID()
    await admin`insert into auth.users (id, email) values (${id}, ${`${id}@example.test`})`
    return id
  }

  /** Resolves once some session waits for a lock of another. */
  async function hasWaiter(): Promise<void> {
    for (;;) {
      const [row] =
        await admin`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`
      if (row?.waiting > 0) return
    }
  }

  it('24 commits inverted against seq: no row skipped', async () => {
    const user = await newUser()
    const first = gate()
    const hold = gate()
    const slow = asPerson(a, user, async (tx) => {
      await push(tx, user, [addOp('Slow')])
      first.open()
      await hold.opened
    })
    await first.opened
    const quick = asPerson(b, user, (tx) => push(tx, user, [addOp('Quick')]))
    await hasWaiter()
    // Neither has committed: a reader sees nothing yet, and in particular not Quick without Slow.
    const before = await pull(reader, user)
    expect(before.rows).toEqual([])
    hold.open()
    await Promise.all([slow, quick])
    const after = await pull(reader, user, before.next)
    expect(after.rows.map((row) => [row.key, row.seq])).toEqual([
      ['slow', 1],
      ['quick', 2],
    ])
  })

  it('orders a row changed manually among the pushed ones', async () => {
    const user = await newUser()
    await asPerson(a, user, (tx) => push(tx, user, [addOp('Ada'), addOp('Bea')]))
    const { next } = await pull(reader, user)
    await admin`update public.favorites set note = 'by hand' where user_id = ${user} and name_key = 'ada'`
    const { rows } = await pull(reader, user, next)
    expect(rows).toMatchObject([{ key: 'ada', fields: { note: 'by hand' }, seq: next + 1 }])
  })

  it('25 an open transaction elsewhere: pull still advances', async () => {
    const [busy, calm] = [await newUser(), await newUser()]
    const started = gate()
    const hold = gate()
    const open = asPerson(a, busy, async (tx) => {
      await push(tx, busy, [addOp('Busy')])
      started.open()
      await hold.opened
    })
    await started.opened
    await asPerson(b, calm, (tx) => push(tx, calm, [addOp('Calm')]))
    expect((await pull(reader, calm)).rows.map((row) => row.key)).toEqual(['calm'])
    hold.open()
    await open
  })

  it('delivers to a reader every row that eight connections write, each in its last state', async () => {
    const user = await newUser()
    const writers = server.connect({ database: 'raw', connections: 8 })
    const names = Array.from({ length: 25 }, (_, index) => `name${index}`)
    let writing = true
    const held = new Map<string, string>()
    const follow = async () => {
      for (let cursor = 0, more = true; more; ) {
        more = writing
        const page = await pull(reader, user, cursor)
        for (const row of page.rows) held.set(row.key, row.fields.note)
        cursor = page.next
        if (page.rows.length > 0) more = true
      }
    }
    const write = async () => {
      const rounds = Array.from({ length: 8 }, (_, round) =>
        names.map((name, index) =>
          asPerson(writers, user, (tx) =>
            push(tx, user, [op(name, { note: `round ${round}` }, stamp(round * 100 + index))]),
          ),
        ),
      )
      await Promise.all(rounds.flat())
      writing = false
    }
    await Promise.all([follow(), write()])
    await writers.end()
    expect(held).toEqual(new Map(names.map((name) => [name, 'round 7'])))
  })

  it('denies deletion to the API roles, and removes an account with all its data', async () => {
    const user = await newUser()
    await asPerson(a, user, (tx) =>
      push(tx, user, [
        addOp('Nora'),
        op('nora', { note: 'one' }, stamp(1)),
        op('nora', { note: 'two' }, stamp(2)),
      ]),
    )
    const removal = (role: string) =>
      admin.begin(async (tx) => {
        await tx.unsafe(`grant delete on public.favorites to ${role}; set local role ${role}`)
        await tx`delete from public.favorites where user_id = ${user}`
      })
    await expect(removal('service_role')).rejects.toMatchObject({ code: '42501' })
    await admin`delete from auth.users where id = ${user}`
    for (const table of ['favorites', 'note_revision', 'applied_op', 'sync_head']) {
      expect(await admin`select 1 from public.${admin(table)} where user_id = ${user}`).toHaveLength(0)
    }
    await expect(asPerson(a, user, (tx) => push(tx, user, [addOp('Ghost')]))).rejects.toMatchObject({
      code: 'PT410',
      message: 'account_gone',
    })
    await expect(pull(a, user)).rejects.toMatchObject({ code: 'PT410' })
  })

  it('collects despite an open write, and waits for no lock', async () => {
    const [busy, calm] = [await newUser(), await newUser()]
    for (const user of [busy, calm]) {
      await asPerson(a, user, (tx) =>
        push(tx, user, [addOp('Nora'), op('nora', { deleted: true }, stamp(1))]),
      )
    }
    const collect = () =>
      reader.begin(async (tx) => {
        // A collector that waits fails instead.
        await tx`set local lock_timeout = '1s'`
        await tx`select private.collect_sync(now() + interval '181 days', 1000)`
      })
    const started = gate()
    const hold = gate()
    const open = asPerson(b, busy, async (tx) => {
      await push(tx, busy, [addOp('Ida')])
      started.open()
      await hold.opened
    })
    await started.opened
    await collect()
    expect((await pull(a, calm)).rows).toEqual([])
    hold.open()
    await open
    expect((await pull(a, busy)).rows.map((row) => row.key)).toEqual(['nora', 'ida'])
    await collect()
    expect((await pull(a, busy)).rows.map((row) => row.key)).toEqual(['ida'])
  })

  it('reports a new epoch to every client after a restore, including users who have pushed nothing yet', async () => {
    const [old, fresh] = [await newUser(), await newUser()]
    await asPerson(a, old, (tx) => push(tx, old, [addOp('Nora')]))
    const before = await Promise.all([pull(reader, old), pull(b, fresh)])
    await admin`select public.sync_renew_epochs()`
    const after = await Promise.all([pull(reader, old), pull(b, fresh)])
    for (const [index, reply] of after.entries()) expect(reply.epoch).not.toBe(before[index]?.epoch)
    expect(after[0].rows).toEqual(before[0].rows)
    const pushed = await asPerson(a, fresh, (tx) => push(tx, fresh, [addOp('Ida')]))
    expect(pushed.epoch).toBe(after[1].epoch)
  })
})
