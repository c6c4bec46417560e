import postgres from 'postgres'
import * as v from 'valibot'
import { type Database, type OpenDatabase, STATEMENT_MS } from './database.ts'
import { asDatabaseError, DATABASE_UNAVAILABLE, STATEMENT_TIMEOUT, unavailable } from './database-error.ts'
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

/** A pool of connections to a real PostgreSQL server, 15 or later, as any role that owns its database. */
export async function openPostgres({
  url,
  connections = DEFAULT_CONNECTIONS,
}: PostgresOptions): Promise<OpenDatabase> {
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
        const { results } = await sql.begin(async (tx) => {
          // It may have waited for a connection.
          if (signal?.aborted) throw clientHasLeft()
          return { results: await runAll(tx, list) }
        })
        return results
      }),
  }
}

/** Work on one connection, under the lock on the schema and without a limit on the time of a statement. */
async function exclusively<Result>(
  sql: postgres.Sql,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connection = await guarded(() => sql.reserve())
  try {
    await guarded(async () => {
      await connection.unsafe('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      await connection.unsafe('select pg_advisory_lock($1)', [SCHEMA_LOCK])
      await connection.unsafe(`set lock_timeout = ${SCHEMA_LOCK_MS}`)
    })
    return await work(overOne(connection))
  } finally {
    // A connection that is lost has no lock either.
    await connection
      .unsafe(
        `select pg_advisory_unlock_all();
         reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout`,
      )
      .catch(() => undefined)
    connection.release()
  }
}

function overOne(connection: postgres.ReservedSql): Database {
  return {
    ...statements(connection),
    script: (text) => guarded(async () => void (await connection.unsafe(text))),
    transaction: (list) =>
      guarded(async () => {
        await connection.unsafe('begin')
        try {
          const results = await runAll(connection, list)
          await connection.unsafe('commit')
          return results
        } catch (error) {
          await connection.unsafe('rollback').catch(() => undefined)
          throw error
        }
      }),
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

async function runAll(sql: Runner, list: Parameters<Database['transaction']>[0]): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for (const { text, parameters } of list) {
    rows.push([...(await (parameters ? sql.unsafe(text, asParameters(parameters)) : sql.unsafe(text)))])
  }
  return rows
}

/** Errors of the connection itself, by postgres.js and by Node: the server is restarting, full or away. */
const CONNECTION_ERROR =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)$/

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (CONNECTION_ERROR.test(code)) throw unavailable(DATABASE_UNAVAILABLE, `no connection (${code})`)
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
