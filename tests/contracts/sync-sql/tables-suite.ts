import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMMON_TABLES, type CommonTable, SYNCED_TABLES } from '#src/core/sync/tables/registry.ts'
import type { Field } from '#src/core/sync/tables/table.ts'
import { LIMIT_EXCEEDED, type SyncOp, UNKNOWN_TABLE } from '#src/core/sync/wire.ts'
import { parsePullReply } from '#src/core/sync/wire-schema.ts'
import { DEVICE_B, addOp, op, passOp, stamp, stampAt } from '#tests/contracts/backend/ops.ts'
import { type SqlBackend, pullFrom, pushTo } from './sql-backend.ts'

const Stored = v.array(
  v.object({ name: v.string(), key_form: v.string(), fields: v.record(v.string(), v.unknown()) }),
)
const Counted = v.object({ live: v.number(), row_count: v.number(), bytes: v.number() })
const Swept = v.object({ synced_tombstones: v.number(), more: v.boolean() })

/** An op that writes every field of a row. */
function rowOp(table: CommonTable, at: number): SyncOp {
  const fields = Object.entries<Field>(SYNCED_TABLES[table].fields)
  const values = { text: 'a text', time: '2025-01-01T00:00:00.000Z', flag: false }
  return {
    op_id: randomUUID(),
    table,
    key: 'some key',
    schema: 1,
    fields: Object.fromEntries(fields.map(([name, { type }]) => [name, values[type]])),
    fv: Object.fromEntries(fields.map(([name]) => [name, stamp(at)])),
  }
}

