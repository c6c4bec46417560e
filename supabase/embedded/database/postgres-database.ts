import postgres from 'postgres'
import * as v from 'valibot'
import { type Database, type OpenDatabase, STATEMENT_MS, type Statement } from './database.ts'
import {
  asDatabaseError,
  DATABASE_UNAVAILABLE,
  errorFields,
  STATEMENT_TIMEOUT,
  unavailable,
} from './database-error.ts'
import { isoTimestamp, isoTimestampTz } from './timestamps.ts'

export type PostgresOptions = {
  /** For example `postgres://nestling:password@localhost/nestling`. */
  url: string
  /** Maximum number of connections of this process. */
  connections?: number
}

/** Connections of a process, unless DATABASE_POOL says otherwise: a server allows 100 in all by default. */
export const DEFAULT_CONNECTIONS = 10

/** A connection that is in a transaction and sends nothing for that long is ended by the server, ms. */
const IDLE_IN_TRANSACTION_MS = 15_000
/** A schema change that waits longer for a table's lock fails, so that everyone else's statements go on, ms. */
const SCHEMA_LOCK_MS = 10_000
/** Of our advisory lock: two processes never change one database's schema at the same time. */
const SCHEMA_LOCK = 7_331_264_001

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * A pool of connections to a real PostgreSQL server, 15 or later. Its role owns the database and is a member of the API
 * roles; it needs no other rights.
 */
export async function openPostgres({
  url,
  connections = DEFAULT_CONNECTIONS,
}: PostgresOptions): Promise<OpenDatabase> {
  surviveLostLookups()
  const sql = postgres(url, {
    max: connections,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      application_name: 'nestling',
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
    types: {
      // Values of JSON arrive as text already; without these they would be encoded twice.
      json: { to: 114, from: [114], serialize: asText, parse: JSON.parse },
      jsonb: { to: 3802, from: [3802], serialize: asText, parse: JSON.parse },
      timestamp: { to: 1114, from: [1114], serialize: asText, parse: isoTimestamp },
      timestamptz: { to: 1184, from: [1184], serialize: asText, parse: isoTimestampTz },
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
  })
  return {
    database: overPool(sql),
    dump: null,
    exclusively: (work) => exclusively(sql, work),
    close: () => sql.end({ timeout: 5 }),
  }
}

function overPool(sql: postgres.Sql): Database {
  return {
    ...statements(sql),
    script: (text) =>
      guarded(
        async () => void (await sql.unsafe(`set statement_timeout = 0; ${text}; reset statement_timeout`)),
      ),
    transaction: (list, signal) =>
      guarded(async () => {
        if (signal?.aborted) throw clientHasLeft()
        return onOneConnection(sql, async (connection) => {
          // It may have waited for a connection.
          if (signal?.aborted) throw clientHasLeft()
          return runTransaction(connection, list)
        })
      }),
  }
}

/** Work on one connection, under the lock on the schema and without a limit on the time of a statement. */
function exclusively<Result>(
  sql: postgres.Sql,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return guarded(() =>
    onOneConnection(sql, async (connection) => {
      await connection.unsafe('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      await connection.unsafe('select pg_advisory_lock($1)', [SCHEMA_LOCK])
      await connection.unsafe(`set lock_timeout = ${SCHEMA_LOCK_MS}`)
      let failure: unknown
      try {
        return await work(overOne(connection))
      } catch (error) {
        failure = error
        throw error
      } finally {
        // The server has released the lock of a connection that is lost.
        if (!isLost(failure)) await connection.unsafe(UNLOCK)
      }
    }),
  )
}

const UNLOCK = `select pg_advisory_unlock_all();
  reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout`

function overOne(connection: postgres.ReservedSql): Database {
  return {
    ...statements(connection),
    script: (text) => guarded(async () => void (await connection.unsafe(text))),
    transaction: (list) => guarded(() => runTransaction(connection, list)),
  }
}

/**
 * Work on a connection of the pool. One that is lost meanwhile is left alone: Postgres.js has taken it back already, and
 * ends the process when something is written to it. That includes the ROLLBACK of its own `begin`, which is why
 * transactions are ours.
 */
async function onOneConnection<Result>(
  sql: postgres.Sql,
  work: (connection: postgres.ReservedSql) => Promise<Result>,
): Promise<Result> {
  const connection = await sql.reserve()
  let failure: unknown
  try {
    return await work(connection)
  } catch (error) {
    failure = error
    throw error
  } finally {
    if (!isLost(failure)) connection.release()
  }
}

/** Sends all statements in a row: after one that fails, PostgreSQL refuses the others, and COMMIT rolls back. */
async function runTransaction(
  sql: Runner,
  list: Parameters<Database['transaction']>[0],
): Promise<unknown[][]> {
  const sent = [{ text: 'begin' }, ...list, { text: 'commit' }].map((statement) => settled(sql, statement))
  const results: unknown[][] = []
  let failure: unknown
  for (const one of sent) {
    const outcome = await one
    if ('rows' in outcome) results.push(outcome.rows)
    // What was to follow on a lost connection is never answered.
    else if (isLost(outcome.error)) throw outcome.error
    else failure ??= outcome.error
  }
  if (failure !== undefined) throw failure
  return results.slice(1, -1)
}

async function settled(
  sql: Runner,
  { text, parameters }: Statement,
): Promise<{ rows: unknown[] } | { error: unknown }> {
  try {
    return { rows: [...(await (parameters ? sql.unsafe(text, asParameters(parameters)) : sql.unsafe(text)))] }
  } catch (error) {
    return { error }
  }
}

/** The part of a connection, a pool and a transaction that runs a statement. */
type Runner = Pick<postgres.Sql, 'unsafe'>

function statements(sql: Runner): Pick<Database, 'rows' | 'run'> {
  const query = (text: string, parameters?: readonly unknown[]) =>
    guarded(async () => [...(await sql.unsafe(text, asParameters(parameters)))])
  return {
    rows: async (row, text, parameters) => v.parse(v.array(row), await query(text, parameters)),
    run: async (text, parameters) => void (await query(text, parameters)),
  }
}

/** Errors of the connection itself, by postgres.js and by Node: the server is restarting, full or away. */
const CONNECTION_ERROR =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)$/

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONNECTION_ERROR.test(String(error.code))
}

/** Whether the connection is gone, or about to go: the server says so (57P01 to 57P03), or nothing any more. */
function isLost(error: unknown): boolean {
  return isConnectionError(error) || /^57P0[123]$/.test(errorFields(error)?.code ?? '')
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isConnectionError(error)) throw unavailable(DATABASE_UNAVAILABLE, 'no connection')
    throw asDatabaseError(error)
  }
}

function clientHasLeft(): Error {
  return unavailable(STATEMENT_TIMEOUT, 'the client has left')
}

function asParameters(values: readonly unknown[] = []): (string | number | boolean | null)[] {
  return values.map((value) =>
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : JSON.stringify(value),
  )
}

let isWatching = false

/**
 * Postgres.js looks types up when it connects, and waits for no answer: a connection that is lost at that moment would end
 * the process. The statements that wait for it are sent over another one.
 */
function surviveLostLookups(): void {
  if (isWatching) return
  isWatching = true
  process.on('unhandledRejection', (error) => {
    const isLookup = error instanceof Error && 'query' in error && String(error.query).includes('typarray')
    if (!isLookup || !isLost(error)) throw error
  })
}
