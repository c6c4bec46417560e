import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrollApp } from '#tests/contracts/backend/authenticator.ts'
import { type Person, newClient, signInAgain } from '#tests/contracts/backend/client.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import { type TestBackend, startTestBackend } from '#tests/contracts/backend/start.ts'
import { push } from '#tests/contracts/backend/sync-calls.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { changeAccount, runAdminAction } from './admin-actions.ts'

const NOW = new Date('2026-05-04T03:02:01Z')

let backend: TestBackend
let ana: Person
let ben: Person

beforeAll(async () => {
  backend = await startTestBackend()
  ana = await ownTarget(backend).newPerson()
  ben = await ownTarget(backend).newPerson()
  for (const person of [ana, ben]) await push(person, [addOp('Nora')])
}, 60_000)
afterAll(() => backend.close())

async function running<T>(dataDir: string, work: (started: TestBackend) => Promise<T>): Promise<T> {
  const started = await startTestBackend({ dataDir })
  try {
    return await work(started)
  } finally {
    await started.close()
  }
}

/** The statement returns one row. */
async function numbers(...queries: [string, string][]): Promise<Record<string, number | null>> {
  const columns = queries.map(([name, text]) => `(${text})::float8 as ${name}`).join(', ')
  const rows = await backend.database.rows(v.record(v.string(), v.nullable(v.number())), `select ${columns}`)
  return rows[0] ?? {}
}

async function refreshToken(person: Person): Promise<string> {
  return (await person.client.auth.getSession()).data.session?.refresh_token ?? ''
}

/** `app_metadata` in the token of a new session. */
async function metadataOf(email: string, on: TestBackend): Promise<Record<string, unknown>> {
  const { client } = await signInAgain(on, email)
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  return decodeJwt<{ app_metadata: Record<string, unknown> }>(token).app_metadata
}

describe('the admin role', () => {
  test('is granted and revoked by address, and is in the token', async () => {
    const before = await metadataOf(ana.email, backend)
    expect(before).not.toHaveProperty('role')
    const granted = await changeAccount(
      ana.email.toUpperCase(),
      { kind: 'role', isAdmin: true },
      backend.database,
    )
    expect(granted).toBe(ana.email)
    expect(await metadataOf(ana.email, backend)).toEqual({ ...before, role: 'admin' })
    for (const _time of [1, 2]) {
      await changeAccount(ana.email, { kind: 'role', isAdmin: false }, backend.database)
      expect(await metadataOf(ana.email, backend)).toEqual(before)
    }
  })

  test('requires an account, and a stopped server', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nestling-admin-'))
    const action = { kind: 'role', isAdmin: true } as const
    await expect(
      runAdminAction(ana.email, action, { dataDir: join(dataDir, 'none'), database: null }),
    ).rejects.toMatchObject({
      code: 'no-database',
    })
    const { email } = await running(dataDir, async (started) => {
      const person = await ownTarget(started).newPerson()
      await expect(runAdminAction(person.email, action, { dataDir, database: null })).rejects.toMatchObject({
        code: 'data_dir_in_use',
      })
      return person
    })
    await expect(
      runAdminAction('nobody@example.test', action, { dataDir, database: null }),
    ).rejects.toMatchObject({
      code: 'no-account',
    })
    expect(await runAdminAction(email.toUpperCase(), action, { dataDir, database: null })).toBe(email)
    const metadata = await running(dataDir, (started) => metadataOf(email, started))
    expect(metadata).toMatchObject({ role: 'admin' })
    rmSync(dataDir, { recursive: true, force: true })
  }, 60_000)
})

describe('other actions', () => {
  test('a reset of the factors lets a user sign in with the password alone, and ends earlier sessions', async () => {
    const enrolled = await signInAgain(backend, ana.email)
    const app = await enrollApp(enrolled.client, 'App')
    const code = app.codeAt(Date.now())
    const verified = await enrolled.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
    expect(verified.error).toBeNull()
    const token = await refreshToken(enrolled)
    for (const { id } of [ana, ben]) {
      await backend.database.run(
        `insert into auth.recovery_codes (user_id, code_hash, created_at) values ($1::text::uuid, 'hash', now())`,
        [id],
      )
    }

    await changeAccount(ana.email, { kind: 'reset-factors' }, backend.database)
    expect(
      await numbers(
        ['codes', `select count(*) from auth.recovery_codes where user_id = '${ana.id}'`],
        ['others', 'select count(*) from auth.recovery_codes'],
      ),
    ).toEqual({ codes: 0, others: 1 })
    const { error } = await newClient(backend).auth.refreshSession({ refresh_token: token })
    expect(error?.code).toBe('refresh_token_not_found')
    const { client } = await signInAgain(backend, ana.email)
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  test('a ban is limited or permanent, ends all sessions, and can be lifted', async () => {
    const token = await refreshToken(await signInAgain(backend, ana.email))
    const state = () =>
      numbers(
        ['until', `select extract(epoch from banned_until) from auth.users where id = '${ana.id}'`],
        ['sessions', `select count(*) from auth.sessions where user_id = '${ana.id}'`],
      )
    await changeAccount(ana.email, { kind: 'ban', hours: 24 }, backend.database, NOW)
    expect(await state()).toEqual({ until: NOW.getTime() / 1000 + 86_400, sessions: 0 })
    const { error } = await newClient(backend).auth.refreshSession({ refresh_token: token })
    expect(error?.code).toBe('refresh_token_not_found')
    await changeAccount(ana.email, { kind: 'ban', hours: null }, backend.database, NOW)
    expect((await state())['until']).toBeGreaterThan(Date.UTC(2125, 0) / 1000)
    await changeAccount(ana.email, { kind: 'unban' }, backend.database)
    expect((await state())['until']).toBeNull()
    await signInAgain(backend, ana.email)
  })

  test('a deletion removes the account and every row that names it, and nothing of others', async () => {
    await changeAccount(ana.email, { kind: 'delete' }, backend.database)
    const left = await numbers(
      ['users', `select count(*) from auth.users where id = '${ana.id}'`],
      ['favorites', `select count(*) from public.favorites where user_id = '${ana.id}'`],
      ['log', `select count(*) from auth.audit_log_entries where payload::text like '%${ana.email}%'`],
      ['others', `select count(*) from public.favorites where user_id = '${ben.id}'`],
    )
    expect(left).toEqual({ users: 0, favorites: 0, log: 0, others: 1 })
    expect(await changeAccount(ana.email, { kind: 'delete' }, backend.database)).toBeNull()
  })
})
