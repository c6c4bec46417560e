import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SyncOp } from '#src/core/sync/wire.ts'
import { DEVICE_B, addOp, op, stamp, stampAt } from '#tests/contracts/backend/ops.ts'
import { type SqlBackend, pullFrom, pushTo } from './sql-backend.ts'
import { sqlDevice } from './sql-device.ts'

const Swept = v.object({ applied_ops: v.number(), tombstones: v.number(), more: v.boolean() })

/** What the server collects, and that devices handle it. `open` returns a database of its own. */
export function describeCollection(name: string, open: () => Promise<SqlBackend>): void {
  describe(`collection on ${name}`, () => {
    let backend: SqlBackend
    let user: string
    beforeAll(async () => {
      backend = await open()
    }, 120_000)
    afterAll(() => backend?.close())

    const push = (...ops: SyncOp[]) => pushTo(backend, user, ops)
    const keys = async () => (await pullFrom(backend, user)).rows.map((row) => row.key)
    const begin = async () => void (user = await backend.newUser())

    /** One call, as if that much later. */
    async function sweep(later: string, limit = 1000) {
      const call = 'select private.collect_sync(now() + $1::text::interval, $2::text::int) as swept'
      return v.parse(Swept, (await backend.sql(call, [later, String(limit)]))[0]?.['swept'])
    }

    async function remembered(): Promise<number> {
      const rows = await backend.sql('select op_id from public.applied_op where user_id = $1::text::uuid', [
        user,
      ])
      return rows.length
    }

    it('drops verdicts after 60 days, and names removed for 180 days with the notes that they lost', async () => {
      await begin()
      await push(
        addOp('Nora'),
        op('nora', { note: 'one' }, stamp(1)),
        op('nora', { note: 'two' }, stamp(2)),
        op('nora', { deleted: true }, stamp(3)),
        addOp('Ida'),
      )
      await sweep('59 days')
      expect(await remembered()).toBe(5)
      await sweep('61 days')
      expect([await remembered(), await keys()]).toEqual([0, ['nora', 'ida']])
      // The stamps are old; that the server received it only now counts as well.
      await sweep('179 days')
      expect([await keys(), (await pullFrom(backend, user)).min_seq]).toEqual([['nora', 'ida'], 0])
      await sweep('181 days')
      const page = await pullFrom(backend, user)
      expect([page.rows.map((row) => row.key), page.min_seq, page.next]).toEqual([['ida'], 4, 5])
      const lost = await backend.sql('select note from public.note_revision where user_id = $1::text::uuid', [
        user,
      ])
      expect(lost).toEqual([])
    })

    it('never drops a name that is not removed, and raises no one else’s floor', async () => {
      await begin()
      await push(addOp('Ada'))
      await sweep('10 years')
      expect([await keys(), (await pullFrom(backend, user)).min_seq]).toEqual([['ada'], 0])
    })

    it('keeps a removed name while one of its stamps is younger', async () => {
      await begin()
      await push(addOp('Mia'), op('mia', { deleted: true }, stampAt(Date.now() + 240_000)))
      await sweep('180 days 1 minute')
      expect(await keys()).toEqual(['mia'])
      await sweep('180 days 6 minutes')
      expect(await keys()).toEqual([])
    })

    it('keeps a removed name while a verdict that names it is stored', async () => {
      await begin()
      const late = op('ines', { note: 'too late' }, stamp(1))
      await push(addOp('Ines', stamp(2)), op('ines', { deleted: true }, stamp(3)), late)
      await backend.sql(
        `update public.applied_op set at = at + interval '150 days' where op_id = $1::text::uuid`,
        [late.op_id],
      )
      await sweep('181 days')
      expect([await remembered(), await keys()]).toEqual([1, ['ines']])
      expect((await push(late)).results).toMatchObject([{ status: 'applied', row: { key: 'ines' } }])
      await sweep('211 days')
      expect([await remembered(), await keys()]).toEqual([0, []])
    })

    it('works in small batches, and reports when there is more', async () => {
      await begin()
      const names = Array.from({ length: 25 }, (_, index) => addOp(`Name${index}`))
      await push(...names)
      await push(...names.map(({ key }) => op(key, { deleted: true }, stamp(1))))
      await sweep('61 days')
      const rounds = [await sweep('181 days', 10), await sweep('181 days', 10), await sweep('181 days', 10)]
      expect(rounds.map(({ tombstones, more }) => [tombstones, more])).toEqual([
        [10, true],
        [10, true],
        [5, false],
      ])
      await push(addOp('Ada'), addOp('Bea'))
      expect((await sweep('61 days', 1)).more).toBe(true)
    })

    it('answers an op whose row was deleted manually with a removed name, never with none', async () => {
      await begin()
      const first = addOp('Ella')
      await push(first, addOp('Ada'))
      await backend.sql('delete from public.favorites where user_id = $1::text::uuid and name_key = $2', [
        user,
        'ella',
      ])
      const { results } = await push(first)
      expect(results).toMatchObject([
        { status: 'applied', row: { key: 'ella', fields: { deleted: true }, fv: {}, seq: 2 } },
      ])
    })

    it('makes a device whose cursor is older read everything again, and keeps its pending writes', async () => {
      await begin()
      const phone = await sqlDevice(backend, user)
      const laptop = await sqlDevice(backend, user)
      for (const one of ['Nuala', 'Aoife', 'Maeve']) await phone.addFavorite(one)
      await phone.sync()
      await laptop.sync()
      await phone.remove('Nuala')
      await phone.note('Maeve', 'queen')
      await phone.sync()
      await sweep('181 days')
      await laptop.note('Aoife', 'radiant')

      laptop.calls.length = 0
      await laptop.sync()
      expect(laptop.calls).toEqual(['push', 'pull', 'pull', 'pull'])
      expect(await laptop.waiting()).toBe(0)
      await phone.sync()
      for (const device of [laptop, phone])
        expect(await device.list()).toEqual(['Aoife (radiant)', 'Maeve (queen)'])
      laptop.calls.length = 0
      await laptop.sync()
      expect(laptop.calls).toEqual(['pull'])
    })

    it('restores nothing when a device sends after 61 days what the server had and has dropped', async () => {
      await begin()
      const phone = await sqlDevice(backend, user)
      await phone.addFavorite('Nuala')
      await phone.sendInVain()
      const laptop = await sqlDevice(backend, user)
      await laptop.remove('Nuala')
      await laptop.sync()
      await sweep('61 days')
      expect(await remembered()).toBe(0)

      phone.sleep(61)
      phone.calls.length = 0
      await phone.sync()
      expect(phone.calls).toEqual(['pull', 'pull', 'push', 'pull'])
      await laptop.sync()
      expect([await phone.list(), await laptop.list(), await phone.waiting()]).toEqual([[], [], 0])
    })

    it('keeps a name removed that a device edits after its tombstone was collected, with the note, until it is added again', async () => {
      await begin()
      const phone = await sqlDevice(backend, user)
      await phone.addFavorite('Nuala')
      await phone.sync()
      const laptop = await sqlDevice(backend, user)
      await laptop.remove('Nuala')
      await laptop.sync()
      await phone.note('Nuala', 'radiant')
      await sweep('181 days')
      expect(await keys()).toEqual([])

      phone.sleep(181)
      await phone.sync()
      await laptop.sync()
      expect([await phone.list(), await laptop.list(), await phone.waiting()]).toEqual([[], [], 0])
      phone.calls.length = 0
      await phone.sync()
      expect(phone.calls).toEqual(['pull'])
      expect((await pullFrom(backend, user)).rows).toMatchObject([
        { key: 'nuala', fields: { note: 'radiant', deleted: true } },
      ])
    })

    it('loses no name that a device added half a year ago and could not send', async () => {
      await begin()
      const phone = await sqlDevice(backend, user)
      const laptop = await sqlDevice(backend, user)
      await laptop.addFavorite('Ida')
      await laptop.sync()
      await laptop.remove('Ida')
      await laptop.sync()
      await phone.addFavorite('Nuala')
      await sweep('200 days')
      phone.sleep(200)
      await phone.sync()
      await laptop.sync()
      expect([await phone.list(), await laptop.list()]).toEqual([['Nuala'], ['Nuala']])
    })

    it('creates a name from some of its fields where nothing was ever collected', async () => {
      await begin()
      const { results } = await push(op('nora', { note: 'first' }, stamp(1, DEVICE_B)))
      expect(results).toMatchObject([{ row: { fields: { name: 'nora', note: 'first', deleted: false } } }])
    })
  })
}
