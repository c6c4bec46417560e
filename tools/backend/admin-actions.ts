import * as v from 'valibot'
import type { Database, Statement } from '#supabase/embedded/database/database.ts'
import { withAnyDatabase } from './any-database.ts'
import { BackendCommandError, type DatabaseLocation } from './command.ts'

/** An operator's action on an account. */
export type AdminAction =
  /**
   * Grants or revokes `app_metadata.role = 'admin'`; tokens in use contain it from their next refresh, within the
   * hour.
   */
  | { kind: 'role'; isAdmin: boolean }
  /** Deletes all second factors and recovery codes and ends all sessions: for a user who has lost them. */
  | { kind: 'reset-factors' }
  /** Ends all sessions and refuses new ones; `hours: null` is permanent. */
  | { kind: 'ban'; hours: number | null }
  | { kind: 'unban' }
  /** Like the user's own deletion: with every row that names the account. */
  | { kind: 'delete' }

type Account = v.InferOutput<typeof Account>
const Account = v.object({ id: v.string(), email: v.string() })
const Present = v.object({ present: v.boolean() })

/** A permanent ban, in hours: a date that every client can parse, unlike PostgreSQL's infinity. */
const FOR_GOOD = 100 * 365 * 24

/**
 * Performs the action in a stopped data directory or on a database server. Returns the account's address as stored.
 * @throws DataDirInUseError, BackendCommandError `no-account`, `no-database`
 */
export async function runAdminAction(
  email: string,
  action: AdminAction,
  location: DatabaseLocation,
): Promise<string> {
  return withAnyDatabase(location, async (database) => {
    const stored = await changeAccount(email, action, database)
    if (stored !== null) return stored
    throw new BackendCommandError(
      'no-account',
      `No account in ${location.database ? 'the database' : location.dataDir} has the email address ${email}. Sign up with it first.`,
    )
  })
}

/**
 * Changes the account with this address (case-insensitive). Returns the address as stored, or null when there is no
 * such account. A ban begins at `now`.
 */
export async function changeAccount(
  email: string,
  action: AdminAction,
  database: Database,
  now: Date = new Date(),
): Promise<string | null> {
  const [account] = await database.rows(
    Account,
    'select id::text as id, email from auth.users where lower(email) = lower($1::text)',
    [email],
  )
  if (!account) return null
  await database.transaction(await statementsFor(action, account, database, now))
  return account.email
}

async function statementsFor(
  action: AdminAction,
  { id }: Account,
  database: Database,
  now: Date,
): Promise<Statement[]> {
  switch (action.kind) {
    case 'role':
      return [setRole(id, action.isAdmin)]
    case 'reset-factors':
      return [...(await deleteFactors(id, database)), ...endSessions(id)]
    case 'ban': {
      const until = new Date(now.getTime() + (action.hours ?? FOR_GOOD) * 3_600_000)
      return [setBan(id, until), ...endSessions(id)]
    }
    case 'unban':
      return [setBan(id, null)]
    case 'delete':
      return deleteAccount(id)
  }
}

function setRole(id: string, isAdmin: boolean): Statement {
  const data = `coalesce(raw_app_meta_data, '{}'::jsonb)`
  const changed = isAdmin
    ? `${data} || '{"role": "admin"}'::jsonb`
    : `case when raw_app_meta_data ->> 'role' = 'admin' then raw_app_meta_data - 'role' else ${data} end`
  return {
    text: `update auth.users set raw_app_meta_data = ${changed} where id = $1::text::uuid`,
    parameters: [id],
  }
}

function setBan(id: string, until: Date | null): Statement {
  return {
    text: 'update auth.users set banned_until = $2::text::timestamptz where id = $1::text::uuid',
    parameters: [id, until?.toISOString() ?? null],
  }
}

/** Older database versions have no table of recovery codes. */
async function deleteFactors(id: string, database: Database): Promise<Statement[]> {
  const [codes] = await database.rows(
    Present,
    `select to_regclass('auth.recovery_codes') is not null as present`,
  )
  const tables = ['auth.mfa_factors', ...(codes?.present ? ['auth.recovery_codes'] : [])]
  return tables.map((table) => ({
    text: `delete from ${table} where user_id = $1::text::uuid`,
    parameters: [id],
  }))
}

/** Refresh tokens from before sessions existed name no session. */
function endSessions(id: string): Statement[] {
  return [
    { text: 'delete from auth.sessions where user_id = $1::text::uuid', parameters: [id] },
    { text: 'delete from auth.refresh_tokens where user_id::text = $1::text', parameters: [id] },
  ]
}

/** Calls the function that users call themselves, with the claims of a session with a second factor. */
function deleteAccount(id: string): Statement[] {
  return [
    {
      text: `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      parameters: [JSON.stringify({ sub: id, role: 'authenticated', aal: 'aal2' }), id],
    },
    { text: 'select public.delete_account()', parameters: [] },
  ]
}
