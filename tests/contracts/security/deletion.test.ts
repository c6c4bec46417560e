import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_GONE } from '#src/core/sync/wire.ts'
import type { Database } from '#supabase/embedded/database/database.ts'
import { type Person, signInAgain } from '#tests/contracts/backend/client.ts'
import { pull } from '#tests/contracts/backend/sync-calls.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { type Copy, type TestDatabase, openTestDatabase, rolledBack } from './test-database.ts'
import { seedList, plantFactor, plantTraces, refreshTokenOf, resumed } from './people.ts'
import { rowsHolding } from './walk.ts'

// Stops and starts the backend in between, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let testDatabase: TestDatabase
/** The database before any deletion. */
let before: Copy
let leaver: Person
let stayer: Person
let token: string

/** Everything that identifies the deleted user. */
const traces = () => [leaver.id, leaver.email, `new-${leaver.email}`, '15550100']

/** A user with a list, several sessions, a second factor, an address waiting to be confirmed, and a log. */
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  const target = ownTarget(testDatabase.backend)
  leaver = await target.newPerson()
  stayer = await target.newPerson()
  for (const person of [leaver, stayer]) {
    await seedList(person, `note of ${person.id}`)
    await signInAgain(target, person.email)
  }
  token = await refreshTokenOf(leaver)
  await plantFactor(testDatabase.database, leaver.id, { refreshToken: token })
  await plantTraces(testDatabase.database, leaver, '15550100')
  await plantTraces(testDatabase.database, stayer, '15550101')
  before = await testDatabase.copy()
}, 180_000)
afterAll(async () => {
  await before?.close()
  await testDatabase?.close()
})

/** Calls delete_account as the API does for a signed-in user. Inside a transaction. */
async function deleteAsPerson(database: Database, person: Person): Promise<unknown> {
  await database.run(
    `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`,
    [person.id, JSON.stringify({ sub: person.id, aal: 'aal2' })],
  )
  await database.script('set local role authenticated')
  const answers = await database.rows(
    v.object({ answer: v.unknown() }),
    'select public.delete_account() as answer',
  )
  await database.script('reset role')
  return answers[0]?.answer
}

describe('the search through the database', () => {
  it('finds the user in every table that stores their data, before', async () => {
    const locations = await rowsHolding(before.database, traces())
    for (const table of [
      'auth.users',
      'auth.identities',
      'auth.sessions',
      'auth.refresh_tokens',
      'auth.mfa_factors',
      'auth.flow_state',
      'auth.audit_log_entries',
      'public.favorites',
      'public.note_revision',
      'public.applied_op',
      'public.sync_head',
      'public.contact_message',
    ]) {
      expect(locations.some((location) => location.startsWith(`${table}.`))).toBe(true)
    }
  })

  it.each([
    ['public.favorites', 'alter table public.favorites drop constraint favorites_user_id_fkey'],
    ['public.applied_op', 'alter table public.applied_op drop constraint applied_op_user_id_fkey'],
    [
      'public.note_revision',
      `alter table public.note_revision drop constraint note_revision_user_id_fkey;
       drop trigger favorites_forget_rows on public.favorites`,
    ],
    ['auth.refresh_tokens', 'alter table auth.refresh_tokens drop constraint refresh_tokens_session_id_fkey'],
    ['public.contact_message', 'drop trigger nestling_forget_messages on auth.users'],
    ['public.keepsake', `create table public.keepsake as select id::text as whose from auth.users`],
    ['public.letter', `create table public.letter as select jsonb_build_object('to', email) from auth.users`],
  ])('would find what stays in %s if it were not deleted', async (table, mistake) => {
    const locations = await rolledBack(before.database, async () => {
      await before.database.script(mistake)
      await deleteAsPerson(before.database, leaver)
      return rowsHolding(before.database, traces())
    })
    expect(locations.some((location) => location.startsWith(`${table}.`))).toBe(true)
  })
})

describe('deleting an account', () => {
  it('waits for the second factor', async () => {
    const locked = await signInAgain(testDatabase.backend, leaver.email)
    const { status, error } = await locked.client.rpc('delete_account')
    expect([status, error?.code, error?.message]).toEqual([403, 'PT403', 'insufficient_aal'])
  })

  it('leaves no row that contains the id, the addresses or the phone number, and touches no one else', async () => {
    const locations = [stayer.id, stayer.email]
    const stayers = await rowsHolding(before.database, locations)
    const here = await resumed(testDatabase.backend, leaver, token)
    const elsewhere = await resumed(testDatabase.backend, leaver, await refreshTokenOf(here))

    expect(await here.client.rpc('delete_account')).toMatchObject({ data: { deleted: true }, error: null })

    for (const { client, id } of [here, elsewhere]) {
      const { error, status } = await client.rpc('sync_pull', { p_user: id, p_cursor: 0, p_limit: 1 })
      expect([status, error?.code]).toEqual([410, ACCOUNT_GONE])
    }
    await expect(signInAgain(testDatabase.backend, leaver.email)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(await rowsHolding(testDatabase.database, traces())).toEqual([])
    expect(await rowsHolding(testDatabase.database, locations)).toEqual(stayers)
    expect((await pull(await signInAgain(testDatabase.backend, stayer.email))).rows).toHaveLength(2)
  })

  it('returns the same the second time', async () => {
    await rolledBack(before.database, async () => {
      const first = await deleteAsPerson(before.database, leaver)
      expect(first).toEqual({ deleted: true })
      expect(await deleteAsPerson(before.database, leaver)).toEqual(first)
    })
  })

  it('does not delete a user whose address or phone the deleted user has only entered', async () => {
    const { database } = before
    const locations = [stayer.id, stayer.email, '15550101']
    const [stayers, left] = await rolledBack(database, async () => {
      await database.run(
        `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
           values (gen_random_uuid(), json_build_object('user_phone', '15550101'), now(), '')`,
      )
      const there = await rowsHolding(database, locations)
      await database.run('update auth.users set email_change = $2 where id = $1', [leaver.id, stayer.email])
      await database.run(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone)
           values (gen_random_uuid(), $1, 'Not mine', 'phone', 'unverified', '15550101')`,
        [leaver.id],
      )
      await deleteAsPerson(database, leaver)
      return [there, await rowsHolding(database, locations)]
    })
    const columns = stayers?.map((location) => location.split(':')[0])
    expect(columns).toEqual(
      expect.arrayContaining(['auth.audit_log_entries.payload', 'public.contact_message.email']),
    )
    expect(left).toEqual(stayers)
  })

  it('does not delete a user whose address only has the same ending', async () => {
    const alike = `jo${leaver.email}`
    const { database } = before
    const left = await rolledBack(database, async () => {
      await database.run('update auth.users set email = $2 where id = $1', [stayer.id, alike])
      await database.run(
        `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
           values (gen_random_uuid(), json_build_object('actor_username', $1::text), now(), '')`,
        [alike],
      )
      await deleteAsPerson(database, leaver)
      return rowsHolding(database, [alike])
    })
    expect(left).toEqual(['auth.audit_log_entries.payload: 1', 'auth.users.email: 1'])
  })
})
