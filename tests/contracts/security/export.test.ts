import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, newClient, signInAgain } from '#tests/contracts/backend/client.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { type TestDatabase, openTestDatabase } from './test-database.ts'
import { seedList, plantFactor, plantTraces, refreshTokenOf, resumed } from './people.ts'

const FACTOR_SECRET = 'PLANTEDFACTORSECRET'
const Text = v.object({ text: v.string() })

let testDatabase: TestDatabase
let ana: Person
let ben: Person
/** What must never be exported: planted tokens, real refresh tokens, the hash of the password. */
let secrets: string[]
let document: Record<string, unknown>

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  const target = ownTarget(testDatabase.backend)
  ana = await target.newPerson()
  ben = await target.newPerson()
  await seedList(ana, 'a note of Ana')
  await signInAgain(target, ana.email)
  await seedList(ben, 'a note of Ben')
  const refreshToken = await refreshTokenOf(ana)
  const { database } = testDatabase
  await plantFactor(database, ana.id, { secret: FACTOR_SECRET, refreshToken })
  await plantFactor(database, ben.id)
  await plantTraces(database, ben, '15550101')
  const planted = await plantTraces(database, ana, '15550100')
  const stored = await database.rows(
    Text,
    `select encrypted_password as text from auth.users where id = $1
     union all select token from auth.refresh_tokens`,
    [ana.id],
  )
  secrets = [...planted, FACTOR_SECRET, ...stored.map(({ text }) => text)]
  ana = await resumed(testDatabase.backend, ana, refreshToken)
  const { data, error } = await ana.client.rpc('export_my_data')
  if (error) throw error
  document = data
}, 180_000)
afterAll(() => testDatabase?.close())

describe('all my data', () => {
  it('contains everything that the server stores about me', () => {
    expect(document).toMatchObject({
      format: 1,
      exported_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      account: {
        id: ana.id,
        email: ana.email,
        pending_email: `new-${ana.email}`,
        phone: '15550100',
        created_at: expect.any(String),
        email_confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        user_metadata: { email: ana.email },
        app_metadata: { provider: 'email' },
      },
      identities: [{ provider: 'email', email: ana.email, created_at: expect.any(String) }],
      factors: [{ factor_type: 'totp', friendly_name: 'My phone', status: 'verified', phone: null }],
      sessions: expect.arrayContaining([
        expect.objectContaining({ aal: 'aal1' }),
        expect.objectContaining({ aal: 'aal2' }),
      ]),
      favorites: [
        { name_key: 'nora', note: 'a note of Ana second', deleted: false },
        { name_key: 'ida', deleted: true },
      ],
      synced_rows: [{ table: 'passed', fields: { name: 'Ada a note of Ana' }, deleted: false }],
      note_revisions: [{ name_key: 'nora', note: 'a note of Ana first' }],
      sync_head: { seq: 6 },
    })
    const { applied_ops, log } = v.parse(
      v.looseObject({
        applied_ops: v.array(v.looseObject({ status: v.string() })),
        log: v.array(v.unknown()),
      }),
      document,
    )
    expect(applied_ops.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'applied'),
      'rejected',
      'applied',
    ])
    expect(log).toContainEqual({ at: expect.any(String), action: 'login', ip: null })
  })

  it('contains nothing of any other user', () => {
    const text = JSON.stringify(document)
    for (const foreign of [ben.id, ben.email, 'a note of Ben', '15550101'])
      expect(text).not.toContain(foreign)
  })

  it('contains no secret: not of a factor, not the password’s hash, no token', () => {
    expect(secrets.length).toBeGreaterThan(12)
    const text = JSON.stringify(document)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/secret|password|token"/)
  })

  it('requires a signed-in user, and the second factor', async () => {
    const anon = await newClient(testDatabase.backend).rpc('export_my_data')
    const locked = await signInAgain(testDatabase.backend, ana.email)
    expect(anon.error?.code).toBe('42501')
    expect((await locked.client.rpc('export_my_data')).error?.code).toBe('PT403')
  })
})

describe('my sessions', () => {
  it('are listed newest first, with the current one marked', async () => {
    const { data } = await ana.client.rpc('my_sessions')
    const sessions = v.parse(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.uuid()),
          created_at: v.pipe(v.string(), v.isoTimestamp()),
          last_used_at: v.pipe(v.string(), v.isoTimestamp()),
          user_agent: v.nullable(v.string()),
          ip: v.nullable(v.string()),
          aal: v.picklist(['aal1', 'aal2']),
          current: v.boolean(),
        }),
      ),
      data,
    )
    expect(sessions.filter(({ current }) => current)).toMatchObject([{ aal: 'aal2' }])
    const times = sessions.map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(sessions.length).toBeGreaterThan(1)
    for (const { created_at, last_used_at } of sessions)
      expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(Date.parse(created_at))
  })

  it('can be ended one by one; that device loses access, the others stay', async () => {
    const [cleo, dan] = [await newPerson(), await newPerson()]
    const lost = await signInAgain(testDatabase.backend, cleo.email)
    const { data } = await lost.client.rpc('my_sessions')
    const id = data.find(({ current }: { current: boolean }) => current).id

    expect((await dan.client.rpc('end_session', { p_id: id })).data).toBe(false)
    expect((await lost.client.auth.refreshSession()).error).toBeNull()
    expect((await cleo.client.rpc('end_session', { p_id: id })).data).toBe(true)
    expect((await cleo.client.rpc('end_session', { p_id: id })).data).toBe(false)
    expect((await lost.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await lost.client.rpc('export_my_data')).status).toBe(401)
    expect((await cleo.client.auth.refreshSession()).error).toBeNull()
  })
})

function newPerson(): Promise<Person> {
  return ownTarget(testDatabase.backend).newPerson()
}
