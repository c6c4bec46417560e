import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SyncOp } from '#src/core/sync/wire.ts'
import { type Person, signInAgain } from './client.ts'
import { type AccountServer, describeConflicts } from './conflict-suite.ts'
import { DEVICE_A, DEVICE_B, asPushReply, addOp, op, stamp, stampAt } from './ops.ts'
import { pull, push, pushOne, revisionsOf, rowOf } from './sync-calls.ts'
import type { Target } from './target.ts'

function accountsOf(target: Target): AccountServer {
  return {
    newAccount: async () => {
      const person = await target.newPerson()
      return { push: (ops) => push(person, ops) }
    },
    // The caller that opened it closes it.
    close: () => Promise.resolve(),
  }
}

/** The sync protocol that any backend must implement. `open` starts one; it is closed at the end. */
export function describeSync(name: string, open: () => Promise<Target>): void {
  describe(`sync on ${name}`, () => {
    let target: Target
    let ana: Person
    beforeAll(async () => {
      target = await open()
    }, 60_000)
    afterAll(() => target?.close())
    describeConflicts(name, async () => accountsOf(target))

    async function createPerson(): Promise<Person> {
      ana = await target.newPerson()
      return ana
    }

    it('starts empty, with an epoch that the first push keeps', async () => {
      await createPerson()
      const first = await pull(ana)
      expect(first).toMatchObject({ rows: [], next: 0, min_seq: 0 })
      const pushed = await push(ana, [addOp('Nora')])
      expect(pushed.epoch).toBe(first.epoch)
      expect(Math.abs(Date.parse(pushed.server_time) - Date.now())).toBeLessThan(300_000)
    })

    it('applies an op and returns the row to another device of the same user', async () => {
      await createPerson()
      const one = addOp('Órlaith', stamp(5))
      const row = await pushOne(ana, one)
      expect(row).toEqual({ table: 'favorites', key: 'órlaith', fields: one.fields, fv: one.fv, seq: 1 })
      const other = await signInAgain(target, ana.email)
      expect(await pull(other)).toMatchObject({ rows: [row], next: 1 })
      expect(await pull(other, 1)).toMatchObject({ rows: [], next: 1 })
    })

    it('answers a replayed op with the same verdict and the current row, without a second effect', async () => {
      await createPerson()
      const first = addOp('Maeve')
      const before = await pushOne(ana, first)
      const after = await pushOne(ana, op('maeve', { note: 'queen' }, stamp(1)))
      const replayed = await pushOne(ana, first)
      expect(replayed).toEqual(after)
      expect(replayed.seq).toBeGreaterThan(before.seq)
      expect((await pull(ana, after.seq)).rows).toEqual([])
    })

    it('answers the same op twice in one call once as applied and once as replayed', async () => {
      await createPerson()
      const one = addOp('Iris')
      const { results } = await push(ana, [one, one])
      expect(results[0]).toEqual(results[1])
    })

    it('parks the invalid op of three, applies the others, and returns the same on replay', async () => {
      await createPerson()
      const poison = op('aoife', { name: 'x'.repeat(81) })
      const ops = [addOp('Aine'), poison, addOp('Aisling')]
      const { results } = await push(ana, ops)
      expect(results.map((result) => result.status)).toEqual(['applied', 'rejected', 'applied'])
      expect(results[1]).toMatchObject({ op_id: poison.op_id, code: '23514' })
      const replay = await push(ana, ops)
      expect(replay.results[1]).toEqual(results[1])
      expect((await pull(ana)).rows.map((row) => row.key)).toEqual(['aine', 'aisling'])
    })

    it.each<[string, (good: SyncOp) => unknown, string]>([
      ['an unknown table', (good) => ({ ...good, table: 'users' }), '42P01'],
      ['an unknown schema', (good) => ({ ...good, schema: 2 }), '22023'],
      ['an unknown field', (good) => ({ ...good, fields: { ...good.fields, seq: 9 } }), '22023'],
      ['an unknown part', (good) => ({ ...good, user_id: randomUUID() }), '22023'],
      ['a field without a stamp', (good) => ({ ...good, fv: {} }), '22023'],
      ['a stamp without its field', (good) => ({ ...good, fields: {} }), '22023'],
      [
        'a stamp that was seen beside no note',
        () => ({ ...op('nora', { rank: 'b0' }), seen: null }),
        '22023',
      ],
      ['a malformed stamp that was seen', (good) => ({ ...good, seen: 'yesterday' }), '22023'],
      ['a number that was seen', (good) => ({ ...good, seen: 5 }), '22023'],
      ['a malformed stamp', (good) => ({ ...good, fv: { ...good.fv, name: '2025' } }), '22023'],
      [
        'a stamp with a wild device',
        (good) => ({ ...good, fv: { ...good.fv, name: stamp(0, 'AAAAAAAAAAAA') } }),
        '22023',
      ],
      ['a number for a text', (good) => ({ ...good, fields: { ...good.fields, note: 5 } }), '22023'],
      ['a null for a text', (good) => ({ ...good, fields: { ...good.fields, note: null } }), '22023'],
      ['a text for a boolean', (good) => ({ ...good, fields: { ...good.fields, deleted: 'no' } }), '22023'],
      [
        'a time that PostgreSQL alone reads',
        (good) => ({ ...good, fields: { ...good.fields, added_at: 'tomorrow' } }),
        '22023',
      ],
      [
        'a day that does not exist',
        (good) => ({ ...good, fields: { ...good.fields, added_at: '2025-02-30T00:00:00Z' } }),
        '22008',
      ],
      [
        'a note of 5001 letters',
        (good) => ({ ...good, fields: { ...good.fields, note: 'n'.repeat(5001) } }),
        '23514',
      ],
      ['a rank beyond ASCII', (good) => ({ ...good, fields: { ...good.fields, rank: 'é' } }), '23514'],
      ['a key in upper case', (good) => ({ ...good, key: 'Nora' }), '23514'],
      ['a key that is not NFC', (good) => ({ ...good, key: 'órla'.normalize('NFD') }), '23514'],
      ['an empty key', (good) => ({ ...good, key: '' }), '23514'],
    ])('rejects %s and continues with the next op', async (_what, corrupt, code) => {
      ana ??= await target.newPerson()
      const bad = corrupt(addOp('Nora', stamp(9)))
      const { data, error } = await ana.client.rpc('sync_push', {
        p_user: ana.id,
        p_ops: [bad, addOp('Ada')],
      })
      expect(error).toBeNull()
      expect(asPushReply(data).results).toMatchObject([{ status: 'rejected', code }, { status: 'applied' }])
    })

    it('fails the whole call when an op cannot be named, and stores nothing', async () => {
      await createPerson()
      for (const p_ops of [[addOp('Ada'), { ...addOp('Bea'), op_id: 'one' }], [addOp('Ada'), 7], { op: 1 }]) {
        const { error } = await ana.client.rpc('sync_push', { p_user: ana.id, p_ops })
        expect(error?.code).toBe('22023')
      }
      const many = Array.from({ length: 501 }, (_, index) => addOp(`Name${index}`))
      expect((await ana.client.rpc('sync_push', { p_user: ana.id, p_ops: many })).error?.code).toBe('54000')
      expect((await pull(ana)).rows).toEqual([])
    })

    it('keeps a removed name as a tombstone, also when its first op here is the removal', async () => {
      await createPerson()
      await push(ana, [
        addOp('Clara'),
        op('clara', { deleted: true }, stamp(1)),
        op('never-seen', { deleted: true }),
      ])
      const { rows } = await pull(ana)
      expect(rows.map(({ key, fields }) => [key, fields.deleted])).toEqual([
        ['clara', true],
        ['never-seen', true],
      ])
    })

    it.each([['forth'], ['back']])('merges edits of two devices field by field, order %s', async (order) => {
      await createPerson()
      await push(ana, [addOp('Ida')])
      const edits = [
        op('ida', { note: 'from A', rank: 'b0' }, stamp(10, DEVICE_A)),
        op('ida', { note: 'from B' }, stamp(20, DEVICE_B)),
        op('ida', { deleted: true }, stamp(15, DEVICE_B)),
        op('ida', { deleted: false }, stamp(12, DEVICE_A)),
      ]
      for (const edit of order === 'forth' ? edits : edits.toReversed()) await push(ana, [edit])
      const [row] = (await pull(ana)).rows
      expect(row?.fields).toMatchObject({ name: 'Ida', note: 'from B', rank: 'b0', deleted: true })
      expect(row?.fv).toMatchObject({ note: stamp(20, DEVICE_B), rank: stamp(10, DEVICE_A) })
      expect(await revisionsOf(ana)).toEqual([
        { name_key: 'ida', note: 'from A', stamp: stamp(10, DEVICE_A), replaced_by: stamp(20, DEVICE_B) },
      ])
    })

    it.each([['forth'], ['back']])(
      'lets the device id decide between equal clocks, order %s',
      async (order) => {
        await createPerson()
        const edits = [addOp('Uma', stamp(3, DEVICE_A)), op('uma', { note: 'B' }, stamp(3, DEVICE_B))]
        for (const edit of order === 'forth' ? edits : edits.toReversed()) await push(ana, [edit])
        expect((await pull(ana)).rows[0]?.fields).toMatchObject({ name: 'Uma', note: 'B' })
      },
    )

    it('assigns no new seq for an op that changes nothing', async () => {
      await createPerson()
      const row = await pushOne(ana, addOp('Lena', stamp(9)))
      expect(await pushOne(ana, op('lena', { name: 'LENA' }, stamp(2)))).toEqual(row)
    })

    it('caps a clock a year ahead at five minutes; its own later edits still win, and so does a later correct one', async () => {
      await createPerson()
      const year = Date.now() + 365 * 86_400_000
      const first = op('zoe', { name: 'Zoe', note: 'one' }, stampAt(year))
      const second = op('zoe', { note: 'two' }, stampAt(year + 5))
      const { results, server_time } = await push(ana, [first, second])
      const row = rowOf(results[1])
      expect(row.fields.note).toBe('two')
      const capped = Number(row.fv.note?.slice(0, 15))
      expect(capped - Date.parse(server_time)).toBeLessThanOrEqual(300_000)
      expect(capped - Date.parse(server_time)).toBeGreaterThan(290_000)
      expect((await pushOne(ana, op('zoe', { note: 'three' }, stampAt(year + 9)))).fields.note).toBe('three')
      const honest = await pushOne(ana, op('zoe', { note: 'four' }, stampAt(capped + 5_000, DEVICE_B)))
      expect(honest.fields.note).toBe('four')
    })

    it('pages until a page is empty, whatever limit is asked for', async () => {
      await createPerson()
      const names = Array.from({ length: 7 }, (_, index) => addOp(`Name${index}`))
      await push(ana, names)
      for (const limit of [3, 0, -1, 1_000_000]) {
        const seen: string[] = []
        let cursor = 0
        for (;;) {
          const page = await pull(ana, cursor, limit)
          if (page.rows.length === 0) break
          seen.push(...page.rows.map((row) => row.key))
          cursor = page.next
        }
        expect(seen).toEqual(names.map((one) => one.key))
      }
    })

    it('never returns more than a thousand rows at once', async () => {
      await createPerson()
      for (let batch = 0; batch < 3; batch += 1) {
        await push(
          ana,
          Array.from({ length: 350 }, (_, index) => addOp(`Name${batch}x${index}`)),
        )
      }
      const page = await pull(ana, 0, 5000)
      expect([page.rows.length, page.next]).toEqual([1000, 1000])
      expect((await pull(ana, 1000, 5000)).rows).toHaveLength(50)
    })

    it('loses none of 30 concurrent pushes', async () => {
      await createPerson()
      const ops = Array.from({ length: 30 }, (_, index) => addOp(`Name${index}`))
      const replies = await Promise.all(ops.map((one) => push(ana, [one])))
      expect(replies.every((reply) => reply.results[0]?.status === 'applied')).toBe(true)
      const { rows } = await pull(ana)
      expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    })

    it('separates users: no one pushes, pulls or reads for another user', async () => {
      await createPerson()
      await push(ana, [
        addOp('Nora'),
        op('nora', { note: 'ours' }, stamp(1)),
        op('nora', { note: 'new' }, stamp(2)),
      ])
      const eve = await target.newPerson()
      const forged = await eve.client.rpc('sync_push', { p_user: ana.id, p_ops: [addOp('Mallory')] })
      expect([forged.status, forged.error?.code]).toEqual([403, '28000'])
      const spied = await eve.client.rpc('sync_pull', { p_user: ana.id, p_cursor: 0, p_limit: 10 })
      expect([spied.status, spied.error?.code]).toEqual([403, '28000'])
      expect((await pull(eve)).rows).toEqual([])
      expect([await revisionsOf(eve), (await revisionsOf(ana)).length]).toEqual([[], 1])
      expect((await pull(ana)).rows).toHaveLength(1)
    })
  })
}
