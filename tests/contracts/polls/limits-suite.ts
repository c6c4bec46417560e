import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/contracts/backend/client.ts'
import { newClient } from '#tests/contracts/backend/client.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import {
  called,
  newVoter,
  ok,
  pollsOf,
  type Reply,
  resultOf,
  start,
  STORED,
  tryToStart,
} from './poll-calls.ts'

const HOME = '127.0.0.7'
const ELSEWHERE = '127.0.0.8'

const hourOf = () => Math.floor(Date.now() / 3_600_000)

/** What bounds and hides the votes of a poll. `open` starts a backend with the edge function. */
export function describePollLimits(name: string, open: () => Promise<TestBackend>): void {
  describe(`the limits of a family vote on ${name}`, () => {
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

    const voter = (code: string, from?: string) => newVoter(backend, code, from)
    const expectHeld = ({ status, retryAfter, body }: Reply) => {
      expect([status, body]).toMatchObject([429, { code: 'over_request_rate_limit' }])
      expect(retryAfter).toBeGreaterThan(0)
      expect(retryAfter).toBeLessThanOrEqual(86_400)
    }

    it('of one network 20 devices an hour vote in a poll; others go on, and so does a ballot that is changed', async () => {
      const [{ code }, other] = [await start(ana), await start(await ownTarget(backend).newPerson())]
      const began = hourOf()
      const devices = Array.from({ length: 21 }, () => voter(code, HOME))
      const replies: Reply[] = []
      for (const device of devices) replies.push(await device.vote('Nora'))
      // The hour may end in between.
      if (hourOf() !== began) return
      expect(replies.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => STORED))
      expectHeld(replies[20] ?? STORED)
      expect(await devices[0]?.vote('Ida')).toEqual(STORED)
      expect(await voter(code, ELSEWHERE).vote('Nora')).toEqual(STORED)
      expect(await voter(other.code, HOME).vote('Nora')).toEqual(STORED)
      expect(await resultOf(ana)).toEqual({ Nora: 20, Ida: 1, ballots: 21 })
    })

    it.each([
      ['ballots', 'ballot', 40],
      ['votes', 'vote', 400],
      ['look-ups', 'look', 1000],
    ] as const)('a network’s %s have a limit of a day too', async (_what, kind, limit) => {
      const { code } = await start(ana)
      const [first, second] = [voter(code, HOME), voter(code, HOME)]
      const tried = (one: typeof first) => (kind === 'look' ? one.open() : one.vote('Nora'))
      await tried(first)
      // In another hour of the same day.
      await backend.database.run(
        `update private.poll_count set count = $1::int, hour = date_trunc('day', now(), 'UTC') + interval '1 hour'
             * ((extract(hour from now() at time zone 'UTC')::int + 1) % 24) where kind = $2`,
        [String(limit - 1), kind],
      )
      expect(await tried(second)).toMatchObject({ status: 200 })
      expectHeld(await tried(voter(code, HOME)))
    })

    it.each([
      ['votes', 'vote', 120],
      ['look-ups', 'look', 240],
    ] as const)('and its %s one of an hour, right or wrong codes', async (_what, kind, limit) => {
      const { code } = await start(ana)
      const tried = (one: string) =>
        kind === 'look' ? voter(one, HOME).open() : voter(one, HOME).vote('Nora')
      expect(await tried('WRONGWRONG00')).toMatchObject({ status: 200 })
      const began = hourOf()
      await backend.database.run('update private.poll_count set count = $1::int where kind = $2', [
        String(limit - 1),
        kind,
      ])
      const replies = [await tried(code), await tried(code)]
      if (hourOf() !== began) return
      expect(replies[0]).toMatchObject({ status: 200 })
      expectHeld(replies[1] ?? STORED)
    })

    it.each([
      ['one of wrong choices', 'Eve', 400],
      ['one of a device too many', 'Ida', 429],
    ])('a vote that is refused counts as any other: %s', async (_what, choice, status) => {
      const { code } = await start(ana)
      const known = voter(code, HOME)
      expect(await known.vote('Nora')).toEqual(STORED)
      const began = hourOf()
      await backend.database.run(
        `update private.poll_count set count = case kind when 'vote' then 118 else 20 end`,
      )
      const replies = [await voter(code, HOME).vote(choice), await known.vote('Ida'), await known.vote('Ida')]
      if (hourOf() !== began) return
      expect(replies[0]).toMatchObject({ status })
      // The refused one was the last but one.
      expect(replies[1]).toEqual(STORED)
      expectHeld(replies[2] ?? STORED)
    })

    it('200 devices vote in a poll, and no other; those that have may still change their ballots', async () => {
      const { code, id } = await start(ana)
      const last = voter(code)
      expect(await last.vote('Nora')).toEqual(STORED)
      await backend.database.run(
        `insert into private.poll_ballot (poll_id, device_hash, choices)
           select $1::uuid, encode(sha256(convert_to(i::text, 'UTF8')), 'hex'), array['Mia'] from generate_series(1, 198) i`,
        [id],
      )
      expect(await voter(code).vote('Ida')).toEqual(STORED)
      const late = voter(code)
      expect(await late.vote('Ida')).toEqual(ok({ result: 'full' }))
      expect(await late.open()).toMatchObject({ body: { full: true, voted: false } })
      expect(await last.vote('Órla')).toEqual(STORED)
      expect(await resultOf(ana)).toEqual({ Mia: 198, Ida: 1, Órla: 1, ballots: 200 })
    })

    it('a person has 20 polls, ended ones included, and starts 20 an hour', async () => {
      const began = hourOf()
      const first = await start(ana)
      await called(ana, 'poll_end', first.id)
      for (let i = 1; i < 20; i++) await start(ana)
      await backend.database.run(
        `update private.joint_count set count = 18 where kind = 'poll' and user_id = $1::uuid`,
        [ana.id],
      )
      expect((await tryToStart(ana)).data).toEqual({ result: 'full' })
      expect(await called(ana, 'poll_delete', first.id)).toBe(true)
      await start(ana)
      const [newest] = await pollsOf(ana)
      await called(ana, 'poll_delete', newest?.id ?? '')
      const { error } = await tryToStart(ana)
      // The hour may end in between.
      expect(hourOf() === began ? error?.code : 'PT429').toBe('PT429')
      await start(await ownTarget(backend).newPerson())
    })

    it('no voter, stranger or other person learns a count, changes a poll or has a ballot of another', async () => {
      const { code, id } = await start(ana)
      const ben = await ownTarget(backend).newPerson()
      const watching = voter(code)
      expect(await watching.vote('Ida')).toEqual(STORED)
      const seen = new Set<string>()
      /** Everything that a voter and another person are answered. */
      const look = async () => {
        const answers = [
          await watching.open(),
          await watching.vote('Ida'),
          (await ben.client.rpc('my_polls')).data,
          await called(ben, 'poll_end', id),
          await called(ben, 'poll_delete', id),
          (await ben.client.rpc('export_my_data')).data.polls,
        ]
        seen.add(JSON.stringify(answers))
      }
      await look()
      const other = voter(code)
      for (const choices of [['Nora'], ['Ida', 'Mia'], ['Órla']]) {
        expect(await other.vote(...choices)).toEqual(STORED)
        await look()
      }
      expect(seen.size).toBe(1)
      for (const client of [ben.client, newClient(backend)]) {
        const args = { p_code: code, p_device: watching.device, p_source: 'a'.repeat(64) }
        expect((await client.rpc('poll_open', args)).error?.code).toBe('PGRST202')
        expect((await client.rpc('poll_vote', { ...args, p_choices: ['Mia'] })).error?.code).toBe('PGRST202')
        expect((await client.schema('private').from('poll_ballot').select('*')).error).not.toBeNull()
      }
      expect(await resultOf(ana)).toEqual({ Ida: 1, Órla: 1, ballots: 2 })
    })
  })
}
