import { DEFAULT_CONNECTIONS } from '#supabase/embedded/database/postgres-database.ts'
import { SettingsError } from './settings-error.ts'

/** A PostgreSQL server, and the maximum number of connections to it from this process. */
export type DatabaseSettings = { url: string; pool: number }

/**
 * DATABASE_URL and DATABASE_POOL (default 10); null without the first.
 * @throws SettingsError
 */
export function readDatabase(env: Record<string, string | undefined>): DatabaseSettings | null {
  const url = env['DATABASE_URL']
  if (!url) return null
  // Not its value: it contains a password.
  if (!isPostgres(url)) {
    throw new SettingsError(
      'bad-database',
      'DATABASE_URL must be the address of a PostgreSQL database. For example: DATABASE_URL=postgres://nestling:password@localhost:5432/nestling npm start',
    )
  }
  return { url, pool: readPool(env['DATABASE_POOL'] || String(DEFAULT_CONNECTIONS)) }
}

function isPostgres(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1
}

function readPool(text: string): number {
  const pool = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (pool >= 2) return pool
  throw new SettingsError(
    'bad-database',
    `DATABASE_POOL must be a number of connections from 2 to 999, not "${text}". For example: DATABASE_POOL=20 npm start`,
  )
}
