import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { appliedVersions, type Connection } from '@supabase/lite'
import type { Database } from './database.ts'

/** Thrown when a file in the migrations folder does not apply; nothing of that file stays. */
export class MigrationError extends Error {
  readonly code = 'migration_failed'
  constructor(
    readonly file: string,
    sql: string,
    cause: unknown,
  ) {
    // The cause is not kept: it carries the whole file once more.
    super(`${file}${lineOf(sql, cause)}: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'MigrationError'
  }
}

/** The migrations of a folder in order: `<14 digits>_<name>.sql`. */
export function migrationFiles(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => /^\d{14}_.+\.sql$/.test(name))
    .sort()
}

/**
 * Applies what is new, one transaction a file, and records it in the Supabase CLI's own history table.
 * Returns the files applied now.
 */
export async function applyMigrations(
  connection: Connection,
  database: Database,
  directory: string,
): Promise<string[]> {
  const done = new Set(await appliedVersions(connection))
  const applied: string[] = []
  for (const file of migrationFiles(directory)) {
    const version = file.slice(0, 14)
    if (done.has(version)) continue
    const sql = readFileSync(join(directory, file), 'utf8')
    try {
      await database.transaction([
        { text: sql },
        {
          text: 'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
          parameters: [version, file.slice(15, -4), sql],
        },
      ])
    } catch (error) {
      throw new MigrationError(file, sql, error)
    }
    applied.push(file)
  }
  return applied
}

/** `:12` when the database says where in the file it stumbled. */
function lineOf(sql: string, cause: unknown): string {
  const position = cause instanceof Error && 'position' in cause ? Number(cause.position) : Number.NaN
  return position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
}
