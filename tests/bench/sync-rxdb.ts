import { createClient } from '@supabase/supabase-js'
import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb'
import { replicateSupabase, type RxSupabaseReplicationState } from 'rxdb/plugins/replication-supabase'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { PASSWORD } from '#tests/contracts/backend/client.ts'
import type { Contender } from './sync.ts'
import { meter } from './sync-meter.ts'

/**
 * The table as RxDB's Supabase replication wants it: a modified time set by the server, a deleted flag, row level
 * security, and an index for its checkpoint.
 */
export const RXDB_MIGRATION = `
create table public.rxdb_favorites (
  id text primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null, note text not null, rank text not null, added_at text not null, removed boolean not null,
  _deleted boolean not null default false,
  _modified timestamptz not null default now()
);
create index rxdb_favorites_modified on public.rxdb_favorites (user_id, _modified, id);
create function public.rxdb_touch() returns trigger language plpgsql set search_path = '' as
  $$ begin new._modified := now(); return new; end $$;
create trigger rxdb_favorites_touch before insert or update on public.rxdb_favorites
  for each row execute function public.rxdb_touch();
alter table public.rxdb_favorites enable row level security;
create policy rxdb_own on public.rxdb_favorites for all to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
grant select, insert, update on public.rxdb_favorites to authenticated;
`

type Doc = {
  id: string
  user_id: string
  name: string
  note: string
  rank: string
  added_at: string
  removed: boolean
}

const text = { type: 'string' } as const
const SCHEMA: RxJsonSchema<Doc> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { ...text, maxLength: 160 },
    user_id: text,
    name: text,
    note: text,
    rank: text,
    added_at: text,
    removed: { type: 'boolean' },
  },
  required: ['id', 'user_id', 'name'],
}

let made = 0

/** The embedded REST API does not know quoted columns in a filter of PostgREST, as the plugin writes them. */
function unquoted(input: RequestInfo | URL): RequestInfo | URL {
  return typeof input === 'string' ? input.replaceAll('%22', '') : input
}

/** RxDB with its Supabase replication, on the same IndexedDB by its Dexie storage. Realtime stays off: no server here has it. */
export const rxdb: Contender = {
  engine: 'rxdb',
  async device({ url, anonKey }, { email }) {
    const wire = meter()
    const client = createClient(url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: (input, init) => wire.fetch(unquoted(input), init) },
    })
    const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    const user = data.user.id
    const { indexedDB, IDBKeyRange } = globalThis
    const db = await createRxDatabase({
      name: `bench-${++made}`,
      storage: getRxStorageDexie({ indexedDB, IDBKeyRange }),
      multiInstance: false,
    })
    const { favorites }: { favorites: RxCollection<Doc> } = await db.addCollections({
      favorites: { schema: SCHEMA },
    })
    const replicate = async (what: 'push' | 'pull'): Promise<void> => {
      const replication: RxSupabaseReplicationState<Doc> = replicateSupabase<Doc>({
        replicationIdentifier: `bench-${what}`,
        collection: favorites,
        client,
        tableName: 'rxdb_favorites',
        live: false,
        waitForLeadership: false,
        ...(what === 'push' ? { push: { batchSize: 100 } } : { pull: { batchSize: 1000 } }),
      })
      const failed = new Promise<never>((_, reject) => {
        replication.error$.subscribe((trouble) =>
          reject(new Error('RxDB could not replicate', { cause: trouble })),
        )
      })
      await Promise.race([replication.awaitInitialReplication(), failed])
      await replication.cancel()
    }
    return {
      wire,
      meet: () => Promise.resolve(),
      async write(rows) {
        const docs = rows.map(({ key, deleted, ...fields }) => ({
          ...fields,
          id: `${user}-${key}`,
          user_id: user,
          removed: deleted,
        }))
        await favorites.bulkInsert(docs)
      },
      drain: () => replicate('push'),
      pull: () => replicate('pull'),
      count: () => favorites.count().exec(),
      close: async () => void (await db.remove()),
    }
  },
  async seed({ client, id }, rows) {
    for (let at = 0; at < rows.length; at += 500) {
      const docs = rows.slice(at, at + 500).map(({ key, deleted, ...fields }) => ({
        ...fields,
        id: `${id}-${key}`,
        user_id: id,
        removed: deleted,
      }))
      const { error } = await client.from('rxdb_favorites').insert(docs)
      if (error) throw error
    }
  },
}
