import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { enrollApp } from '#tests/contracts/backend/authenticator.ts'
import { type Person, newClient, signInAgain } from '#tests/contracts/backend/client.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import { type TestBackend, startTestBackend } from '#tests/contracts/backend/start.ts'
import { push } from '#tests/contracts/backend/sync-suite.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { changeAccount } from './admin-actions.ts'

// The database is opened and closed many times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const NOW = new Date('2026-05-04T03:02:01Z')

let dataDir: string
let ana: Person
let ben: Person

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-admin-'))
  await running(async (backend) => {
    ana = await ownTarget(backend).newPerson()
    ben = await ownTarget(backend).newPerson()
    for (const person of [ana, ben]) await push(person, [addOp('Nora')])
  })
}, 120_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function running<T>(work: (backend: TestBackend) => Promise<T>): Promise<T> {
  const backend = await startTestBackend({ dataDir })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

/** Numbers from the stopped database; the statement returns one row. */
async function numbers(...queries: [string, string][]): Promise<Record<string, number | null>> {
  const opened = await openPglite(join(dataDir, 'db'))
  const columns = queries.map(([name, text]) => `(${text})::float8 as ${name}`).join(', ')
  const rows = await opened.database.rows(v.record(v.string(), v.nullable(v.number())), `select ${columns}`)
  await opened.close()
  return rows[0] ?? {}
}

async function refreshToken(person: Person): Promise<string> {
  return (await person.client.auth.getSession()).data.session?.refresh_token ?? ''
}

describe('the admin role', () => {
  const roleOf = () =>
    running(async (backend) => {
      const { client } = await signInAgain(backend, ana.email)
      const token = (await client.auth.getSession()).data.session?.access_token ?? ''
      return decodeJwt<{ app_metadata: Record<string, unknown> }>(token).app_metadata
    })

  test('is granted and revoked by address, and is in the token', async () => {
    const before = await roleOf()
    expect(before).not.toHaveProperty('role')
    expect(await changeAccount(ana.email.toUpperCase(), { kind: 'role', isAdmin: true }, dataDir)).toBe(
      ana.email,
    )
    expect(await roleOf()).toEqual({ ...before, role: 'admin' })
    for (const _time of [1, 2]) {
      await changeAccount(ana.email, { kind: 'role', isAdmin: false }, dataDir)
      expect(await roleOf()).toEqual(before)
    }
  })

  test('requires an account, and a stopped server', async () => {
    const action = { kind: 'role', isAdmin: true } as const
    await expect(changeAccount('nobody@example.test', action, dataDir)).rejects.toMatchObject({
      code: 'no-account',
    })
    await expect(changeAccount(ana.email, action, join(dataDir, 'none'))).rejects.toMatchObject({
      code: 'no-database',
    })
    await running(async () => {
      await expect(changeAccount(ana.email, action, dataDir)).rejects.toMatchObject({
        code: 'data_dir_in_use',
      })
    })
  })
})

describe('other actions', () => {
  test('a reset of the factors lets a user sign in with the password alone, and ends earlier sessions', async () => {
    const token = await running(async (backend) => {
      const again = await signInAgain(backend, ana.email)
      const app = await enrollApp(again.client, 'App')
      const code = app.codeAt(Date.now())
      const { error } = await again.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
      expect(error).toBeNull()
      return refreshToken(again)
    })
    const opened = await openPglite(join(dataDir, 'db'))
    for (const { id } of [ana, ben]) {
      await opened.database.run(
        `insert into auth.recovery_codes (user_id, code_hash, created_at) values ($1::text::uuid, 'hash', now())`,
        [id],
      )
    }
    await opened.close()

    await changeAccount(ana.email, { kind: 'reset-factors' }, dataDir)
    expect(
      await numbers(
        ['codes', `select count(*) from auth.recovery_codes where user_id = '${ana.id}'`],
        ['others', 'select count(*) from auth.recovery_codes'],
      ),
    ).toEqual({ codes: 0, others: 1 })
    await running(async (backend) => {
      const { error } = await newClient(backend).auth.refreshSession({ refresh_token: token })
      expect(error?.code).toBe('refresh_token_not_found')
      const { client } = await signInAgain(backend, ana.email)
      const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
      expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    })
  })

  test('a ban is limited or permanent, ends all sessions, and can be lifted', async () => {
    const token = await running(async (backend) => refreshToken(await signInAgain(backend, ana.email)))
    const state = () =>
      numbers(
        ['until', `select extract(epoch from banned_until) from auth.users where id = '${ana.id}'`],
        ['sessions', `select count(*) from auth.sessions where user_id = '${ana.id}'`],
      )
    await changeAccount(ana.email, { kind: 'ban', hours: 24 }, dataDir, NOW)
    expect(await state()).toEqual({ until: NOW.getTime() / 1000 + 86_400, sessions: 0 })
    await running(async (backend) => {
      const { error } = await newClient(backend).auth.refreshSession({ refresh_token: token })
      expect(error?.code).toBe('refresh_token_not_found')
    })
    await changeAccount(ana.email, { kind: 'ban', hours: null }, dataDir, NOW)
    expect((await state())['until']).toBeGreaterThan(Date.UTC(2125, 0) / 1000)
    await changeAccount(ana.email, { kind: 'unban' }, dataDir)
    expect((await state())['until']).toBeNull()
    await running((backend) => signInAgain(backend, ana.email))
  })

  test('a deletion removes the account and every row that names it, and nothing of others', async () => {
    await changeAccount(ana.email, { kind: 'delete' }, dataDir)
    const left = await numbers(
      ['users', `select count(*) from auth.users where id = '${ana.id}'`],
      ['favorites', `select count(*) from public.favorites where user_id = '${ana.id}'`],
      ['log', `select count(*) from auth.audit_log_entries where payload::text like '%${ana.email}%'`],
      ['others', `select count(*) from public.favorites where user_id = '${ben.id}'`],
    )
    expect(left).toEqual({ users: 0, favorites: 0, log: 0, others: 1 })
    const again = changeAccount(ana.email, { kind: 'delete' }, dataDir)
    await expect(again).rejects.toMatchObject({ code: 'no-account' })
  })
})
