import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openMemoryDatabase } from '#tests/contracts/backend/memory-database.ts'
import { complaintsAbout, readCatalog } from './catalog.ts'
import { CALLED_BY_POLICIES, expectedMatrix } from './expected.ts'
import { rolledBack } from './test-database.ts'

let copy: OpenDatabase

beforeAll(async () => {
  copy = await openMemoryDatabase()
}, 60_000)
afterAll(() => copy?.close())

/** The faults found after a careless migration. */
function complaintsAfter(migration: string): Promise<string[]> {
  return rolledBack(copy.database, async () => {
    await copy.database.script(migration)
    return complaintsAbout(await readCatalog(copy.database), expectedMatrix(), CALLED_BY_POLICIES)
  })
}

describe('the catalog check detects', () => {
  it('an unexpected table without row level security', async () => {
    const complaints = await complaintsAfter('create table public.diary (user_id uuid, entry text)')
    expect(complaints).toContain('public.diary has no row level security')
    expect(complaints).toContain('public.diary select is not expected')
  })

  it('row level security that was switched off', async () => {
    expect(await complaintsAfter('alter table public.favorites disable row level security')).toEqual([
      'public.favorites has no row level security',
    ])
  })

  it('a function without a fixed search_path, which PUBLIC may execute', async () => {
    const complaints = await complaintsAfter(
      'create function public.peek() returns int language sql security definer as $$ select 1 $$',
    )
    expect(complaints).toEqual([
      'public.peek() has no fixed search_path',
      'public.peek() may be called by PUBLIC',
      'public.peek() rpc is not expected',
    ])
  })

  it('a known function that lost its search_path', async () => {
    expect(await complaintsAfter('alter function private.assured() reset search_path')).toEqual([
      'private.assured() has no fixed search_path',
    ])
  })

  it.each([
    ['grant update on public.favorites to authenticated', 'public.favorites grants update to authenticated'],
    ['grant select on public.favorites to anon', 'public.favorites grants select to anon'],
    ['grant select on public.favorites to authenticated', 'public.favorites grants select to authenticated'],
    ['grant select on public.sync_head to service_role', 'public.sync_head grants select to service_role'],
    ['grant truncate on public.favorites to service_role', 'public.favorites grants service_role truncate'],
    ['grant select on public.note_revision to public', 'public.note_revision grants PUBLIC select'],
    [
      'grant execute on function public.sync_renew_epochs() to authenticated',
      'public.sync_renew_epochs() may be called by authenticated',
    ],
    [
      'grant execute on function private.apply_favorite(uuid, jsonb) to anon',
      'private.apply_favorite(uuid, jsonb) may be called by anon',
    ],
  ])('an excess grant: %s', async (grant, complaint) => {
    expect(await complaintsAfter(grant)).toEqual([complaint])
  })

  it('a right that is missing', async () => {
    const revoke = 'revoke execute on function public.sync_pull(uuid, bigint, int, text[]) from authenticated'
    expect(await complaintsAfter(revoke)).toEqual([
      'public.sync_pull(uuid, bigint, integer, text[]) may not be called by authenticated',
    ])
  })

  it('a table whose policies omit the second factor', async () => {
    const careless = `drop policy favorites_second_factor on public.favorites;
      grant select on public.favorites to authenticated`
    expect(await complaintsAfter(careless)).toEqual([
      'public.favorites grants select to authenticated',
      'public.favorites does not ask for the second factor',
    ])
  })

  it('a view that runs with its owner’s rights', async () => {
    const complaints = await complaintsAfter('create view public.everybody as select * from public.favorites')
    expect(complaints).toContain('public.everybody shows with its owner’s rights')
  })

  it('an unexpected schema, and a missing object', async () => {
    expect(await complaintsAfter('create schema backdoor')).toEqual(['the schema backdoor is not expected'])
    expect(await complaintsAfter('drop function public.end_session(uuid)')).toEqual([
      'public.end_session(uuid) rpc is expected and not there',
    ])
  })
})
