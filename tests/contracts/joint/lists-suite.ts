import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import type { Person } from '#tests/contracts/backend/client.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { push } from '#tests/contracts/backend/sync-calls.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { rowsHolding } from '#tests/contracts/security/walk.ts'
import { describeInvitations } from './invitations-suite.ts'
import { invite, join, leave, pair, shownTo, stateOf, vote, voteOp } from './joint-calls.ts'

const NORA = { key: 'nora', name: 'Nora' }
const Rows = v.object({
  lists: v.number(),
  members: v.number(),
  matches: v.number(),
  invitations: v.number(),
})
const NO_ROWS = { lists: 0, members: 0, matches: 0, invitations: 0 }

/**
 * Lists of two people: invitations, what both like, leaving. `open` starts a backend; `howAtOnce` says whether its database
 * runs two calls at once.
 */
export function describeJointLists(name: string, howAtOnce: string, open: () => Promise<TestBackend>): void {
  describe(`joint lists on ${name}`, () => {
    let backend: TestBackend
    let ana: Person
    let ben: Person
    let cleo: Person
    beforeAll(async () => {
      backend = await open()
      const { newPerson } = ownTarget(backend)
      ana = await newPerson()
      ben = await newPerson()
      cleo = await newPerson()
    }, 120_000)
    afterAll(() => backend?.close())
    beforeEach(async () => {
      // People who have just signed up are the same, and take longer.
      for (const table of ['joint_list', 'joint_count', 'synced_count'])
        await sql(`delete from private.${table}`)
      await sql('delete from public.synced_row')
    })

    const sql = (text: string) => backend.database.run(text)

    /** The id of a person's list. */
    async function listOf({ id }: Person): Promise<string> {
      const own = 'select list_id from private.joint_member where user_id = $1::uuid'
      const [row] = await backend.database.rows(v.object({ list_id: v.string() }), own, [id])
      return row?.list_id ?? 'none'
    }

    /** How many rows of each table are of a list. */
    async function rowsOf(list: string): Promise<v.InferOutput<typeof Rows> | undefined> {
      const [row] = await backend.database.rows(
        Rows,
        `select (select count(*)::int from private.joint_list where id = $1::uuid) as lists,
                (select count(*)::int from private.joint_member where list_id = $1::uuid) as members,
                (select count(*)::int from private.joint_match where list_id = $1::uuid) as matches,
                (select count(*)::int from private.joint_invitation where list_id = $1::uuid) as invitations`,
        [list],
      )
      return row
    }

    describeInvitations(() => ({ backend, ana, ben, cleo }))

    describe('what both like', () => {
      it('is shown to both in their own spelling, and nothing else is', async () => {
        await vote(ana, { Nora: 'like', Ida: 'like', Mia: 'pass', Órla: 'like' })
        await pair(ana, ben)
        await vote(ben, { NORA: 'like', Ida: 'pass', Mia: 'like', Zoe: 'like', Órla: 'like' })
        expect(await shownTo(ben)).toEqual({ matches: ['NORA', 'Órla'], former: [] })
        expect(await shownTo(ana)).toEqual({ matches: ['Nora', 'Órla'], former: [] })
      })

      it('has votes from before the invitation, and those that arrive in any order', async () => {
        await pair(ana, ben)
        await vote(ben, { Nora: 'like' })
        expect(await shownTo(ana)).toEqual({ matches: [], former: [] })
        await vote(ana, { Nora: 'like' })
        expect(await shownTo(ana)).toEqual({ matches: ['Nora'], former: [] })
      })

      it.each([
        ['passed on', 'pass' as const],
        ['taken back', null],
      ])('loses a name for both when a like is %s, and both see that it was one', async (_how, second) => {
        await pair(ana, ben)
        await vote(ana, { Nora: 'like' })
        await vote(ben, { Nora: 'like' })
        // Ben looks, and thinks that nobody sees it.
        expect(await shownTo(ben)).toEqual({ matches: ['Nora'], former: [] })
        await vote(ben, { Nora: second })
        for (const one of [ana, ben]) expect(await shownTo(one)).toEqual({ matches: [], former: ['Nora'] })
        await vote(ben, { Nora: 'like' })
        for (const one of [ana, ben]) expect(await shownTo(one)).toEqual({ matches: ['Nora'], former: [] })
      })

      it('is the same for both after votes of several devices came late, twice and in any order', async () => {
        const random = mulberry32(21)
        const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
        await pair(ana, ben)
        const names = ['Nora', 'Ida', 'Mia', 'Una', 'Ada', 'Lou', 'Ivy', 'Fay']
        const likes = [ana, ben].map(() => new Set<string>())
        const waiting = [ana, ben].flatMap((person, at) =>
          Array.from({ length: 40 }, () => {
            const voted = pick(names)
            const given = pick(['like', 'like', 'pass', null] as const)
            if (given === 'like') likes[at]?.add(voted)
            else likes[at]?.delete(voted)
            return { person, op: voteOp(voted, given) }
          }),
        )
        const repeated = waiting.filter(() => random() < 0.3)
        const shuffled = [...waiting, ...repeated]
          .map((each) => ({ each, at: random() }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each)
        for (let from = 0; from < shuffled.length; from += 4) {
          const group = shuffled.slice(from, from + 4)
          const sent = [ana, ben].map((one) => ({
            one,
            ops: group.flatMap(({ person, op }) => (person === one ? [op] : [])),
          }))
          await Promise.all(sent.flatMap(({ one, ops }) => (ops.length > 0 ? [push(one, ops)] : [])))
          // Someone looks in between: what both like for a moment stays for both, as former.
          if (from % 12 === 0) await shownTo(pick([ana, ben]))
        }
        const both = names.filter((each) => likes.every((own) => own.has(each))).toSorted()
        expect(both.length).toBeGreaterThan(0)
        expect(both.length).toBeLessThan(names.length)
        const [anas, bens] = [await shownTo(ana), await shownTo(ben)]
        expect(anas.matches).toEqual(both)
        expect(bens).toEqual(anas)
      })

      it('does not have what was taken back before anyone looked', async () => {
        await pair(ana, ben)
        await vote(ana, { Nora: 'like' })
        await vote(ben, { Nora: 'like' })
        await vote(ben, { Nora: null })
        for (const one of [ana, ben]) expect(await shownTo(one)).toEqual({ matches: [], former: [] })
      })
    })

    describe('leaving', () => {
      it('ends the list for both; who stays has what was found until they start again, and the own votes', async () => {
        const used = await pair(ana, ben)
        await vote(ana, { Nora: 'like' })
        await vote(ben, { Nora: 'like' })
        await shownTo(ana)
        const list = await listOf(ana)
        expect([await leave(ben), await leave(ben)]).toEqual([true, false])
        expect(await stateOf(ben)).toEqual({ state: 'none' })
        expect(await stateOf(ana)).toEqual({ state: 'ended', name: 'Ana', names: [NORA] })
        expect(await join(cleo, used)).toEqual({ result: 'unknown' })
        const { data } = await ana.client.rpc('export_my_data')
        expect(data.joint_list).toMatchObject({ ended: true, partner: null, names: [NORA] })
        expect(data.synced_rows).toMatchObject([{ table: 'votes', fields: { name: 'Nora', vote: 'like' } }])
        expect([await leave(ana), await stateOf(ana)]).toEqual([true, { state: 'none' }])
        expect(await rowsOf(list)).toEqual(NO_ROWS)
      })

      it('lets both begin again, with each other or with others', async () => {
        await pair(ana, ben)
        await leave(ben)
        await pair(ana, cleo)
        expect(await stateOf(ana)).toMatchObject({ state: 'together', partner: 'Ben' })
        await leave(ana)
        const { code } = await invite(ben, 'Ben')
        expect(await join(cleo, code, 'Cleo')).toEqual({ result: 'joined' })
        await leave(ben)
        expect([await leave(cleo), await stateOf(cleo)]).toEqual([true, { state: 'none' }])
      })

      it(`by both at once leaves nothing behind, ${howAtOnce}`, async () => {
        await pair(ana, ben)
        await vote(ana, { Nora: 'like' })
        await vote(ben, { Nora: 'like' })
        await shownTo(ana)
        const list = await listOf(ana)
        expect(await rowsOf(list)).toEqual({ lists: 1, members: 2, matches: 1, invitations: 1 })
        await Promise.all([leave(ana), leave(ben)])
        expect(await rowsOf(list)).toEqual(NO_ROWS)
        for (const one of [ana, ben]) expect(await stateOf(one)).toEqual({ state: 'none' })
      })

      it('happens as well when an account is deleted, down to its last row', async () => {
        const { newPerson } = ownTarget(backend)
        const dora = await newPerson()
        const emil = await newPerson()
        await pair(dora, emil)
        await vote(dora, { Nora: 'like' })
        await vote(emil, { Nora: 'like' })
        await shownTo(dora)
        expect((await emil.client.rpc('delete_account')).data).toEqual({ deleted: true })
        expect(await stateOf(dora)).toEqual({ state: 'ended', name: 'Ana', names: [NORA] })
        expect(await rowsHolding(backend.database, [emil.id, emil.email])).toEqual([])
        const { data } = await dora.client.rpc('export_my_data')
        expect(data.joint_list).toMatchObject({ partner: null, names: [NORA] })
        const list = await listOf(dora)
        expect((await dora.client.rpc('delete_account')).data).toEqual({ deleted: true })
        expect(await rowsOf(list)).toEqual(NO_ROWS)
      })
    })

    it('is exported: the own votes, what both like, the invitations, and of the other one a chosen name', async () => {
      await vote(ana, { Nora: 'like', Ida: 'like' })
      await pair(ana, ben)
      await vote(ben, { Nora: 'like', Zoe: 'like' })
      await shownTo(ben)
      const { data } = await ana.client.rpc('export_my_data')
      expect(data.joint_list).toEqual({
        name: 'Ana',
        seat: 1,
        ended: false,
        seed: expect.any(Number),
        partner: 'Ben',
        invitations: [{ expires_at: expect.any(String), state: 'used' }],
        matches: [{ key: 'nora', name: 'Nora' }],
        former: [],
      })
      expect(data.joint_counts).toMatchObject([{ kind: 'invite', count: 1 }])
      for (const foreign of [ben.id, ben.email, 'Zoe', 'zoe'])
        expect(JSON.stringify(data)).not.toContain(foreign)
    })
  })
}
