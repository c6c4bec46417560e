import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#supabase/embedded/database/database.ts'
import { migrationFiles } from '#supabase/embedded/migrations.ts'
import { addOp, op, stamp } from '#tests/contracts/backend/ops.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { complaintsAbout, readCatalog } from './catalog.ts'
import { CALLED_BY_POLICIES, expectedMatrix } from './expected.ts'
import { goTrueSchema } from './gotrue-schema.ts'
import { rowsHolding } from './walk.ts'

const programs = findPostgres()
const OWNER = 'project_owner'

type Person = { id: string; email: string; sessions: string[]; factor: string }
type Claims = { aal?: string; session_id?: string }

describe.skipIf(programs === null)(
  'on a hosted project: GoTrue’s tables, no superuser, generous default grants',
  NEEDS_POSTGRES,
  () => {
    let server: PostgresServer
    let admin: postgres.Sql
    let ana: Person
    let ben: Person

    beforeAll(async () => {
      server = await startPostgres(programs ?? '')
      admin = server.connect()
      await admin.unsafe(goTrueSchema(OWNER))
      await admin.unsafe(`grant create on database postgres to ${OWNER}`)
      const owner = server.connect({ user: OWNER })
      const folder = join(process.cwd(), 'supabase', 'migrations')
      for (const file of migrationFiles(folder)) await owner.unsafe(readFileSync(join(folder, file), 'utf8'))
      await owner.end()
      ana = await newPerson('15550100')
      ben = await newPerson('15550101')
    }, 180_000)
    afterAll(async () => {
      await admin?.end()
      await server?.close()
    })

    async function newPerson(phone: string): Promise<Person> {
      const id = randomUUID()
      const email = `${id}@example.test`
      const sessions = [randomUUID(), randomUUID()]
      const factor = randomUUID()
      await admin`insert into auth.users (id, email, email_change, phone, created_at, encrypted_password, raw_app_meta_data)
      values (${id}, ${email}, ${`new-${email}`}, ${phone}, now(), 'PLANTEDHASH', '{"provider": "email"}')`
      await admin`insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
      values (${id}, ${id}, jsonb_build_object('email', ${email}::text), 'email', now())`
      for (const [index, session] of sessions.entries()) {
        await admin`insert into auth.sessions (id, user_id, created_at, refreshed_at, aal, user_agent, ip)
        values (${session}, ${id}, ${`2026-01-0${index + 1}T00:00:00Z`}, ${`2026-02-0${index + 1}T12:00:00`}, 'aal1', 'Firefox', '192.0.2.7')`
        await admin`insert into auth.refresh_tokens (token, user_id, session_id) values ('PLANTEDTOKEN', ${id}, ${session})`
        await admin`insert into auth.mfa_amr_claims values (${session}, now(), now(), 'password', gen_random_uuid())`
      }
      await admin`insert into auth.refresh_tokens (token, user_id) values ('PLANTEDTOKEN', ${id})`
      await admin`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret, phone)
      values (${factor}, ${id}, 'phone', 'verified', now(), now(), 'PLANTEDSECRET', ${`+${phone}`})`
      await admin`insert into auth.mfa_challenges values (gen_random_uuid(), ${factor}, now(), null, '192.0.2.7', 'PLANTEDCODE')`
      await admin`insert into auth.one_time_tokens values (gen_random_uuid(), ${id}, 'recovery_token', 'PLANTEDTOKEN', ${email})`
      await admin`insert into auth.flow_state values (gen_random_uuid(), ${id}, 'PLANTEDCODE', 's256', 'x', 'email', 'otp')`
      await admin`insert into auth.audit_log_entries (id, payload, created_at)
      values (gen_random_uuid(), json_build_object('action', 'login', 'actor_id', ${id}::text, 'actor_username', ${email}::text), now())`
      return { id, email, sessions, factor }
    }

    /** One statement as PostgREST runs it for this user. */
    async function as(person: Person, claims: Claims, statement: string, parameters: string[] = []) {
      return admin.begin(async (tx) => {
        const token = JSON.stringify({ sub: person.id, role: 'authenticated', ...claims })
        await tx`select set_config('request.jwt.claims', ${token}, true), set_config('role', 'authenticated', true)`
        return [...(await tx.unsafe(statement, parameters))]
      })
    }

    const database: Pick<Database, 'rows'> = {
      rows: async (row, text, parameters = []) =>
        v.parse(
          v.array(row),
          [...(await admin.unsafe(text, parameters.map(String)))].map((each) => ({ ...each })),
        ),
    }
    const traces = (person: Person, phone: string) => [person.id, person.email, phone]

    it('the migrations revoke what the defaults grant', async () => {
      expect(complaintsAbout(await readCatalog(database), expectedMatrix(), CALLED_BY_POLICIES)).toEqual([])
    })

    it('requires the second factor in every call, and lets a session with it through', async () => {
      const push = 'select public.sync_push($1::text::uuid, $2::text::jsonb)'
      const ops = JSON.stringify([addOp('Nora'), op('nora', { note: 'mine' }, stamp(1))])
      await as(ana, { aal: 'aal2' }, push, [ana.id, ops])
      const refused = { code: 'PT403', message: 'insufficient_aal' }
      for (const claims of [{}, { aal: 'aal1' }]) {
        await expect(as(ana, claims, push, [ana.id, ops])).rejects.toMatchObject(refused)
        for (const statement of [
          'select public.export_my_data()',
          'select public.my_sessions()',
          'select public.end_session(gen_random_uuid())',
          'select public.delete_account()',
        ]) {
          await expect(as(ana, claims, statement)).rejects.toMatchObject(refused)
        }
      }
      const pull = `select public.sync_pull($1::text::uuid, 0, 10) -> 'rows' -> 0 -> 'fields' ->> 'note' as note`
      expect(await as(ana, { aal: 'aal2' }, pull, [ana.id])).toEqual([{ note: 'mine' }])
    })

    it('shows no table to a user, not even their own rows, and none to the secret key', async () => {
      for (const table of ['favorites', 'note_revision', 'sync_head', 'applied_op']) {
        const read = `select * from public.${table}`
        await expect(as(ana, { aal: 'aal2' }, read)).rejects.toMatchObject({ code: '42501' })
        const byKey = admin.begin(async (tx) => {
          await tx`select set_config('role', 'service_role', true)`
          await tx.unsafe(read)
        })
        await expect(byKey).rejects.toMatchObject({ code: '42501' })
      }
    })

    it('an unverified factor requires nothing', async () => {
      await admin`update auth.mfa_factors set status = 'unverified' where id = ${ben.factor}`
      expect(await as(ben, { aal: 'aal1' }, 'select count(*)::int from public.my_sessions()')).toEqual([
        { count: 2 },
      ])
      await admin`update auth.mfa_factors set status = 'verified' where id = ${ben.factor}`
    })

    it('shows sessions with times in UTC, without expired ones', async () => {
      const [older = '', newer = ''] = ana.sessions
      const list = `select id, last_used_at, user_agent, ip, aal, current from public.my_sessions()`
      const mine = { user_agent: 'Firefox', ip: '192.0.2.7', aal: 'aal1' }
      expect(await as(ana, { aal: 'aal2', session_id: older }, list)).toEqual([
        { ...mine, id: newer, last_used_at: new Date('2026-02-02T12:00:00Z'), current: false },
        { ...mine, id: older, last_used_at: new Date('2026-02-01T12:00:00Z'), current: true },
      ])
      await admin`update auth.sessions set not_after = now() where id = ${newer}`
      expect(await as(ana, { aal: 'aal2' }, list)).toMatchObject([{ id: older }])
    })

    it('ends only one’s own session, with its tokens', async () => {
      const [session = ''] = ana.sessions
      const end = 'select public.end_session($1::text::uuid) as ended'
      expect(await as(ben, { aal: 'aal2' }, end, [session])).toEqual([{ ended: false }])
      expect(await as(ana, { aal: 'aal2' }, end, [session])).toEqual([{ ended: true }])
      expect(await admin`select from auth.refresh_tokens where session_id = ${session}`).toHaveLength(0)
    })

    it('exports one’s own data without secrets', async () => {
      const [row] = await as(ana, { aal: 'aal2' }, 'select public.export_my_data() as document')
      const text = JSON.stringify(row)
      for (const own of [ana.id, ana.email, `new-${ana.email}`, '+15550100', 'mine', 'login'])
        expect(text).toContain(own)
      for (const foreign of [ben.id, ben.email, '15550101', 'PLANTED']) expect(text).not.toContain(foreign)
    })

    it('deletes an account down to the last row, twice with the same result, and no one else’s', async () => {
      const before = await rowsHolding(database, traces(ben, '15550101'))
      expect((await rowsHolding(database, traces(ana, '15550100'))).length).toBeGreaterThan(10)
      for (const _time of [1, 2]) {
        expect(await as(ana, { aal: 'aal2' }, 'select public.delete_account() as answer')).toEqual([
          { answer: { deleted: true } },
        ])
      }
      expect(await rowsHolding(database, traces(ana, '15550100'))).toEqual([])
      expect(await rowsHolding(database, traces(ben, '15550101'))).toEqual(before)
      for (const call of ['sync_pull($1::text::uuid, 0, 1)', `sync_push($1::text::uuid, '[]')`]) {
        await expect(as(ana, { aal: 'aal2' }, `select public.${call}`, [ana.id])).rejects.toMatchObject({
          code: 'PT410',
        })
      }
    })
  },
)
