import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Database } from './database/database.ts'

/** Thrown when a file in the migrations directory does not apply; nothing of that file remains. */
export class MigrationError extends Error {
  readonly code = 'migration_failed'
  constructor(
    readonly file: string,
    sql: string,
    cause: unknown,
  ) {
    // Without the cause, which contains the whole file again.
    super(`${file}${lineOf(sql, cause)}: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'MigrationError'
  }
}

/** The database was used by a newer version of this program. */
export class NewerSchemaError extends Error {
  readonly code = 'newer_schema'
  constructor(
    readonly version: string,
    newest: string,
  ) {
    super(
      `The database is at version ${version}, but this program only knows versions up to ${newest}. Start the newer program ` +
        'again, or go back to an earlier copy: from DATA_DIR/copies, or from a backup with npm run backend:restore.',
    )
    this.name = 'NewerSchemaError'
  }
}

/** The Supabase CLI's own history table. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text);
`
/** Later than any version. */
const NEWEST = '9'.repeat(14)
const Applied = v.object({ version: v.string() })

/** The migrations of a directory in order: `<14 digits>_<name>.sql`. */
export function migrationFiles(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => /^\d{14}_.+\.sql$/.test(name))
    .sort()
}

/** Versions in the database's history, oldest first. Creates the history table if it is missing. */
export async function appliedVersions(database: Database): Promise<string[]> {
  await database.script(HISTORY)
  return readVersions(database)
}

/** The same, and none when there is no history. */
export async function readVersions(database: Pick<Database, 'rows'>): Promise<string[]> {
  if (!(await hasHistory(database))) return []
  const text = 'select version from supabase_migrations.schema_migrations order by version'
  return (await database.rows(Applied, text)).map(({ version }) => version)
}

/**
 * The files that are not applied yet, in order.
 * @throws NewerSchemaError when a version is newer than all files: older code would write what newer code cannot read
 */
export function pendingMigrations(directory: string, applied: readonly string[]): string[] {
  const files = migrationFiles(directory)
  const newest = versionOf(files.at(-1) ?? '')
  const newer = applied.filter((version) => version > newest).sort()
  const last = newer.at(-1)
  if (last !== undefined) throw new NewerSchemaError(last, newest || 'none')
  return files.filter((file) => !applied.includes(versionOf(file)))
}

/**
 * Applies pending files up to a version, or all, one transaction per file, and records them in the history. Returns the
 * files applied now.
 * @throws NewerSchemaError, MigrationError
 */
export async function applyMigrations(
  database: Database,
  directory: string,
  upTo: string = NEWEST,
): Promise<string[]> {
  const pending = pendingMigrations(directory, await appliedVersions(database)).filter(
    (file) => versionOf(file) <= upTo,
  )
  for (const file of pending) {
    const sql = sqlOf(directory, file)
    try {
      await database.transaction([
        { text: sql },
        {
          text: 'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
          parameters: [versionOf(file), file.slice(15, -4), sql],
        },
      ])
    } catch (error) {
      throw new MigrationError(file, sql, error)
    }
  }
  return pending
}

/** The text of a migration. */
export function sqlOf(directory: string, file: string): string {
  return readFileSync(join(directory, file), 'utf8')
}

async function hasHistory(database: Pick<Database, 'rows'>): Promise<boolean> {
  const text = `select to_regclass('supabase_migrations.schema_migrations') is not null as found`
  return (await database.rows(v.object({ found: v.boolean() }), text))[0]?.found ?? false
}

/** The version that a migration file leads to. */
export function versionOf(file: string): string {
  return file.slice(0, 14)
}

/** `:12` when the database reports the position of the error in the file. */
function lineOf(sql: string, cause: unknown): string {
  const position = cause instanceof Error && 'position' in cause ? Number(cause.position) : Number.NaN
  return position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
}
