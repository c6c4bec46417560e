import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'

const DAY_MS = 86_400_000
/** Retention of each kind of row, in milliseconds. */
export const RETENTION_MS = {
  unusedSession: 90 * DAY_MS,
  revokedToken: DAY_MS,
  logEntry: 90 * DAY_MS,
  unconfirmedAccount: 7 * DAY_MS,
  challenge: DAY_MS,
} as const

const Deleted = v.object({ count: v.number() })

/** Tables, conditions on row `r`, and the retention that applies. `$1` is the moment before which a row is too old. */
const RULES = [
  {
    table: 'auth.sessions',
    old: `greatest(r.created_at, r.refreshed_at at time zone 'UTC') < $1::timestamptz`,
    retention: RETENTION_MS.unusedSession,
  },
  {
    table: 'auth.refresh_tokens',
    old: `r.updated_at < $1::timestamptz and (r.revoked or r.session_id is null)`,
    retention: RETENTION_MS.revokedToken,
  },
  {
    table: 'auth.audit_log_entries',
    old: 'r.created_at < $1::timestamptz',
    retention: RETENTION_MS.logEntry,
  },
  {
    table: 'auth.mfa_challenges',
    old: 'r.created_at < $1::timestamptz',
    retention: RETENTION_MS.challenge,
  },
  {
    table: 'auth.users',
    old: `r.created_at < $1::timestamptz and coalesce(r.confirmation_sent_at, r.created_at) < $1::timestamptz
      and r.email_confirmed_at is null and r.phone_confirmed_at is null and r.last_sign_in_at is null`,
    retention: RETENTION_MS.unconfirmedAccount,
  },
] as const

/**
 * Deletes expired rows of the auth schema, at most `limit` of each table per call. `now` is in milliseconds. Returns
 * true when there may be more.
 */
export async function collectAuth(database: Database, now: number, limit: number): Promise<boolean> {
  let more = false
  for (const { table, old, retention } of RULES) {
    const [deleted] = await database.rows(
      Deleted,
      `with gone as (
         delete from ${table} where id in (select r.id from ${table} r where ${old} limit $2::int) returning 1
       ) select count(*)::int as count from gone`,
      [new Date(now - retention).toISOString(), limit],
    )
    more ||= deleted?.count === limit
  }
  return more
}
