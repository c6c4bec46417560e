import * as v from 'valibot'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openMemoryDatabase } from '#tests/contracts/backend/memory-database.ts'
import { collectAuth } from './collect.ts'

const NOW = Date.UTC(2026, 10, 22)
const ago = (days: number) => `'${new Date(NOW - days * 86_400_000).toISOString()}'`
const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`

let opened: OpenDatabase | undefined

beforeEach(async () => {
  opened ??= await openMemoryDatabase()
  await opened.database.script(`delete from auth.users; delete from auth.audit_log_entries;`)
}, 60_000)
afterAll(() => opened?.close())

async function idsOf(table: string): Promise<number[]> {
  const Row = v.object({ n: v.number() })
  const rows = await opened?.database.rows(
    Row,
    `select right(id::text, 4)::int as n from ${table} order by 1`,
  )
  return rows?.map(({ n }) => n) ?? []
}

it('deletes what has expired, and nothing younger', async () => {
  const { database } = opened ?? (await openMemoryDatabase())
  await database.script(`
    insert into auth.users (id, email, email_confirmed_at, confirmation_sent_at, created_at) values
      (${id(1)}, 'a@b.cd', ${ago(300)}, null, ${ago(300)}),
      (${id(2)}, 'b@b.cd', null, null, ${ago(8)}),
      (${id(3)}, 'c@b.cd', null, ${ago(6)}, ${ago(8)}),
      (${id(4)}, 'd@b.cd', null, null, ${ago(6)});
    insert into auth.sessions (id, user_id, created_at, refreshed_at) values
      (${id(11)}, ${id(1)}, ${ago(200)}, ${ago(91)}), (${id(12)}, ${id(1)}, ${ago(200)}, ${ago(89)}),
      (${id(13)}, ${id(1)}, ${ago(91)}, null), (${id(14)}, ${id(1)}, ${ago(89)}, null);
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, updated_at) values
      (${id(21)}, 'a', ${id(1)}, ${id(11)}, false, ${ago(91)}), (${id(22)}, 'b', ${id(1)}, ${id(12)}, true, ${ago(2)}),
      (${id(23)}, 'c', ${id(1)}, ${id(12)}, true, ${ago(0.5)}), (${id(24)}, 'd', ${id(1)}, ${id(12)}, false, ${ago(89)});
    insert into auth.audit_log_entries (id, created_at) values (${id(31)}, ${ago(91)}), (${id(32)}, ${ago(89)});
    insert into auth.mfa_factors (id, user_id, factor_type, status) values (${id(41)}, ${id(1)}, 'totp', 'verified');
    insert into auth.mfa_challenges (id, factor_id, created_at) values
      (${id(51)}, ${id(41)}, ${ago(2)}), (${id(52)}, ${id(41)}, ${ago(0.5)});
  `)
  expect(await collectAuth(database, NOW, 100)).toBe(false)
  expect(await idsOf('auth.users')).toEqual([1, 3, 4])
  expect(await idsOf('auth.sessions')).toEqual([12, 14])
  expect(await idsOf('auth.refresh_tokens')).toEqual([23, 24])
  expect(await idsOf('auth.audit_log_entries')).toEqual([32])
  expect(await idsOf('auth.mfa_challenges')).toEqual([52])
})

it('deletes a limited number per call, and reports when there may be more', async () => {
  const { database } = opened ?? (await openMemoryDatabase())
  const rows = [1, 2, 3].map((number) => `(${id(number)}, ${ago(100)})`)
  await database.script(`insert into auth.audit_log_entries (id, created_at) values ${rows.join(', ')}`)
  expect(await collectAuth(database, NOW, 2)).toBe(true)
  expect(await idsOf('auth.audit_log_entries')).toHaveLength(1)
  expect(await collectAuth(database, NOW, 2)).toBe(false)
  expect(await idsOf('auth.audit_log_entries')).toEqual([])
})
