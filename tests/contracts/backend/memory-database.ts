import * as v from 'valibot'
import { type Database, type OpenDatabase, STATEMENT_MS } from '#supabase/embedded/database/database.ts'
import { DATABASE_UNAVAILABLE, unavailable } from '#supabase/embedded/database/database-error.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { migratedSnapshot } from './database-image.ts'

// Starting PostgreSQL takes a second of a core, emptying it a fiftieth, and one that runs has its functions compiled. So a
// suite leaves its database to the next one that the same worker runs.

type Memory = { opened: OpenDatabase; statementMs: number; tables: string[]; schema: string }

const spare: Memory[] = []

/**
 * A migrated database in memory with nothing stored. Closing it empties it for the next call, or ends it when its schema
 * has changed.
 */
export async function openMemoryDatabase({ statementMs = STATEMENT_MS } = {}): Promise<OpenDatabase> {
  const index = spare.findIndex((one) => one.statementMs === statementMs)
  const memory = spare.splice(index, index < 0 ? 0 : 1)[0] ?? (await newMemory(statementMs))
  let closing: Promise<void> | undefined
  const whileOpen = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    // Its thread may be another suite's by now.
    if (closing) throw unavailable(DATABASE_UNAVAILABLE, 'the database is not available')
    return call()
  }
  const { database, dump, exclusively, snapshot, withLock } = memory.opened
  return {
    database: {
      rows: (...call) => whileOpen(() => database.rows(...call)),
      run: (...call) => whileOpen(() => database.run(...call)),
      script: (...call) => whileOpen(() => database.script(...call)),
      transaction: (...call) => whileOpen(() => database.transaction(...call)),
    },
    dump: dump && (() => whileOpen(dump)),
    exclusively: (work) => whileOpen(() => exclusively(work)),
    snapshot: (work) => whileOpen(() => snapshot(work)),
    withLock,
    close: () => (closing ??= leave(memory)),
  }
}

async function newMemory(statementMs: number): Promise<Memory> {
  const snapshot = await migratedSnapshot()
  const opened = await openPglite(null, { snapshot, statementMs, log: () => undefined })
  const tables = await opened.database.rows(Table, TABLES)
  const stored = await opened.database.rows(Table, `select name from (${TABLES}) t where pages > 0`)
  const filled = new Set(stored.map(({ name }) => name))
  return {
    opened,
    statementMs,
    tables: tables.map(({ name }) => name).filter((name) => !filled.has(name)),
    schema: await schemaOf(opened.database),
  }
}

async function leave(memory: Memory): Promise<void> {
  try {
    await memory.opened.database.script(AS_CONNECTED)
    await memory.opened.database.script(emptying(memory.tables))
    if ((await schemaOf(memory.opened.database)) === memory.schema) return void spare.push(memory)
  } catch {
    // Ended by an endless statement, for one.
  }
  await memory.opened.close()
}

/** What a suite may have left in the session. */
const AS_CONNECTED = `rollback; reset session authorization; reset all; discard temp; select pg_advisory_unlock_all()`

/** Without triggers, and so without an order. */
function emptying(tables: readonly string[]): string {
  const deletes = tables.map((table) => `delete from ${table};`).join(' ')
  return `set session_replication_role = replica; ${deletes} reset session_replication_role`
}

const OURS = `select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`
const Table = v.object({ name: v.string() })
const TABLES = `select oid::regclass::text as name, pg_relation_size(oid)::int as pages from pg_class
  where relkind = 'r' and relnamespace in (${OURS})`

/** Each definition by its version, each table's rights, and the tables that migrations fill by their content. */
const SCHEMA = `select md5(string_agg(part, '' order by part)) as name from (
  select concat('class', oid, relname, relowner, relacl, relrowsecurity) as part from pg_class
    where relnamespace in (${OURS})
  union all select concat('column', attrelid, attname, xmin) from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace in (${OURS}))
  union all select concat('function', oid, xmin) from pg_proc where pronamespace in (${OURS})
  union all select concat('type', oid, xmin) from pg_type where typnamespace in (${OURS})
  union all select concat('constraint', oid, xmin) from pg_constraint
  union all select concat('trigger', oid, xmin) from pg_trigger
  union all select concat('policy', oid, xmin) from pg_policy
  union all select concat('namespace', oid, xmin) from pg_namespace where oid in (${OURS})
  union all select concat('role', oid, xmin) from pg_authid
  union all select concat('setting', setdatabase, setrole, xmin) from pg_db_role_setting
  union all select concat('default', oid, xmin) from pg_default_acl
  union all select concat('synced', t) from private.synced_table t
  union all select concat('migration', version) from supabase_migrations.schema_migrations
) parts`

/** Differs once anything but the rows that people store is different. */
export async function schemaOf(database: Pick<Database, 'rows'>): Promise<string> {
  const [row] = await database.rows(Table, SCHEMA)
  return row?.name ?? ''
}
