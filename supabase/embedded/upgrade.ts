import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Database, OpenDatabase } from './database/database.ts'
import { DatabaseError } from './database/database-error.ts'
import { appliedVersions, applyMigrations, pendingMigrations, readVersions, sqlOf } from './migrations.ts'
import { PRELUDE } from './prelude.ts'
import { ENTER_SQL } from './rest/enter-sql.ts'
import { SHARED_SCHEMA } from './shared/schema.ts'
import { MAIL_SCHEMA } from './smtp/schema.ts'

/** The role of DATABASE_URL can neither create the API roles nor switch to them. */
export class RolesMissingError extends Error {
  readonly code = 'roles_missing'
  constructor(user: string) {
    super(
      `The PostgreSQL role ${user} may not create or use the roles anon, authenticated and service_role. Let an ` +
        'administrator of the server run this once: create role anon nologin; create role authenticated nologin; ' +
        `create role service_role nologin; grant anon, authenticated, service_role to ${user};`,
    )
    this.name = 'RolesMissingError'
  }
}

/** The server is older than what the migrations need. */
export class OldServerError extends Error {
  readonly code = 'old_server'
  constructor(version: string) {
    super(`The database server is PostgreSQL ${version}; this program needs version 15, 16 or 17.`)
    this.name = 'OldServerError'
  }
}

const OLDEST_SERVER = 150_000
const BASE = `${PRELUDE}\n${ENTER_SQL}`
const BASE_ON_SERVER = `${BASE}\n${SHARED_SCHEMA}\n${MAIL_SCHEMA}`
/** Of the base on a server: one more with each change to it. */
const BASE_NUMBER = 1
/** Stored as a comment of the schema: which base a database on a server has. */
const MARK = `base ${BASE_NUMBER} ${createHash('sha256').update(BASE_ON_SERVER).digest('hex').slice(0, 32)}`
const About = v.object({ number: v.number(), version: v.string(), user: v.string() })
const Comment = v.object({ comment: v.nullable(v.string()) })

/**
 * Brings a database in this process to the version of the code, or to an earlier one: what every start needs, then the
 * migrations. Returns the files applied now.
 * @throws NewerSchemaError, MigrationError
 */
export async function upgrade(
  { database }: OpenDatabase,
  migrations: string,
  upTo?: string,
): Promise<string[]> {
  await database.script(BASE)
  return applyMigrations(database, migrations, upTo)
}

/**
 * The same for a database on a server that other processes use as well: one of them at a time, and nothing is touched
 * when nothing is new, since the locks of a schema change would stop the others.
 * @throws NewerSchemaError, MigrationError, RolesMissingError, OldServerError
 */
export function upgradeOnServer(
  { exclusively }: OpenDatabase,
  migrations: string,
  upTo?: string,
): Promise<string[]> {
  return exclusively(async (database) => {
    const user = await assertSupported(database)
    // An older program must not replace what a newer one has made.
    pendingMigrations(migrations, await appliedVersions(database))
    await asReadable(user, async () => {
      if (await hasBase(database)) return
      await database.script(BASE_ON_SERVER)
      await database.script(`comment on schema embedded is '${MARK}'`)
    })
    return applyMigrations(database, migrations, upTo)
  })
}

/** SQLSTATE that ends the transaction of a dry run. */
const TRIED = 'NTRYD'

/**
 * Tries what `upgradeOnServer` would do in one transaction, which is rolled back. Returns the files that would be
 * applied. It waits for locks as the upgrade does.
 * @throws NewerSchemaError, DatabaseError, RolesMissingError, OldServerError
 */
export function tryUpgradeOnServer({ exclusively }: OpenDatabase, migrations: string): Promise<string[]> {
  return exclusively(async (database) => {
    const user = await assertSupported(database)
    const pending = pendingMigrations(migrations, await readVersions(database))
    await asReadable(user, async () => {
      try {
        await database.transaction([
          { text: BASE_ON_SERVER },
          ...pending.map((file) => ({ text: sqlOf(migrations, file) })),
          { text: `do $$ begin raise exception 'tried' using errcode = '${TRIED}'; end $$` },
        ])
      } catch (error) {
        if (!(error instanceof DatabaseError) || error.code !== TRIED) throw error
      }
    })
    return pending
  })
}

/** The name of the connection's role. */
async function assertSupported(database: Database): Promise<string> {
  const [about] = await database.rows(
    About,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       quote_ident(current_user) as user`,
  )
  if (!about || about.number < OLDEST_SERVER) throw new OldServerError(about?.version ?? 'unknown')
  return about.user
}

/** This base, or a newer one: while an upgrade is rolled out, an older process may start again. */
async function hasBase(database: Database): Promise<boolean> {
  const [found] = await database.rows(
    Comment,
    `select obj_description(to_regnamespace('embedded')::oid, 'pg_namespace') as comment`,
  )
  const comment = found?.comment ?? ''
  const number = Number(/^base (\d+) /.exec(comment)?.[1] ?? 0)
  return comment === MARK || number > BASE_NUMBER
}

async function asReadable(user: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const areMissing = error instanceof DatabaseError && error.message === 'roles_missing'
    throw areMissing ? new RolesMissingError(user) : error
  }
}
