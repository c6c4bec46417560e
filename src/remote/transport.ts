import type { Owner } from '#src/core/favorites/favorite.ts'
import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { TABLE_NAMES } from '#src/core/sync/tables/registry.ts'
import { ACCOUNT_GONE, OVER_QUOTA, SECOND_FACTOR_NEEDED } from '#src/core/sync/wire.ts'
import { parsePullReply, parsePushReply } from '#src/core/sync/wire-schema.ts'
import type { DataClient } from './clients.ts'
import type { Head } from './http.ts'
import type { Tokens } from './tokens.ts'

/** PostgREST's code when no function has these parameters. */
const NO_SUCH_FUNCTION = 'PGRST202'

/** Without a response for this long, ms, a request times out. */
const TIMEOUT_MS = 15_000

export type TransportPorts = {
  client: DataClient
  tokens: Tokens
  headOf: (signal: AbortSignal) => Head | null
  timeoutMs?: number
}

/** The sync server over supabase-js: two rpc calls, each with a valid token or not sent at all. */
export function createSyncTransport(ports: TransportPorts): SyncTransport {
  const { client, tokens, headOf, timeoutMs = TIMEOUT_MS } = ports

  async function send(token: string, name: string, args: Record<string, unknown>): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs)
    const { data, error } = await client
      .rpc(name, args)
      .setHeader('Authorization', `Bearer ${token}`)
      .abortSignal(signal)
    if (!error) return data
    throw failure(error.code, error.details, headOf(signal), signal.aborted)
  }

  async function call(owner: Owner, name: string, args: Record<string, unknown>): Promise<unknown> {
    const token = await tokens.current(owner)
    try {
      return await send(token, name, args)
    } catch (error) {
      if (!(error instanceof SyncError) || error.code !== 'unauthorized') throw error
      // A refreshed token would lack the second factor too: requesting one would only wear out the session.
      if (error.details.sqlstate === SECOND_FACTOR_NEEDED) throw error
      // Only once: a second rejection is final, whatever our clock shows.
      return send(await tokens.renew(owner, token), name, args)
    }
  }

  /** A server from before there were several tables has no such parameter, and its only table is favorites. */
  async function callOfTables(owner: Owner, args: Record<string, unknown>): Promise<unknown> {
    try {
      return await call(owner, 'sync_pull', { ...args, p_tables: TABLE_NAMES })
    } catch (error) {
      if (!(error instanceof SyncError) || error.details.sqlstate !== NO_SUCH_FUNCTION) throw error
      return call(owner, 'sync_pull', args)
    }
  }

  return {
    async push(owner, ops) {
      const reply = parsePushReply(await call(owner, 'sync_push', { p_user: owner, p_ops: ops }))
      if (!reply) throw new SyncError('bad_reply')
      return reply
    },
    async pull(owner, cursor, limit) {
      const args = { p_user: owner, p_cursor: cursor, p_limit: limit }
      const reply = parsePullReply(await callOfTables(owner, args))
      if (!reply) throw new SyncError('bad_reply')
      return reply
    },
  }
}

/** The wait after `OVER_QUOTA` when the server gives no duration, ms. */
const QUOTA_WAIT_MS = 5 * 60_000

/**
 * Translates an error of supabase-js. `code` is a SQLSTATE, one of PostgREST's codes, or empty; `explanation` is the
 * `details` of the response, which contains the seconds to wait where no proxy adds a Retry-After.
 */
function failure(
  code: string | undefined,
  explanation: string | null | undefined,
  head: Head | null,
  timedOut: boolean,
): SyncError {
  if (!head) return new SyncError(timedOut ? 'timeout' : 'offline')
  const { status, retryAfterMs } = head
  const details = {
    status,
    ...(code ? { sqlstate: code } : {}),
    ...(retryAfterMs > 0 ? { retryAfterMs } : {}),
  }
  if (code === OVER_QUOTA) {
    const statedMs = /^\d{1,6}$/.test(explanation ?? '') ? Number(explanation) * 1_000 : QUOTA_WAIT_MS
    return new SyncError('over_quota', { ...details, retryAfterMs: retryAfterMs || statedMs })
  }
  if (code === ACCOUNT_GONE) return new SyncError('account_gone', details)
  if (code === SECOND_FACTOR_NEEDED) return new SyncError('unauthorized', details)
  if (status === 413) return new SyncError('too_large', details)
  if (status === 429) return new SyncError('rate_limited', details)
  if (code && /^(28|42501$|PGRST30)/.test(code)) return new SyncError('unauthorized', details)
  if (code && /^(42|PGRST20)/.test(code)) return new SyncError('version_skew', details)
  if (status === 401) return new SyncError('unauthorized', details)
  if (status >= 500 || (code && status >= 400)) return new SyncError('server', details)
  return new SyncError(timedOut ? 'timeout' : 'bad_reply', details)
}
