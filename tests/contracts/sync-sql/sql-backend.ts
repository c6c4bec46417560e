import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SyncOp } from '#src/core/sync/wire.ts'
import { migrationFiles } from '#supabase/embedded/migrations.ts'
import { PRELUDE } from '#supabase/embedded/prelude.ts'
import { openMemoryDatabase } from '#tests/contracts/backend/memory-database.ts'
import { asPullReply, asPushReply } from '#tests/contracts/backend/ops.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Owns the tables as a hosted project's role does: it may create in the database, and is not a superuser. */
export const OWNER = 'project_owner'

/** As on hosted Supabase: another role owns the accounts and restricts access, which the project's role has. */
const HOSTED = `
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
      execute format('alter table %s owner to supabase_auth_admin', name);
      execute format('alter table %s enable row level security', name);
    end loop;
  end $$;
  grant usage on schema auth to ${OWNER}, supabase_auth_admin;
  grant all on all tables in schema auth to ${OWNER};
  grant usage, create on schema public to ${OWNER};
`

/** The migrations, in order. */
function migrations(): string[] {
  const folder = join(process.cwd(), 'supabase', 'migrations')
  return migrationFiles(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Creates a database with all migrations, owned as on a hosted project. */
export async function migratedDatabase(server: PostgresServer, name: string): Promise<void> {
  const root = server.connect()
  await root.unsafe(`do $$ begin
    create role ${OWNER} login bypassrls;
    create role supabase_auth_admin nologin;
  exception when duplicate_object then null; end $$`)
  await server.createDatabase(name, OWNER)
  await root.end()
  const admin = server.connect({ database: name })
  await admin.unsafe(`${PRELUDE}\n${HOSTED}`)
  await admin.end()
  const owner = server.connect({ user: OWNER, database: name })
  for (const sql of migrations()) await owner.unsafe(sql)
  await owner.end()
}

const Row = v.record(v.string(), v.unknown())
type Rows = v.InferOutput<typeof Row>[]

/** A migrated database without a server in front of it. Parameters are texts: cast them in the statement. */
export type SqlBackend = {
  /** As the superuser. */
  sql: (text: string, parameters?: string[]) => Promise<Rows>
  /** In a transaction as a signed-in user. */
  as: (user: string, text: string, parameters?: string[]) => Promise<Rows>
  newUser: () => Promise<string>
  close: () => Promise<void>
}

/** Thousands of names in one call take long on a busy machine; these suites are not about that. */
const STATEMENT_MS = 60_000

/** Makes the rest of a transaction that of a signed-in user. */
export const CLAIMS = `select set_config('request.jwt.claim.sub', $1, true), set_config('role', 'authenticated', true)`
const INSERT_USER = 'insert into auth.users (id, email) values ($1::uuid, $2)'

export async function pgliteBackend(): Promise<SqlBackend> {
  const { close, database } = await openMemoryDatabase({ statementMs: STATEMENT_MS })
  const sql: SqlBackend['sql'] = (text, parameters = []) => database.rows(Row, text, parameters)
  return {
    sql,
    async as(user, text, parameters) {
      await database.script('begin')
      try {
        await sql(CLAIMS, [user])
        const rows = await sql(text, parameters)
        await database.script('commit')
        return rows
      } catch (error) {
        await database.script('rollback')
        throw error
      }
    },
    newUser: () => newUser(sql),
    close,
  }
}

/** `name`: of a database that `migratedDatabase` has created. */
export function postgresBackend(server: PostgresServer, name: string): SqlBackend {
  const admin = server.connect({ database: name })
  const sql: SqlBackend['sql'] = async (text, parameters = []) =>
    v.parse(v.array(Row), [...(await admin.unsafe(text, parameters))])
  return {
    sql,
    as: async (user, text, parameters = []) =>
      admin.begin(async (tx) => {
        await tx.unsafe(CLAIMS, [user])
        return v.parse(v.array(Row), [...(await tx.unsafe(text, parameters))])
      }),
    newUser: () => newUser(sql),
    close: () => admin.end(),
  }
}

async function newUser(sql: SqlBackend['sql']): Promise<string> {
  const id = randomUUID()
  await sql(INSERT_USER, [id, `${id}@example.test`])
  return id
}

export async function pushTo(backend: SqlBackend, user: string, ops: SyncOp[]) {
  const call = 'select public.sync_push($1::text::uuid, $2::text::jsonb) as reply'
  return asPushReply((await backend.as(user, call, [user, JSON.stringify(ops)]))[0]?.['reply'])
}

export async function pullFrom(backend: SqlBackend, user: string, cursor = 0, limit = 1000) {
  const call = 'select public.sync_pull($1::text::uuid, $2::text::bigint, $3::text::int) as reply'
  const rows = await backend.as(user, call, [user, String(cursor), String(limit)])
  return asPullReply(rows[0]?.['reply'])
}
