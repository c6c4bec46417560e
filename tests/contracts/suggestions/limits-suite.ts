import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestBackend } from '#tests/contracts/backend/start.ts'

const Claimed = v.object({
  answer: v.union([
    v.strictObject({ claim: v.pipe(v.string(), v.uuid()) }),
    v.strictObject({ retry_after: v.number(), over: v.picklist(['limit', 'budget']) }),
  ]),
})
const Count = v.object({ count: v.number() })

const MUCH = 1_000_000
const HOUR = 3_600
const hash = () => randomBytes(32).toString('hex')
const hourOf = () => Math.floor(Date.now() / (HOUR * 1_000))

type Asking = { source?: string; person?: string | null; tokens?: number; budget?: number }

/** The limits on requests to a model, in the database. `open` starts a backend. */
export function describeSuggestionLimits(name: string, open: () => Promise<TestBackend>): void {
  describe(`the requests to a model that ${name} lets through`, () => {
    let backend: TestBackend
    beforeAll(async () => {
      backend = await open()
    }, 120_000)
    afterAll(() => backend?.close())
    beforeEach(async () => {
      for (const table of ['suggestion_count', 'suggestion_spent', 'suggestion_claim'])
        await backend.database.run(`delete from private.${table}`)
    })

    async function ask({ source = hash(), person = null, tokens = 100, budget = MUCH }: Asking = {}) {
      const [row] = await backend.database.rows(
        Claimed,
        'select public.suggestion_claim($1, $2, $3::int, $4::bigint) as answer',
        [source, person, String(tokens), String(budget)],
      )
      if (!row) throw new TypeError('expected an answer')
      return row.answer
    }

    const settle = (claim: string, tokens: number) =>
      backend.database.run('select public.suggestion_settle($1::uuid, $2::int)', [claim, String(tokens)])

    const counted = async () => {
      const sum = 'select coalesce(sum(count), 0)::int as count from private.suggestion_count'
      return (await backend.database.rows(Count, sum))[0]?.count
    }

    /** How many of so many requests were let through, and what the others were answered. */
    async function askTimes(times: number, asking: () => Asking) {
      const refused: { retry_after: number; over: string }[] = []
      for (let i = 0; i < times; i++) {
        const answer = await ask(asking())
        if (!('claim' in answer)) refused.push(answer)
      }
      return { granted: times - refused.length, refused }
    }

    /** Moves what was counted to another hour of the same day, `step` hours on. */
    const toAnotherHour = (step: number) =>
      backend.database.run(
        `update private.suggestion_count set hour = date_trunc('day', now(), 'UTC') + interval '1 hour'
           * ((extract(hour from now() at time zone 'UTC')::int + $1::int) % 24)
          where hour = date_trunc('hour', now(), 'UTC')`,
        [String(step)],
      )

    it.each([
      ['a network without an account', 10, (source: string) => ({ source })],
      ['a person, from wherever', 20, (person: string) => ({ person })],
      ['a network, however many people ask there', 80, (source: string) => ({ source, person: hash() })],
    ])('%s: %i an hour, and others go on', async (_who, limit, asking) => {
      const began = hourOf()
      const same = hash()
      const { granted, refused } = await askTimes(limit + 3, () => asking(same))
      // The hour may end in between.
      expect(granted).toBeGreaterThanOrEqual(limit)
      expect(granted).toBeLessThanOrEqual(limit + 3 * (hourOf() - began))
      for (const { retry_after, over } of refused) {
        expect(over).toBe('limit')
        expect(retry_after).toBeGreaterThan(0)
        expect(retry_after).toBeLessThanOrEqual(HOUR)
      }
      expect(await ask(asking(hash()))).toHaveProperty('claim')
    })

    it('a signed-in person can still ask where requests without an account have used up the hour', async () => {
      const source = hash()
      await askTimes(12, () => ({ source }))
      expect(await ask({ source, person: hash() })).toHaveProperty('claim')
    })

    it('thirty a day without an account, spread over hours', async () => {
      const source = hash()
      let granted = 0
      // Not the next hour, which may begin meanwhile.
      for (let hour = 3; hour <= 6; hour++) {
        granted += (await askTimes(10, () => ({ source }))).granted
        await toAnotherHour(hour)
      }
      expect(granted).toBe(30)
      expect(await ask({ source })).toMatchObject({ over: 'limit' })
    })

    it('as many as the day’s budget has tokens for; what was not used goes back, once', async () => {
      const budget = 1_000
      const asking = () => ({ person: hash(), tokens: 300, budget })
      const first = await ask(asking())
      expect((await askTimes(4, asking)).granted).toBe(2)
      const refused = await ask(asking())
      expect(refused).toMatchObject({ over: 'budget' })
      expect('retry_after' in refused && refused.retry_after).toBeLessThanOrEqual(24 * HOUR)

      const claim = 'claim' in first ? first.claim : ''
      await settle(claim, 50)
      await settle(claim, 0)
      await settle(randomUUID(), 0)
      // 50 + 300 + 300 are spent, so one more fits and a second does not.
      expect((await askTimes(2, asking)).granted).toBe(1)
    })

    it('what cost more than was reserved counts in full', async () => {
      const first = await ask({ person: hash(), tokens: 100, budget: 1_000 })
      await settle('claim' in first ? first.claim : '', 950)
      expect(await ask({ person: hash(), tokens: 100, budget: 1_000 })).toMatchObject({ over: 'budget' })
    })

    it('without an account at most half of the budget, and nothing of it without a budget', async () => {
      const asking = () => ({ tokens: 200, budget: 1_000 })
      expect((await askTimes(5, asking)).granted).toBe(2)
      expect((await askTimes(5, () => ({ ...asking(), person: hash() }))).granted).toBe(3)
      expect(await ask({ budget: 0, tokens: 1 })).toMatchObject({ over: 'budget' })
    })

    it('one that is refused counts nowhere', async () => {
      const source = hash()
      await askTimes(5, () => ({ source, budget: 0 }))
      expect(await counted()).toBe(0)
      const { granted } = await askTimes(15, () => ({ source }))
      expect(granted).toBeGreaterThanOrEqual(10)
      // Each let through counts for its network and as one without an account.
      expect(await counted()).toBe(2 * granted)
    })

    it('never more than the budget at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ask({ person: hash(), tokens: 100, budget: 500 })),
      )
      expect(answers.filter((one) => 'claim' in one)).toHaveLength(5)
    })

    it('only with hashes, and with a number of tokens', async () => {
      for (const wrong of [{ source: '203.0.113.5' }, { person: 'ana' }, { tokens: 0 }, { budget: -1 }])
        await expect(ask(wrong)).rejects.toMatchObject({ code: '22023' })
    })

    it('are forgotten the day after, and what a day has cost after a month', async () => {
      await ask()
      await backend.database.run(`update private.suggestion_count set hour = hour - interval '1 day'`)
      await backend.database.run('update private.suggestion_claim set day = day - 1')
      await backend.database.run('update private.suggestion_spent set day = day - 32')
      await ask()
      await backend.database.run('select public.sync_collect()')
      for (const [table, left] of Object.entries({
        suggestion_count: 2,
        suggestion_claim: 1,
        suggestion_spent: 1,
      })) {
        const rows = await backend.database.rows(Count, `select count(*)::int as count from private.${table}`)
        expect([table, rows[0]?.count]).toEqual([table, left])
      }
    })
  })
}
