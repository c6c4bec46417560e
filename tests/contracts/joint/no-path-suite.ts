import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMON_TABLES } from '#src/core/sync/tables/registry.ts'
import { type Person, newClient } from '#tests/contracts/backend/client.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { type Catalog, readCatalog } from '#tests/contracts/security/catalog.ts'
import { join, leave, pair, shownTo, stateOf, vote, voteOp } from './joint-calls.ts'

const ACTORS = ['the partner', 'a former partner', 'a stranger', 'nobody signed in'] as const
type Actor = (typeof ACTORS)[number]

/** Votes of Ana's that no one else may learn of. */
const SECRETS = { Secretlike: 'like', Secretpass: 'pass' } as const
/** What differs between two identical requests, however little has happened. */
const VOLATILE = new Set(['server_time', 'exported_at', 'joint_counts'])
/** What is not there is refused without a look at the database. */
const NOT_SERVED = 404
type Answer = { what: string; data: unknown; error: unknown; status: number }
const Stored = v.object({ key: v.string(), fields: v.unknown(), fv: v.unknown(), seq: v.unknown() })

/** There is no path to another person's votes. `open` starts a backend. */
export function describeNoPath(name: string, open: () => Promise<TestBackend>): void {
  describe(`the votes of another on ${name}`, () => {
    let backend: TestBackend
    let ana: Person
    let ben: Person
    let former: Person
    let usedCode: string
    let clients: Record<Actor, SupabaseClient>
    let catalog: Catalog | undefined
    beforeAll(async () => {
      backend = await open()
      const { newPerson } = ownTarget(backend)
      ana = await newPerson()
      ben = await newPerson()
      former = await newPerson()
      const stranger = await newPerson()
      await vote(ana, { ...SECRETS, Nora: 'like' })
      await vote(former, { Nora: 'like' })
      await pair(ana, former)
      expect(await shownTo(former)).toEqual({ matches: ['Nora'], former: [] })
      await leave(former)
      await vote(ben, { Nora: 'like' })
      usedCode = await pair(ana, ben)
      clients = {
        'the partner': ben.client,
        'a former partner': former.client,
        'a stranger': stranger.client,
        'nobody signed in': newClient(backend),
      }
    }, 180_000)
    afterAll(() => backend?.close())

    /** Ana's votes, as stored. */
    const votes = () =>
      backend.database.rows(
        Stored,
        `select key, fields, fv, seq from public.synced_row where user_id = $1::uuid and table_name = 'votes' order by key`,
        [ana.id],
      )

    /** Everything that a client receives when it asks every function and table for Ana's rows, or some of them. */
    async function probed(client: SupabaseClient, isAsked = (_what: string) => true): Promise<Answer[]> {
      catalog ??= await readCatalog(backend.database)
      const answers: Answer[] = []
      const tried = async (what: string, call: PromiseLike<Omit<Answer, 'what'>>) => {
        if (!isAsked(what)) return
        const { data, error, status } = await call
        answers.push({ what, data, error, status })
      }
      for (const { name: table } of catalog.tables) {
        const [schema = '', bare = ''] = table.split('.')
        const from = () => (schema === 'public' ? client : client.schema(schema)).from(bare)
        await tried(`${table} select`, from().select('*'))
        await tried(`${table} of her`, from().select('*').eq('user_id', ana.id))
        await tried(`${table} insert`, from().insert({ user_id: ana.id }))
        await tried(`${table} update`, from().update({ user_id: ana.id }).eq('user_id', ana.id))
        await tried(`${table} delete`, from().delete().eq('user_id', ana.id))
      }
      for (const { name: signature } of catalog.functions) {
        const [, schema = '', bare = ''] = /^(\w+)\.(\w+)\(/.exec(signature) ?? []
        // These are called below, or would end the test.
        if (/^(delete_account|joint_leave|joint_invite|joint_join|end_session)$/.test(bare)) continue
        const on = schema === 'public' ? client : client.schema(schema)
        for (const args of [{}, { p_user: ana.id }, { p_user: ana.id, p_other: ana.id }])
          await tried(`${signature} ${JSON.stringify(args)}`, on.rpc(bare, args))
      }
      const tables = [...COMMON_TABLES]
      for (const p_user of [ana.id, ben.id]) {
        await tried('pull', client.rpc('sync_pull', { p_user, p_cursor: 0, p_limit: 1000, p_tables: tables }))
      }
      const op = { ...voteOp('Secretlike', null), op_id: '00000000-0000-4000-8000-000000000000' }
      await tried('push', client.rpc('sync_push', { p_user: ana.id, p_ops: [op] }))
      return answers
    }

    it.each(ACTORS)('are neither shown to nor written by %s, whatever is asked', async (actor) => {
      const before = await votes()
      expect(before).toHaveLength(3)
      const received = JSON.stringify(await probed(clients[actor])).toLowerCase()
      const secrets = [...Object.keys(SECRETS), ana.email].map((secret) => secret.toLowerCase())
      expect(secrets.filter((secret) => received.includes(secret))).toEqual([])
      expect(await votes()).toEqual(before)
    })

    it('leave no trace with a former partner, who liked the same name', async () => {
      expect((await former.client.rpc('joint_state')).data).toEqual({ state: 'none' })
      const { data } = await former.client.rpc('export_my_data')
      expect(data.joint_list).toBeNull()
    })

    it('are not learned unseen by a person who likes all names, looks and leaves', async () => {
      const { newPerson } = ownTarget(backend)
      const stays = await newPerson()
      const leaves = await newPerson()
      await vote(stays, { Nora: 'like', Ida: 'like', Mia: 'pass', Xenia: 'like' })
      await pair(stays, leaves)
      await vote(leaves, { Nora: 'like', Ida: 'like', Mia: 'like', Zoe: 'like' })
      const { matches } = await shownTo(leaves)
      expect(matches).toEqual(['Ida', 'Nora'])
      // Taken back as well, and liked without looking again.
      await vote(leaves, { Ida: null, Xenia: 'like' })
      await leave(leaves)
      const names = [
        { key: 'ida', name: 'Ida' },
        { key: 'nora', name: 'Nora' },
      ]
      const exported = async () => (await stays.client.rpc('export_my_data')).data.joint_list
      expect(await stateOf(stays)).toEqual({ state: 'ended', name: 'Ana', names })
      expect(await exported()).toMatchObject({ ended: true, partner: null, names })
      // What the one who left does now is not compared.
      await vote(leaves, { Nora: null, Mia: 'like' })
      expect(await stateOf(stays)).toEqual({ state: 'ended', name: 'Ana', names })
      expect([await leave(stays), await stateOf(stays), await exported()]).toEqual([
        true,
        { state: 'none' },
        null,
      ])
    })

    it('are not reached with an invitation that was used', async () => {
      const { newPerson } = ownTarget(backend)
      const late = await newPerson()
      expect(await join(late, usedCode)).toEqual({ result: 'used' })
      expect((await late.client.rpc('joint_state')).data).toEqual({ state: 'none' })
    })

    /**
     * The answers to Ben, without what changes by itself. The first call asks for everything, the next ones for all that is
     * served.
     */
    function answersToBen(): () => Promise<string> {
      let unserved: Answer[] = []
      return async () => {
        await shownTo(ben)
        const all = await probed(ben.client, (what) => !unserved.some((answer) => answer.what === what))
        const answers = [
          ...all.filter(({ status }) => status !== NOT_SERVED),
          await ben.client.rpc('joint_state'),
          await ben.client.rpc('my_sessions'),
        ]
        unserved = [...unserved, ...all.filter(({ status }) => status === NOT_SERVED)]
        return JSON.stringify([...answers, unserved], (key, value: unknown) =>
          VOLATILE.has(key) ? null : value,
        )
      }
    }

    it.each([
      ['has not voted on', null],
      ['has passed on', 'pass' as const],
    ])(
      'change no byte of what the partner receives about a name that the partner %s, whatever the vote is',
      async (_what, bens) => {
        await vote(ben, { Xenia: bens })
        const answers = new Set<string>()
        const received = answersToBen()
        for (const anas of ['like', 'pass', null, 'like', null] as const) {
          await vote(ana, { Xenia: anas })
          answers.add(await received())
        }
        expect(answers.size).toBe(1)
      },
      120_000,
    )

    it('change no byte about a name that the partner likes, unless they are likes', async () => {
      await vote(ben, { Yara: 'like' })
      const answers = new Set<string>()
      const received = answersToBen()
      for (const anas of [null, 'pass', null, 'pass'] as const) {
        await vote(ana, { Yara: anas, Xenia: 'like', Other: anas })
        answers.add(await received())
      }
      expect(answers.size).toBe(1)
      await vote(ana, { Yara: 'like' })
      answers.add(await received())
      expect(answers.size).toBe(2)
      expect(await shownTo(ben)).toEqual({ matches: ['Nora', 'Yara'], former: [] })
    }, 120_000)
  })
}
