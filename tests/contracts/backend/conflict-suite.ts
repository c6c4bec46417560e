import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoteConflict, PushReply, Stamp, SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import { DEVICE_A, DEVICE_B, op, stamp, stampAt } from './ops.ts'

/** One account on a server under test. */
export type Account = { push: (ops: SyncOp[]) => Promise<PushReply> }
export type AccountServer = { newAccount: () => Promise<Account>; close: () => Promise<void> }

/** Writes a note by an author who has seen `seen`. */
const note = (text: string, at: Stamp, seen?: Stamp | null): SyncOp => ({
  ...op('nora', { note: text }, at),
  ...(seen !== undefined && { seen }),
})

/** Notes that two devices write without having seen each other's, on any server. `open` starts one. */
export function describeConflicts(name: string, open: () => Promise<AccountServer>): void {
  describe(`note conflicts on ${name}`, () => {
    let server: AccountServer
    let account: Account
    beforeAll(async () => {
      server = await open()
    }, 60_000)
    afterAll(() => server?.close())

    async function push(...ops: SyncOp[]): Promise<{ row: SyncRow<'favorites'>; conflict?: NoteConflict }> {
      const verdict = (await account.push(ops)).results.at(-1)
      if (verdict?.status !== 'applied' || verdict.row.table !== 'favorites')
        throw new Error(`not applied: ${JSON.stringify(verdict)}`)
      return { row: verdict.row, ...(verdict.conflict && { conflict: verdict.conflict }) }
    }

    /** The stamp of a note that the phone wrote and every device has seen. */
    const SEEN = stamp(0, DEVICE_B)
    async function begin(text = 'a queen'): Promise<void> {
      account = await server.newAccount()
      await push(note(text, SEEN))
    }

    it('returns to the later author the text that was overwritten', async () => {
      await begin()
      await push(note('from the laptop', stamp(5, DEVICE_B), SEEN))
      const verdict = await push(note('from the phone', stamp(9, DEVICE_A), SEEN))
      expect(verdict.row.fields.note).toBe('from the phone')
      expect(verdict.conflict).toEqual({ note: 'from the laptop', stamp: stamp(5, DEVICE_B) })
    })

    it('returns to an author who sends too late the author’s own text, which lost', async () => {
      await begin()
      await push(note('from the laptop', stamp(9, DEVICE_B), SEEN))
      const verdict = await push(note('from the phone', stamp(5, DEVICE_A), SEEN))
      expect(verdict.row.fields.note).toBe('from the laptop')
      expect(verdict.conflict).toEqual({ note: 'from the phone', stamp: stamp(5, DEVICE_A) })
    })

    it('reports no conflict for overwriting a text that its author has seen', async () => {
      await begin()
      expect(await push(note('a saint', stamp(5, DEVICE_A), SEEN))).not.toHaveProperty('conflict')
    })

    it('reports one for overwriting a text when its author had seen none', async () => {
      await begin()
      const verdict = await push(note('a saint', stamp(5, DEVICE_A), null))
      expect(verdict.conflict).toEqual({ note: 'a queen', stamp: SEEN })
    })

    it('reports nothing to an app version that does not send what it has seen', async () => {
      await begin()
      await push(note('from the laptop', stamp(9, DEVICE_B)))
      expect(await push(note('from the phone', stamp(5, DEVICE_A)))).not.toHaveProperty('conflict')
      expect(await push(note('and again', stamp(12, DEVICE_A)))).not.toHaveProperty('conflict')
    })

    it('counts earlier writes of the same device as seen, also when its clock was corrected', async () => {
      await begin('')
      const year = Date.now() + 365 * 86_400_000
      const verdict = await push(
        note('one', stamp(5, DEVICE_A), SEEN),
        note('two', stampAt(year), SEEN),
        note('three', stampAt(year + 1), SEEN),
      )
      expect(verdict.row.fields.note).toBe('three')
      expect(verdict).not.toHaveProperty('conflict')
    })

    it.each([
      ['the same text twice', 'a queen', 'a queen', undefined],
      ['a text where there was none', '', 'a saint', undefined],
      ['an emptied note over a text', 'a queen', '', { note: 'a queen', stamp: SEEN }],
    ])('%s', async (_what, before, after, conflict) => {
      await begin(before)
      expect((await push(note(after, stamp(5, DEVICE_A), null))).conflict).toEqual(conflict)
    })

    it.each([
      ['the same text', 'a queen', undefined],
      ['an emptied note', '', undefined],
      ['a text', 'a saint', { note: 'a saint', stamp: stamp(-5, DEVICE_A) }],
    ])('too late with %s', async (_what, text, conflict) => {
      await begin()
      expect((await push(note(text, stamp(-5, DEVICE_A), null))).conflict).toEqual(conflict)
    })

    it('is not reported for a new name, nor for other fields', async () => {
      account = await server.newAccount()
      expect(await push(note('first', stamp(0), null))).not.toHaveProperty('conflict')
      const moved = op('nora', { rank: 'b0' }, stamp(5, DEVICE_B))
      expect(await push(moved)).not.toHaveProperty('conflict')
    })

    it('is returned again on a replay, with the row in its current state', async () => {
      await begin()
      const late = note('from the phone', stamp(5, DEVICE_A), null)
      const first = await push(late)
      const after = await push(note('later', stamp(20, DEVICE_B)))
      const replayed = await push(late)
      expect(first.conflict).toEqual({ note: 'a queen', stamp: SEEN })
      expect(replayed.conflict).toEqual(first.conflict)
      expect(replayed.row).toEqual(after.row)
    })
  })
}
