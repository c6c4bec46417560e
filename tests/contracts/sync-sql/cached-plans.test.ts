import { afterAll, beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openMemoryDatabase } from '#tests/contracts/backend/memory-database.ts'

let copy: OpenDatabase

beforeAll(async () => {
  copy = await openMemoryDatabase()
}, 60_000)
afterAll(() => copy?.close())

/** Private functions that the named functions call, directly or through one another, with their language. */
const CALLED = `
  with recursive own as (
    select p.oid, p.proname, p.prosrc, l.lanname from pg_catalog.pg_proc p
      join pg_catalog.pg_language l on l.oid = p.prolang
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  ), called as (
    select * from own where proname = $1
    union
    select inner_one.* from called join own inner_one
      on called.prosrc ~ ('private\\.' || inner_one.proname || '\\(')
  ) select proname as name, lanname as language from called order by proname`

// PostgreSQL plans the body of a function in SQL with a search_path of its own again at every call.
it('a pull calls no function whose body is planned again each time', async () => {
  const called = await copy.database.rows(v.object({ name: v.string(), language: v.string() }), CALLED, [
    'sync_pull',
  ])
  expect(called.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['assured', 'check_caller', 'iso_time', 'sync_pull', 'synced_tables']),
  )
  expect(called.filter(({ language }) => language === 'sql')).toEqual([])
})
