import type { ArchivePage } from '#supabase/embedded/archive/read-archive.ts'
import type { Database, Statement } from '#supabase/embedded/database/database.ts'
import { parameterOf, rowsOf } from './import-rows.ts'
import type { ImportTarget } from './import-target.ts'

const PEOPLE = rowsOf('auth.users')

/**
 * New epochs for a page of people, unconditionally and after their last row: when an import is resumed, a device may
 * have synced in between, and older numbers lie below its cursor. What such a device wrote was counted before the
 * archive's rows came, so the counters are those of the rows from now on, and no number is given twice.
 */
export async function settlePeople(
  database: Database,
  page: ArchivePage,
  { columns }: Pick<ImportTarget, 'columns'>,
): Promise<void> {
  const parameters = parameterOf(page)
  const statements = [RENEW, NUMBER]
  if (columns.get('public.sync_head')?.some(({ name }) => name === 'row_count')) statements.push(COUNT)
  if (columns.has('private.synced_count')) statements.push(NUMBER_SYNCED, COUNT_SYNCED)
  await database.transaction(statements.map((text) => ({ text, parameters })))
}

const RENEW = `
  insert into public.sync_head (user_id, epoch) select k.id, gen_random_uuid() from ${PEOPLE} k
    on conflict (user_id) do update set epoch = excluded.epoch`

const numberBy = (table: string) => `
  update public.sync_head h
    set seq = greatest(h.seq, (select max(t.seq) from ${table} t where t.user_id = h.user_id))
    from ${PEOPLE} k where h.user_id = k.id`
const NUMBER = numberBy('public.favorites')
const NUMBER_SYNCED = numberBy('public.synced_row')

const COUNT = `
  update public.sync_head h set names = f.names, row_count = f.row_count, note_bytes = f.note_bytes
    from ${PEOPLE} k, lateral (
      select count(*) filter (where not t.deleted) as names, count(*) as row_count,
             coalesce(sum(octet_length(t.note)), 0) as note_bytes
        from public.favorites t where t.user_id = k.id) f
    where h.user_id = k.id`

const COUNT_SYNCED = `
  insert into private.synced_count as c (user_id, table_name, live, row_count, bytes)
    select t.user_id, t.table_name, count(*) filter (where not t.deleted), count(*),
           sum(private.synced_bytes(t.fields))
      from ${PEOPLE} k join public.synced_row t on t.user_id = k.id group by t.user_id, t.table_name
    on conflict (user_id, table_name) do update set
      live = excluded.live, row_count = excluded.row_count, bytes = excluded.bytes`

/**
 * What ends when everything is restored. Since the backup was made someone may have left a joint list, and would be
 * together with the other one again; and an owner may have ended or deleted a poll, which its link would open again.
 */
export function endingsIn({ columns }: Pick<ImportTarget, 'columns'>): Statement[] {
  const endings = [
    ...(columns.has('private.joint_list') ? END_JOINT_LISTS : []),
    ...(columns.has('private.poll') ? END_POLLS : []),
  ]
  return endings.map((text) => ({ text }))
}

const END_JOINT_LISTS = [
  'update private.joint_list set ended = true',
  'delete from private.joint_match',
  'delete from private.joint_invitation',
]

const END_POLLS = ['update private.poll set ends_at = now() where ends_at > now()']
