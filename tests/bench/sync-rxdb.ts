import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PASSWORD } from '#tests/contracts/backend/client.ts'
import { type Checkpoint, openRxStore, type Sent } from './rxdb/store.ts'
import type { Contender } from './sync.ts'
import { meter } from './sync-meter.ts'
import type { ServedFunction } from '#supabase/embedded/rest/served-functions.ts'

/**
 * A table as RxDB replicates it: a modified time set by the server, a deleted flag, an index for the checkpoint. The
 * two functions are the server side of its replication handlers, each one statement for a whole batch. `rxdb_push`
 * compares with the row that the device assumed and returns the rows that differ; it stores no verdicts and merges no
 * fields, so it has less to do than sync_push.
 */
export const RXDB_MIGRATION = `
create table public.rxdb_favorites (
  id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null, note text not null, rank text not null, added_at text not null, removed boolean not null,
  _deleted boolean not null default false,
  _modified timestamptz not null default now()
);
create index rxdb_favorites_modified on public.rxdb_favorites (user_id, _modified, id);
alter table public.rxdb_favorites enable row level security;
revoke all on public.rxdb_favorites from public, anon, authenticated, service_role;

create function public.rxdb_push(p_docs jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with sent as (
    select d.doc, d.assumed from jsonb_to_recordset(p_docs) d (doc jsonb, assumed jsonb)
  ), written as (
    insert into public.rxdb_favorites as r (id, user_id, name, note, rank, added_at, removed, _deleted, _modified)
    select f.id, auth.uid(), f.name, f.note, f.rank, f.added_at, f.removed, coalesce(f._deleted, false), now()
      from sent, jsonb_to_record(sent.doc) as f
        (id text, name text, note text, rank text, added_at text, removed boolean, _deleted boolean)
    on conflict (id) do update set
      name = excluded.name, note = excluded.note, rank = excluded.rank, added_at = excluded.added_at,
      removed = excluded.removed, _deleted = excluded._deleted, _modified = now()
      where r.user_id = auth.uid() and exists (
        select from sent where sent.doc ->> 'id' = r.id and sent.assumed ->> 'note' = r.note
          and sent.assumed ->> 'rank' = r.rank and (sent.assumed ->> 'removed')::boolean = r.removed)
    returning id
  )
  select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' - '_modified'), '[]'::jsonb)
    from public.rxdb_favorites r join sent on sent.doc ->> 'id' = r.id
    where r.user_id = auth.uid() and not exists (select from written where written.id = r.id)
$$;

create function public.rxdb_pull(p_after jsonb, p_limit int) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(row_to_json(page)), '[]'::json) from (
    select id, name, note, rank, added_at, removed, _deleted, _modified from public.rxdb_favorites
      where user_id = auth.uid() and (
        p_after is null or jsonb_typeof(p_after) = 'null'
        or (_modified, id) > ((p_after ->> 'modified')::timestamptz, p_after ->> 'id'))
      order by _modified, id limit p_limit) page
$$;

revoke all on function public.rxdb_push(jsonb), public.rxdb_pull(jsonb, int)
  from public, anon, authenticated, service_role;
grant execute on function public.rxdb_push(jsonb), public.rxdb_pull(jsonb, int) to authenticated;
`

/** For the backend's option `moreFunctions`: what REST serves in addition to the app's functions. */
export const RXDB_FUNCTIONS: Record<string, ServedFunction> = {
  rxdb_push: { parameters: { p_docs: 'jsonb' }, returns: 'value', stores: true, maxBytes: 4 * 1024 * 1024 },
  rxdb_pull: { parameters: { p_after: 'jsonb', p_limit: 'int' }, returns: 'value', stores: false },
}

async function pushDocs(
  client: SupabaseClient,
  rows: { doc: Sent; assumed: Sent | null }[],
): Promise<Sent[]> {
  const { data, error } = await client.rpc('rxdb_push', { p_docs: rows })
  if (error) throw error
  return data
}

async function pullDocs(client: SupabaseClient, after: Checkpoint | null, limit: number) {
  const { data, error } = await client.rpc('rxdb_pull', { p_after: after, p_limit: limit })
  if (error) throw error
  const page: (Sent & { _modified: string })[] = data
  const last = page.at(-1)
  return {
    documents: page.map(({ _modified, ...doc }) => doc),
    checkpoint: last ? { modified: last._modified, id: last.id } : (after ?? undefined),
  }
}

/** RxDB with replication handlers over rpc. */
export const rxdb: Contender = {
  engine: 'rxdb',
  async device({ url, anonKey }, { email }) {
    const wire = meter()
    const client = createClient(url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: wire.fetch },
    })
    const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    const user = data.user.id
    const store = await openRxStore({
      push: (rows) => pushDocs(client, rows),
      pull: (after, limit) => pullDocs(client, after, limit),
    })
    return {
      wire,
      syncOnce: () => Promise.resolve(),
      async write(rows) {
        await store.insert(
          rows.map(({ key, deleted, ...fields }) => ({ ...fields, id: `${user}-${key}`, removed: deleted })),
        )
      },
      drain: () => store.replicate('push'),
      pull: () => store.replicate('pull'),
      count: store.count,
      close: store.remove,
    }
  },
  async seed({ client, id }, rows) {
    for (let at = 0; at < rows.length; at += 500) {
      const sent = rows.slice(at, at + 500).map(({ key, deleted, ...fields }) => ({
        doc: { ...fields, id: `${id}-${key}`, removed: deleted, _deleted: false },
        assumed: null,
      }))
      await pushDocs(client, sent)
    }
  },
}
