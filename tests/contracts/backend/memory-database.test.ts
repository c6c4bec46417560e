import * as v from 'valibot'
import { expect, it } from 'vitest'
import { rolledBack } from '#tests/contracts/security/test-database.ts'
import { openMemoryDatabase, schemaOf } from './memory-database.ts'

const Answer = v.looseObject({})
const ID = '00000000-0000-4000-8000-000000000001'

/** The backend process differs in each thread of the database. */
const STARTED = `select pg_postmaster_start_time()::text as at, current_setting('timezone') as zone`

it('leaves its thread to the next, with nothing stored and the session as it was', async () => {
  const first = await openMemoryDatabase()
  const [started] = await first.database.rows(Answer, STARTED)
  await first.database.script(`
    insert into auth.users (id, email) values ('${ID}', 'a@b.cd');
    insert into public.favorites (user_id, name_key, name) values ('${ID}', 'nora', 'Nora');
    create temp table shelf (id int); set timezone = 'Asia/Tokyo'; set role authenticated`)
  await Promise.all([first.close(), first.close()])
  const second = await openMemoryDatabase()
  const counts = `select (select count(*)::int from auth.users) as users,
    (select count(*)::int from public.favorites) as favorites, (select count(*)::int from private.synced_table) > 0 as filled,
    to_regclass('shelf') as shelf, current_setting('timezone') as zone,
    current_setting('session_replication_role') as triggers`
  expect(await second.database.rows(Answer, counts)).toEqual([
    { users: 0, favorites: 0, filled: true, shelf: null, zone: started?.['zone'], triggers: 'origin' },
  ])
  expect(await second.database.rows(Answer, STARTED)).toEqual([started])
  await second.close()
}, 60_000)

it('answers no more once it is closed, as a database on disk', async () => {
  const first = await openMemoryDatabase()
  await first.close()
  const second = await openMemoryDatabase()
  const { rows, run, script, transaction } = first.database
  const calls = [
    () => rows(Answer, STARTED),
    () => run(STARTED),
    () => script(STARTED),
    () => transaction([{ text: STARTED }]),
    () => first.exclusively(async () => undefined),
    () => first.snapshot(async () => undefined),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: '57P03' })
  expect(await second.database.rows(Answer, STARTED)).toHaveLength(1)
  await second.close()
}, 60_000)

it('leaves nothing to the next after a change of the schema', async () => {
  const first = await openMemoryDatabase()
  const [started] = await first.database.rows(Answer, STARTED)
  await first.database.script('create table public.shelf (id int)')
  await first.close()
  const second = await openMemoryDatabase()
  expect(await second.database.rows(Answer, STARTED)).not.toEqual([started])
  await second.close()
}, 60_000)

it.each([
  ['function', 'create or replace function auth.uid() returns uuid language sql as $$ select null::uuid $$'],
  ['grant', 'grant select on public.favorites to anon'],
  ['column', 'alter table public.favorites add column shelf int'],
  ['policy', 'create policy shelf on public.favorites using (true)'],
  ['limit', 'update private.synced_table set max_rows = 1'],
])(
  'takes a new %s for a change of the schema',
  async (_what, change) => {
    const { database, close } = await openMemoryDatabase()
    const before = await schemaOf(database)
    expect(await schemaOf(database)).toBe(before)
    const changed = await rolledBack(database, async () => {
      await database.script(change)
      return schemaOf(database)
    })
    expect(changed).not.toBe(before)
    await close()
  },
  60_000,
)