/** The tables that sync beside favorites. `open` returns a database of its own. */
export function describeTables(name: string, open: () => Promise<SqlBackend>): void {
  describe(`synced tables on ${name}`, () => {
    let backend: SqlBackend
    let user: string
    beforeAll(async () => {
      backend = await open()
    }, 120_000)
    afterAll(() => backend?.close())
    beforeEach(async () => void (user = await backend.newUser()))

    const push = async (...ops: SyncOp[]) => (await pushTo(backend, user, ops)).results
    const pull = async (tables: string[], cursor = 0, limit = 1000) => {
      const call =
        'select public.sync_pull($1::text::uuid, $2::text::bigint, $3::text::int, $4::text::text[]) as reply'
      const parameters = [user, String(cursor), String(limit), `{${tables.join()}}`]
      const reply = parsePullReply((await backend.as(user, call, parameters))[0]?.['reply'])
      if (!reply) throw new Error('not a page')
      return reply
    }
    const both = ['favorites', 'passed']
    const keysOf = (rows: readonly { table: string; key: string }[]) =>
      rows.map(({ table, key }) => `${table} ${key}`)

    async function counters() {
      const rows = await backend.sql(
        `select live, row_count, bytes::int from private.synced_count
          where user_id = $1::text::uuid and table_name = 'passed'`,
        [user],
      )
      return v.parse(Counted, rows[0])
    }

    async function sweep(later: string, limit = 1000) {
      await backend.sql('select private.collect_sync(now() + $1::text::interval, 1000)', [later])
      const call = 'select private.collect_synced(now() + $1::text::interval, $2::text::int) as swept'
      return v.parse(Swept, (await backend.sql(call, [later, String(limit)]))[0]?.['swept'])
    }

    it('are those of the client’s registry, with the same fields', async () => {
      const rows = v.parse(
        Stored,
        await backend.sql('select name, key_form, fields from private.synced_table order by name'),
      )
      const ours = COMMON_TABLES.map((table) => {
        const { deleted: _inEveryTable, ...fields } = SYNCED_TABLES[table].fields
        return { name: table, key_form: SYNCED_TABLES[table].keyForm, fields }
      })
      expect(rows).toEqual(ours.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      expect((await pullFrom(backend, user)).tables).toEqual(['favorites', ...rows.map((row) => row.name)])
    })

    it.each(COMMON_TABLES)('stores, merges and returns a whole row: %s', async (table) => {
      const first = rowOp(table, 1)
      expect(await push(first)).toMatchObject([{ status: 'applied', row: { table, fields: first.fields } }])
      const removed = { ...rowOp(table, 5), fields: { deleted: true }, fv: { deleted: stamp(5) } } as SyncOp
      await push(removed)
      const { rows } = await pull([table])
      expect(rows).toMatchObject([
        { table, key: 'some key', fields: { ...first.fields, deleted: true }, fv: { deleted: stamp(5) } },
      ])
      expect((await pullFrom(backend, user)).rows).toEqual([])
    })

    it('returns rows of the tables that were asked for, in one order of seq, and favorites to those who ask for none', async () => {
      await push(addOp('Nora'), passOp('Nora'), addOp('Ida'), passOp('Ada'))
      expect(keysOf((await pull(both)).rows)).toEqual([
        'favorites nora',
        'passed nora',
        'favorites ida',
        'passed ada',
      ])
      const first = await pull(both, 0, 3)
      expect([keysOf(first.rows).at(-1), first.next]).toEqual(['favorites ida', 3])
      expect(keysOf((await pull(both, 3, 3)).rows)).toEqual(['passed ada'])
      expect(keysOf((await pull(['passed'])).rows)).toEqual(['passed nora', 'passed ada'])
      expect(keysOf((await pullFrom(backend, user)).rows)).toEqual(['favorites nora', 'favorites ida'])
    })

    it('merges field by field, in any order of arrival, and answers a replay with the current row', async () => {
      const first = passOp('Nora', stamp(1))
      await push(first)
      await push(passOp('Nora', stamp(9, DEVICE_B), { deleted: true }))
      const late = passOp('Nora', stamp(5), { name: 'Norah', deleted: false })
      const [verdict] = await push(late)
      expect(verdict).toMatchObject({
        status: 'applied',
        row: {
          table: 'passed',
          key: 'nora',
          fields: { name: 'Norah', deleted: true },
          fv: { name: stamp(5), passed_at: stamp(1), deleted: stamp(9, DEVICE_B) },
        },
      })
      const [replayed] = await push(first)
      expect(replayed).toMatchObject({ status: 'applied', row: { fields: { name: 'Norah', deleted: true } } })
      const { next } = await pull(both)
      expect((await push(late))[0]).toMatchObject({ status: 'applied' })
      expect((await pull(both)).next).toBe(next)
    })

    it('caps a stamp from the future', async () => {
      const [verdict] = await push(passOp('Nora', stampAt(Date.now() + 86_400_000)))
      const row = verdict?.status === 'applied' ? verdict.row : null
      expect(Number(row?.fv.name?.slice(0, 15))).toBeLessThan(Date.now() + 600_000)
    })

    it('answers an op of a table that it does not know without a stored verdict', async () => {
      const unknown = { ...passOp('Nora'), table: 'wishes' as 'passed' }
      const [verdict, other] = await push(unknown, addOp('Ida'))
      expect([verdict, other?.status]).toEqual([
        { op_id: unknown.op_id, status: 'rejected', code: UNKNOWN_TABLE, message: 'unknown table' },
        'applied',
      ])
      // The same op once the server knows its table.
      const [later] = await push({ ...unknown, table: 'passed' })
      expect(later?.status).toBe('applied')
    })

    it.each<[string, (good: SyncOp<'passed'>) => unknown, string]>([
      [
        'a field of another table',
        (good) => ({ ...good, fields: { note: 'x' }, fv: { note: stamp(1) } }),
        '22023',
      ],
      ['a note that was seen', (good) => ({ ...good, seen: null }), '22023'],
      ['a number for a text', (good) => ({ ...good, fields: { ...good.fields, name: 5 } }), '22023'],
      ['a text for a flag', (good) => ({ ...good, fields: { ...good.fields, deleted: 'no' } }), '22023'],
      ['a field without a stamp', (good) => ({ ...good, fv: {} }), '22023'],
      ['an unknown schema', (good) => ({ ...good, schema: 2 }), '22023'],
      ['a time in words', (good) => ({ ...good, fields: { ...good.fields, passed_at: 'now' } }), '22023'],
      [
        'a day that does not exist',
        (good) => ({ ...good, fields: { ...good.fields, passed_at: '2025-02-30T00:00:00Z' } }),
        '22008',
      ],
      ['a long name', (good) => ({ ...good, fields: { ...good.fields, name: 'x'.repeat(81) } }), '23514'],
      ['a key in upper case', (good) => ({ ...good, key: 'Nora' }), '23514'],
      ['a key that is not NFC', (good) => ({ ...good, key: 'órla'.normalize('NFD') }), '23514'],
      ['an empty key', (good) => ({ ...good, key: '' }), '23514'],
    ])('rejects %s and continues with the next op', async (_what, corrupt, code) => {
      const results = await push(corrupt(passOp('Nora')) as SyncOp, passOp('Ada'))
      expect(results).toMatchObject([{ status: 'rejected', code }, { status: 'applied' }])
      expect(keysOf((await pull(both)).rows)).toEqual(['passed ada'])
    })

    it('limits each table on its own: a full one stops no other, and still accepts edits and removals', async () => {
      await push(passOp('Ada'), passOp('Bea'))
      await backend.sql(
        `update private.synced_count set live = 70000 where user_id = $1::text::uuid and table_name = 'passed'`,
        [user],
      )
      const full = { status: 'rejected', code: LIMIT_EXCEEDED, message: 'list_full' }
      expect(await push(passOp('Cleo'), addOp('Cleo'))).toMatchObject([full, { status: 'applied' }])
      const removed = passOp('Ada', stamp(5), { deleted: true })
      expect(await push(passOp('Bea', stamp(5), { name: 'Béa' }), removed, passOp('Dora'))).toMatchObject([
        { status: 'applied' },
        { status: 'applied' },
        { status: 'applied' },
      ])
    })

    it('counts rows and bytes, also of rows that are deleted manually', async () => {
      await push(passOp('Ada'), passOp('Bea'), passOp('Bea', stamp(5), { deleted: true }))
      const before = await counters()
      expect(before).toMatchObject({ live: 1, row_count: 2 })
      await backend.sql(`delete from public.synced_row where user_id = $1::text::uuid and key = 'ada'`, [
        user,
      ])
      expect(await counters()).toMatchObject({ live: 0, row_count: 1 })
      expect((await counters()).bytes).toBe(before.bytes / 2)
    })

    it('drops rows removed for 180 days, and raises the floor, but no row that is in use', async () => {
      await push(passOp('Ada'), passOp('Bea'), passOp('Bea', stamp(5), { deleted: true }))
      await sweep('179 days')
      expect(keysOf((await pull(both)).rows)).toEqual(['passed ada', 'passed bea'])
      await sweep('181 days')
      const page = await pull(both)
      expect([keysOf(page.rows), page.min_seq]).toEqual([['passed ada'], 3])
      expect(await counters()).toMatchObject({ live: 1, row_count: 1 })
      await sweep('10 years')
      expect(keysOf((await pull(both)).rows)).toEqual(['passed ada'])
    })

    it('keeps a removed row while a stored verdict of its own table names it', async () => {
      const late = passOp('Ada', stamp(5), { deleted: true })
      await push(passOp('Ada'), late, op('bea', { note: 'x' }), passOp('Bea', stamp(5), { deleted: true }))
      await backend.sql(
        `update public.applied_op set at = at + interval '150 days'
          where op_id = $1::text::uuid or payload ->> 'table' = 'favorites' and user_id = $2::text::uuid`,
        [late.op_id, user],
      )
      expect(await sweep('181 days')).toEqual({ synced_tombstones: 1, more: false })
      expect(keysOf((await pull(['passed'])).rows)).toEqual(['passed ada'])
    })

    it('collects in small batches, and reports when there is more', async () => {
      const names = Array.from({ length: 5 }, (_, at) => `Name${at}`)
      await push(...names.map((one) => passOp(one, stamp(1), { deleted: true })))
      const rounds = [await sweep('181 days', 3), await sweep('181 days', 3)]
      expect(rounds.map((round) => [round.synced_tombstones, round.more])).toEqual([
        [3, true],
        [2, false],
      ])
    })

    it('answers an op whose row was deleted manually with a removed row', async () => {
      const first = passOp('Ella')
      await push(first)
      await backend.sql('delete from public.synced_row where user_id = $1::text::uuid', [user])
      expect(await push(first)).toMatchObject([
        { status: 'applied', row: { table: 'passed', key: 'ella', fields: { deleted: true }, fv: {} } },
      ])
    })

    it('exports every table, and deletes it with the account', async () => {
      await push(addOp('Nora'), passOp('Ada'), passOp('Bea', stamp(5), { deleted: true }))
      const [row] = await backend.as(user, 'select public.export_my_data() as document')
      expect(row?.['document']).toMatchObject({
        synced_rows: [
          { table: 'passed', key: 'ada', fields: { name: 'Ada' }, deleted: false },
          { table: 'passed', key: 'bea', deleted: true },
        ],
        synced_counts: [{ table: 'passed', live: 1, row_count: 2 }],
      })
      await backend.as(user, 'select public.delete_account()')
      const left = await backend.sql(
        `select 1 from public.synced_row where user_id = $1::text::uuid
         union all select 1 from private.synced_count where user_id = $1::text::uuid`,
        [user],
      )
      expect(left).toEqual([])
    })
  })
}
