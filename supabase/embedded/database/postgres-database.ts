import * as v from 'valibot'
import { BEGIN_SNAPSHOT, type Database, type OpenDatabase, type Statement } from './database.ts'
import { STATEMENT_TIMEOUT, unavailable } from './database-error.ts'
import { type Connection, createPool, type Pool, type PoolOptions } from './postgres-pool.ts'

export type PostgresOptions = Omit<PoolOptions, 'size'> & {
  /** For example `postgres://nestling:password@localhost/nestling`. */
  url: string
  /** Maximum number of connections of this process. */
  connections?: number
}

/** Connections of a process, unless DATABASE_POOL says otherwise: a server allows 100 in all by default. */
export const DEFAULT_CONNECTIONS = 10

/** A schema change that waits longer for a table's lock fails, so that everyone else's statements go on, ms. */
const SCHEMA_LOCK_MS = 10_000
/** Of our advisory lock: two processes never change one database's schema at the same time. */
const SCHEMA_LOCK = 7_331_264_001

const Lock = v.tuple([v.object({ taken: v.boolean() })])

/**
 * A pool of connections to a real PostgreSQL server, 15 or later. Its role owns the database and is a member of the API
 * roles; it needs no other rights.
 */
export async function openPostgres({
  connections = DEFAULT_CONNECTIONS,
  ...options
}: PostgresOptions): Promise<OpenDatabase> {
  const pool = createPool({ ...options, size: connections })
  return {
    database: overPool(pool),
    dump: null,
    exclusively: (work) => exclusively(pool, work),
    snapshot: (work) =>
      pool.use(async (connection) => {
        const { query, isLost } = connection
        await query(BEGIN_SNAPSHOT)
        try {
          return await work(statements(query))
        } finally {
          if (!isLost()) await query('rollback')
        }
      }),
    withLock: async (lock, work) => {
      const own = createPool({ ...options, size: 1 })
      try {
        return await own.use(async ({ query }) => {
          // Nothing is sent while the work goes on, for as long as it takes.
          await query('set idle_session_timeout = 0')
          const [row] = v.parse(Lock, await query('select pg_try_advisory_lock($1) as taken', [lock]))
          // Asks the server: a connection may be lost without a sign of it.
          const assertHeld = async () => void (await query('select 1'))
          return row.taken ? { taken: true, result: await work(assertHeld) } : { taken: false }
        })
      } finally {
        // With the connection the lock ends.
        await own.close()
      }
    },
    close: pool.close,
  }
}

function overPool(pool: Pool): Database {
  return {
    ...statements((text, parameters) => pool.use(({ query }) => query(text, parameters))),
    script: (text) =>
      pool.use(
        async ({ query }) =>
          void (await query(`set statement_timeout = 0; ${text}; reset statement_timeout`)),
      ),
    transaction: async (list, signal) => {
      if (signal?.aborted) throw clientHasLeft()
      return pool.use(async (connection) => {
        // It may have waited for a connection.
        if (signal?.aborted) throw clientHasLeft()
        return runTransaction(connection, list)
      })
    },
  }
}

/** Work on one connection, under the lock on the schema and without a limit on the time of a statement. */
function exclusively<Result>(pool: Pool, work: (database: Database) => Promise<Result>): Promise<Result> {
  return pool.use(async (connection) => {
    const { query } = connection
    await query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await query(`set lock_timeout = ${SCHEMA_LOCK_MS}`)
    try {
      return await work(overOne(connection))
    } finally {
      if (!connection.isLost()) await query(UNLOCK)
    }
  })
}

const UNLOCK = `select pg_advisory_unlock_all();
  reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout`

function overOne(connection: Connection): Database {
  return {
    ...statements(connection.query),
    script: async (text) => void (await connection.query(text)),
    transaction: (list) => runTransaction(connection, list),
  }
}

async function runTransaction(
  { query, isLost }: Connection,
  list: readonly Statement[],
): Promise<unknown[][]> {
  await query('begin')
  try {
    const results: unknown[][] = []
    for (const { text, parameters } of list) results.push(await query(text, parameters))
    await query('commit')
    return results
  } catch (error) {
    if (!isLost()) await query('rollback')
    throw error
  }
}

function statements(query: Connection['query']): Pick<Database, 'rows' | 'run'> {
  return {
    rows: async (row, text, parameters) => v.parse(v.array(row), await query(text, parameters)),
    run: async (text, parameters) => void (await query(text, parameters)),
  }
}

function clientHasLeft(): Error {
  return unavailable(STATEMENT_TIMEOUT, 'the client has left')
}
