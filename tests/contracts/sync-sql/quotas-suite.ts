import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMIT_EXCEEDED, OVER_QUOTA, type SyncOp } from '#src/core/sync/wire.ts'
import { DEVICE_B, addOp, op, stamp } from '#tests/contracts/backend/ops.ts'
import { type SqlBackend, pullFrom, pushTo } from './sql-backend.ts'

const MIB = 1024 * 1024
const Head = v.object({
  names: v.number(),
  row_count: v.number(),
  note_bytes: v.number(),
  revision_bytes: v.number(),
})

/** What one account may send and store. `open` returns a database of its own. */
export function describeQuotas(name: string, open: () => Promise<SqlBackend>): void {
  describe(`quotas on ${name}`, () => {
    let backend: SqlBackend
    let user: string
    beforeAll(async () => {
      backend = await open()
    }, 120_000)
    afterAll(() => backend?.close())
    beforeEach(async () => void (user = await backend.newUser()))

    const push = (...ops: SyncOp[]) => pushTo(backend, user, ops)
    const keys = async () => (await pullFrom(backend, user)).rows.map((row) => row.key)

    /** As if that much had been sent `hoursAgo`. */
    const sent = (ops: number, bytes: number, hoursAgo = 0) =>
      backend.sql(
        `insert into private.push_count (user_id, hour, ops, bytes) values ($1::text::uuid,
           date_trunc('hour', now(), 'UTC') - $4::text::interval, $2::text::int, $3::text::bigint)`,
        [user, String(ops), String(bytes), `${hoursAgo} hours`],
      )
    const setHead = (change: string) =>
      backend.sql(`update public.sync_head set ${change} where user_id = $1::text::uuid`, [user])

    async function counters() {
      const rows = await backend.sql(
        `select names, row_count, note_bytes::int, revision_bytes::int from public.sync_head where user_id = $1::text::uuid`,
        [user],
      )
      return v.parse(Head, rows[0])
    }

    /** The error of a push that must fail, with the seconds in it. */
    async function refusal(...ops: SyncOp[]) {
      const error = await push(...ops).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      return v.parse(v.object({ code: v.string(), message: v.string(), detail: v.string() }), error)
    }

    it('accepts an import of 5,000 names at once', async () => {
      for (let batch = 0; batch < 10; batch++)
        await push(...Array.from({ length: 500 }, (_, at) => addOp(`Name${batch}x${at}`)))
      expect(await counters()).toMatchObject({ names: 5_000, row_count: 5_000 })
    }, 180_000)

    it.each([
      ['20,000 ops', 19_999, 0],
      ['24 MiB', 0, 24 * MIB - 500],
    ])(
      'accepts %s in an hour, then fails completely, stores nothing and returns the seconds to the next',
      async (_what, ops, bytes) => {
        await sent(ops, bytes)
        expect((await push(addOp('Ada'))).results).toMatchObject([{ status: 'applied' }])
        const error = await refusal(addOp('Bea'), addOp('Cleo'))
        expect(error).toMatchObject({ code: OVER_QUOTA, message: 'over_quota' })
        expect(Number(error.detail)).toBeGreaterThan(0)
        expect(Number(error.detail)).toBeLessThanOrEqual(3600)
        expect(await keys()).toEqual(['ada'])
      },
    )

    it('counts only ops without a stored verdict, so that a replay is free', async () => {
      const [first, second] = [addOp('Ada'), addOp('Bea')]
      await push(first)
      await sent(0, 0, 1)
      await backend.sql('update private.push_count set ops = 20000 where user_id = $1::text::uuid', [user])
      expect((await push(first, first)).results).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
      expect((await refusal(first, second)).code).toBe(OVER_QUOTA)
    })

    it('accepts five times as much in 24 hours, and waits for the hour that frees enough', async () => {
      await sent(1_000, 0, 23)
      await sent(60_000, 0, 20)
      await sent(39_000, 0, 2)
      const error = await refusal(addOp('Ada'))
      // The hour 23 hours ago ends its day within this one.
      expect(Number(error.detail)).toBeLessThanOrEqual(3600)
      await backend.sql(
        `update private.push_count set ops = ops + 39999 where user_id = $1::text::uuid and ops = 39000`,
        [user],
      )
      expect(Math.ceil(Number((await refusal(addOp('Ada'))).detail) / 3600)).toBe(4)
    })

    it('drops the counts of more than a day ago', async () => {
      await sent(100_000, 0, 26)
      expect((await push(addOp('Ada'))).results).toMatchObject([{ status: 'applied' }])
      await backend.sql('select public.sync_collect()')
      const rows = await backend.sql('select ops from private.push_count where user_id = $1::text::uuid', [
        user,
      ])
      expect(rows).toEqual([{ ops: 1 }])
    })

    it('counts no one else’s ops', async () => {
      await sent(20_000, 24 * MIB)
      user = await backend.newUser()
      expect((await push(addOp('Ada'))).results).toMatchObject([{ status: 'applied' }])
    })

    it('rejects one name more than 20,000, still accepts edits and removals, and a name after a removal', async () => {
      await push(addOp('Ada'), addOp('Bea'))
      await setHead('names = 20000')
      const [cleo, edit, removal, dora] = [
        addOp('Cleo'),
        op('ada', { note: 'a note' }, stamp(1)),
        op('bea', { deleted: true }, stamp(1)),
        addOp('Dora'),
      ]
      const { results } = await push(cleo, edit, removal, dora, addOp('Ella'))
      expect(results.map(({ status }) => status)).toEqual([
        'rejected',
        'applied',
        'applied',
        'applied',
        'rejected',
      ])
      expect(results[0]).toMatchObject({ code: LIMIT_EXCEEDED, message: 'list_full' })
      expect((await push(cleo)).results[0]).toEqual(results[0])
      expect(await keys()).toEqual(['ada', 'bea', 'dora'])
    })

    it('rejects a row more than 40,000, including tombstones', async () => {
      await push(addOp('Ada'))
      await setHead('row_count = 40000')
      const { results } = await push(op('bea', { deleted: true }), op('ada', { deleted: true }, stamp(1)))
      expect(results).toMatchObject([{ status: 'rejected', message: 'list_full' }, { status: 'applied' }])
    })

    it('rejects text beyond 24 MiB of notes, and accepts it after another note was shortened', async () => {
      await push(addOp('Ada'), op('ada', { note: 'x'.repeat(100) }, stamp(1)), addOp('Bea'))
      await setHead(`note_bytes = ${24 * MIB}`)
      const wish = () => op('bea', { note: 'y'.repeat(50) }, stamp(2))
      const { results } = await push(wish(), op('ada', { note: 'x' }, stamp(3)), wish())
      expect(results).toMatchObject([
        { status: 'rejected', code: LIMIT_EXCEEDED, message: 'storage_full' },
        { status: 'applied' },
        { status: 'applied' },
      ])
    })

    it('deletes the oldest revisions of all favorites beyond 8 MiB, and never the newest', async () => {
      await push(addOp('Ada'))
      await backend.sql(
        `insert into public.note_revision (user_id, name_key, note, stamp, replaced_by, at)
           select $1::text::uuid, 'old' || n, repeat('x', 5000), 's', 't', now() - n * interval '1 second'
             from generate_series(1, 1700) n`,
        [user],
      )
      await setHead(`revision_bytes = 1700 * 5200`)
      await push(op('ada', { note: 'first' }, stamp(1)), op('ada', { note: 'second' }, stamp(2, DEVICE_B)))
      const left = await backend.sql(
        'select name_key, note from public.note_revision where user_id = $1::text::uuid order by at desc',
        [user],
      )
      expect(left[0]).toEqual({ name_key: 'ada', note: 'first' })
      expect(left.length).toBeLessThan((7 * MIB) / 5200 + 2)
      expect(left.length).toBeGreaterThan(1_300)
      expect((await counters()).revision_bytes).toBe(left.length * 5200 - 5000 + 'first'.length)
    })

    it('keeps its counters correct through edits, removals, rejections and collection', async () => {
      await push(
        addOp('Ada'),
        addOp('Bea'),
        op('ada', { note: 'äöü' }, stamp(1)),
        op('ada', { note: 'other' }, stamp(2)),
        op('bea', { deleted: true }, stamp(2)),
        op('bea', { note: 'n'.repeat(5001) }, stamp(3)),
        op('bea', { note: 'gone' }, stamp(4)),
      )
      expect(await counters()).toEqual({ names: 1, row_count: 2, note_bytes: 9, revision_bytes: 206 })
      await backend.sql(`delete from public.applied_op where user_id = $1::text::uuid`, [user])
      await backend.sql(`select private.collect_sync(now() + interval '181 days', 1000)`)
      expect(await counters()).toEqual({ names: 1, row_count: 1, note_bytes: 5, revision_bytes: 206 })
      await backend.sql(`delete from public.favorites where user_id = $1::text::uuid`, [user])
      expect(await counters()).toEqual({ names: 0, row_count: 0, note_bytes: 0, revision_bytes: 0 })
    })

    it('stores at most 2,000 bytes of a rejected op, and reports what was omitted', async () => {
      const long = op('ada', { note: 'n'.repeat(6_000) })
      const short = op('ada', { rank: 'é' })
      const wild = op('k'.repeat(9_000), { rank: 'é' })
      await push(long, short, wild)
      const rows = await backend.sql(
        'select op_id, payload from public.applied_op where user_id = $1::text::uuid',
        [user],
      )
      const stored = new Map(rows.map(({ op_id, payload }) => [op_id, payload]))
      const bytes = expect.any(Number)
      expect(stored.get(long.op_id)).toEqual({ truncated: true, bytes, table: 'favorites', key: 'ada' })
      expect(stored.get(short.op_id)).toEqual(short)
      expect(stored.get(wild.op_id)).toEqual({ truncated: true, bytes, table: 'favorites' })
    })

    it('shows no table to the user whose rows it contains', async () => {
      await push(addOp('Ada'))
      for (const table of ['favorites', 'note_revision', 'sync_head', 'applied_op'])
        await expect(backend.as(user, `select * from public.${table}`)).rejects.toMatchObject({
          code: '42501',
        })
    })
  })
}
