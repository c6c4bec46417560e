import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/contracts/backend/client.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { UNFIT } from '#tests/contracts/joint/joint-calls.ts'
import { rowsHolding } from '#tests/contracts/security/walk.ts'
import {
  called,
  inHours,
  NAMES,
  newVoter,
  ok,
  pollsOf,
  post,
  resultOf,
  start,
  STORED,
  tryToStart,
} from './poll-calls.ts'

const Count = v.object({ count: v.number() })

/** From the first question to the last row. `open` starts a backend with the edge function. */
export function describePolls(name: string, open: () => Promise<TestBackend>): void {
  describe(`family votes on ${name}`, () => {
    let backend: TestBackend
    let ana: Person
    beforeAll(async () => {
      backend = await open()
    }, 120_000)
    afterAll(() => backend?.close())
    beforeEach(async () => {
      await backend.database.run('delete from private.poll_count')
      ana = await ownTarget(backend).newPerson()
    })

    const voter = (code: string) => newVoter(backend, code)
    const sql = (text: string) => backend.database.run(text)
    /** As if so many days had passed. */
    const later = async (days: number) => {
      await sql(`update private.poll set ends_at = ends_at - interval '${days} days'`)
      await sql('select public.sync_collect()')
    }

    describe('a poll', () => {
      it('is opened by its code, of twelve characters that are stored nowhere, without its owner or a count', async () => {
        const endsAt = inHours(48)
        const { id, code, ends_at } = await start(ana, { title: '  Who will it be? ', endsAt })
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
        expect(Date.parse(ends_at)).toBe(Date.parse(endsAt))
        const typed = ` ${code.slice(0, 4)}-${code.slice(4)} `
          .toLowerCase()
          .replaceAll('0', 'o')
          .replaceAll('1', 'l')
        expect(await voter(typed).open()).toEqual(
          ok({ state: 'open', title: 'Who will it be?', names: NAMES, ends_at, voted: false, full: false }),
        )
        expect(await pollsOf(ana)).toEqual([
          {
            id,
            title: 'Who will it be?',
            created_at: expect.any(String),
            ends_at,
            ended: false,
            ballots: 0,
            names: NAMES.map((one) => ({ name: one, count: 0 })),
          },
        ])
        expect(await rowsHolding(backend.database, [code])).toEqual([])
      })

      it('has 2 to 20 different names and a question, all of which can be seen and leave the text around them alone', async () => {
        const many = Array.from({ length: 21 }, (_, at) => `Name ${at}`)
        const { '41 characters': _short, ...unfit } = UNFIT
        const refused = [
          { names: ['Nora'] },
          { names: many },
          { names: ['Nora', 'Ida', 'nora '] },
          { names: ['Nora', 'x'.repeat(81)] },
          { names: {} },
          { names: null },
          { names: [1, { a: 1 }, true] },
          { names: ['Nora', 'Ida', 7] },
          { title: 'x'.repeat(61) },
          { title: null },
          ...Object.values(unfit).flatMap((text) => [{ title: text }, { names: ['Nora', text] }]),
        ]
        for (const asked of refused)
          expect([asked, (await tryToStart(ana, asked)).error?.code]).toEqual([asked, '22023'])
        await start(ana, { names: many.slice(1), title: 'x'.repeat(60) })
        await start(ana, { names: ['佳子', 'שרה'.repeat(20)], title: 'محمد ❤️?' })
        expect(await pollsOf(ana)).toHaveLength(2)
      })

      it('ends in an hour to 30 days', async () => {
        for (const hours of [-1, 0, 0.9, 721])
          expect((await tryToStart(ana, { endsAt: inHours(hours) })).error?.code).toBe('22023')
        for (const endsAt of ['infinity', 'tomorrow', null])
          expect((await tryToStart(ana, { endsAt })).error).not.toBeNull()
        for (const hours of [1.1, 719]) await start(ana, { endsAt: inHours(hours) })
      })
    })

    describe('a ballot', () => {
      it('is up to three names; a second one of the same device replaces it', async () => {
        const { code } = await start(ana)
        const [one, other] = [voter(code), voter(code)]
        expect(await one.vote('Nora', 'Zoë Marie')).toEqual(STORED)
        expect(await other.vote('Nora', 'Ida', 'Órla')).toEqual(STORED)
        expect(await one.open()).toMatchObject({ body: { state: 'open', voted: true } })
        expect(await resultOf(ana)).toEqual({ Nora: 2, Ida: 1, Órla: 1, 'Zoë Marie': 1, ballots: 2 })
        expect(await one.vote('Mia', 'Mia')).toEqual(STORED)
        expect(await resultOf(ana)).toEqual({ Nora: 1, Ida: 1, Órla: 1, Mia: 1, ballots: 2 })
      })

      it('may be a name of 80 characters, each an emoji, and of no more', async () => {
        const long = '🌷'.repeat(80)
        expect((await tryToStart(ana, { names: [`${long}🌷`, 'Ida'] })).error?.code).toBe('22023')
        const { code } = await start(ana, { names: [long, 'Ida'] })
        expect(await voter(code).vote(`${long}🌷`)).toMatchObject({ status: 400 })
        expect(await voter(code).vote(long)).toEqual(STORED)
        expect(await resultOf(ana)).toEqual({ [long]: 1, ballots: 1 })
      })

      it('is nothing but names of the poll, and an address that is cut finds none', async () => {
        const { code } = await start(ana)
        const one = voter(code)
        for (const choices of [
          [],
          ['Nora', 'Ida', 'Órla', 'Mia'],
          ['Nora', 'Eve'],
          [1],
          ['nora'],
          [['Nora']],
          [''],
        ])
          expect([choices, (await one.vote(...choices)).body]).toMatchObject([choices, { code: 'invalid' }])
        const device = randomBytes(16).toString('hex')
        for (const [body, field] of [
          [{ kind: 'open', code, device: 'me' }, 'device'],
          [{ kind: 'open', code }, 'device'],
          [{ kind: 'open', code, device, email: 'x' }, 'email'],
          [{ kind: 'result', code, device }, 'kind'],
        ] as const)
          expect(await post(backend, body)).toMatchObject({ status: 400, body: { field } })
        expect(await post(backend, '{')).toMatchObject({ status: 400, body: { code: 'not_json' } })
        expect(await post(backend, ' '.repeat(5000))).toMatchObject({ status: 413 })
        const cut = voter(code.slice(1))
        expect(await cut.open()).toEqual(ok({ state: 'unknown' }))
        expect(await cut.vote('Nora')).toEqual(ok({ result: 'unknown' }))
        expect(await resultOf(ana)).toEqual({ ballots: 0 })
      })

      it('says nothing of its device: the number is stored nowhere, and differs between two polls', async () => {
        const device = randomBytes(16).toString('hex')
        const names = ['Secretina', 'Ida']
        for (const { code } of [await start(ana, { names }), await start(ana, { names })])
          expect(await post(backend, { kind: 'vote', code, device, choices: ['Secretina'] })).toEqual(STORED)
        expect(await rowsHolding(backend.database, [device, '127.0.0.1'])).not.toContainEqual(
          expect.stringContaining('poll'),
        )
        const [count] = await backend.database.rows(
          Count,
          `select count(distinct device_hash)::int as count from private.poll_ballot where 'Secretina' = any (choices)`,
        )
        expect(count).toEqual({ count: 2 })
      })
    })

    describe('the end', () => {
      it('comes by the clock, and by the owner before; what was counted stays, and nobody votes any more', async () => {
        const first = await start(ana, { title: 'By the clock' })
        const second = await start(ana, { title: 'By the owner' })
        for (const [{ id, code }, end] of [
          [
            first,
            () =>
              sql(
                `update private.poll set ends_at = now() - interval '1 second' where title = 'By the clock'`,
              ),
          ],
          [second, async () => expect(await called(ana, 'poll_end', second.id)).toBe(true)],
        ] as const) {
          const one = voter(code)
          expect(await one.vote('Nora')).toEqual(STORED)
          await end()
          const poll = (await pollsOf(ana)).find((own) => own.id === id)
          expect(poll).toMatchObject({
            ended: true,
            ballots: 1,
            names: [{ count: 1 }, ...NAMES.slice(1).map(() => ({ count: 0 }))],
          })
          const { title, ends_at } = poll ?? {}
          expect(await one.open()).toEqual(ok({ state: 'ended', title, ends_at }))
          for (const device of [one, voter(code)])
            expect(await device.vote('Ida')).toEqual(ok({ result: 'ended' }))
          expect((await pollsOf(ana)).find((own) => own.id === id)).toEqual(poll)
          expect(await called(ana, 'poll_end', id)).toBe(false)
        }
      })

      it('deletes everything 30 days later', async () => {
        const { code } = await start(ana, { title: 'An unusual title', endsAt: inHours(1.1) })
        expect(await voter(code).vote('Nora')).toEqual(STORED)
        const traces = () => rowsHolding(backend.database, ['An unusual title'])
        await later(30)
        expect(await voter(code).open()).toMatchObject({ body: { state: 'ended' } })
        expect(await resultOf(ana)).toEqual({ Nora: 1, ballots: 1 })
        expect(await traces()).toEqual(['private.poll.title: 1'])
        await sql(`update private.poll_count set hour = hour - interval '1 day'`)
        await later(0.1)
        expect(await voter(code).open()).toEqual(ok({ state: 'unknown' }))
        expect([await pollsOf(ana), await traces()]).toEqual([[], []])
        const left = `select count(*)::int as count from private.poll_count where hour < now() - interval '1 day'`
        expect(await backend.database.rows(Count, left)).toEqual([{ count: 0 }])
      })

      it('of a poll that its owner deletes comes at once, and with the account', async () => {
        const first = await start(ana, { title: 'An odd title' })
        const second = await start(ana, { title: 'An odd title too' })
        for (const { code } of [first, second]) await voter(code).vote('Nora')
        expect([
          await called(ana, 'poll_delete', first.id),
          await called(ana, 'poll_delete', first.id),
        ]).toEqual([true, false])
        expect(await voter(first.code).open()).toEqual(ok({ state: 'unknown' }))
        expect(await pollsOf(ana)).toMatchObject([{ id: second.id, ballots: 1 }])
        expect((await ana.client.rpc('delete_account')).data).toEqual({ deleted: true })
        expect(await voter(second.code).vote('Ida')).toEqual(ok({ result: 'unknown' }))
        expect(await rowsHolding(backend.database, ['An odd title', ana.id])).toEqual([])
      })
    })

    it('is exported with its counts, and with nothing of a device', async () => {
      const { code, id } = await start(ana)
      const one = voter(code)
      await one.vote('Nora')
      const { data } = await ana.client.rpc('export_my_data')
      expect(data.polls).toEqual(await pollsOf(ana))
      expect(data.polls).toMatchObject([{ id, ballots: 1 }])
      expect(data.joint_counts).toMatchObject([{ kind: 'poll', count: 1 }])
      for (const foreign of [one.device, code, 'device', 'hash'])
        expect(JSON.stringify(data.polls)).not.toContain(foreign)
    })
  })
}
