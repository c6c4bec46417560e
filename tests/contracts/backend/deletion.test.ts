import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrollApp } from './authenticator.ts'
import { PASSWORD, newClient, newEmail, signInAgain } from './client.ts'
import { addOp } from './ops.ts'
import { startTestBackend, type TestBackend } from './start.ts'
import { push } from './sync-calls.ts'
import { isForeign, ownTarget } from './target.ts'

let backend: TestBackend
const clock = Date.now()

beforeAll(async () => {
  if (!isForeign) backend = await startTestBackend({ now: () => clock })
}, 60_000)
afterAll(() => backend?.close())

const Table = v.object({ name: v.string() })
const Count = v.object({ rows: v.number() })
const Gone = v.object({ count: v.number() })

/** Tables of any schema with a row that contains one of the texts anywhere. */
async function tablesNaming(texts: string[]): Promise<string[]> {
  const tables = await backend.database.rows(
    Table,
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const holds = texts.map((text) => `t::text ilike '%${text}%'`).join(' or ')
    const [count] = await backend.database.rows(
      Count,
      `select count(*)::int as rows from ${name} t where ${holds}`,
    )
    if (count && count.rows > 0) found.push(name)
  }
  return found.sort()
}

describe.skipIf(isForeign)('a deleted user', () => {
  it('is named by no row of any table afterwards', async () => {
    const target = ownTarget(backend)
    const person = await target.newPerson()
    const stranger = await target.newPerson()
    await push(person, [addOp('Nora')])
    const app = await enrollApp(person.client, 'App')
    await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.codeAt(clock) })
    await person.client.auth.refreshSession()
    // The log contains the previous address as well; it is no longer in the account itself.
    const moved = newEmail()
    await person.client.auth.updateUser({ email: moved, current_password: PASSWORD })
    await fetch(backend.mails(moved)[0]?.links[0] ?? '', { redirect: 'manual' })
    await newClient(target).auth.resetPasswordForEmail(moved)
    await signInAgain(target, moved)
    await person.client.auth.mfa.enroll({ factorType: 'phone', phone: '+4915550000000', friendlyName: 'P' })

    expect(await tablesNaming([person.id, person.email, moved])).toEqual(
      expect.arrayContaining([
        'auth.audit_log_entries',
        'auth.identities',
        'auth.mfa_factors',
        'auth.refresh_tokens',
        'auth.sessions',
        'auth.users',
        'public.favorites',
      ]),
    )
    const before = await tablesNaming([stranger.id])
    const [gone] = await backend.database.rows(
      Gone,
      `with gone as (delete from auth.users where id = '${person.id}' returning id)
         select count(*)::int as count from gone`,
    )
    expect(gone?.count).toBe(1)
    expect(await tablesNaming([person.id, person.email, moved])).toEqual([])
    expect(await tablesNaming([stranger.id])).toEqual(before)
  })
})
