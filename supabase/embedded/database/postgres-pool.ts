import postgres from 'postgres'
import { STATEMENT_MS } from './database.ts'
import { asDatabaseError, DATABASE_UNAVAILABLE, errorFields, unavailable } from './database-error.ts'
import { isoTimestamp, isoTimestampTz } from './timestamps.ts'

/** A connection that its user has alone. Every call rejects with DatabaseError when the database reports an error. */
export type Connection = {
  /** Without `parameters` the text may hold several statements. */
  query: (text: string, parameters?: readonly unknown[]) => Promise<unknown[]>
  /** Nothing can be sent any more; the server has rolled back, and released the locks. */
  isLost: () => boolean
}

export type Pool = {
  /** Work on one connection: a free one, a new one, or one that is returned in time. */
  use: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>
  /** Waits for the work in progress, some seconds. */
  close: () => Promise<void>
}

export type PoolOptions = {
  url: string
  /** Maximum number of connections. */
  size: number
  /** How long to wait for one of them, ms. */
  waitMs?: number
  /** A connection that is older is replaced: a server's processes grow, ms. */
  lifetimeMs?: number
}

/** A connection that is in a transaction and sends nothing for that long is ended by the server, ms. */
const IDLE_IN_TRANSACTION_MS = 15_000
const WAIT_MS = 10_000
const LIFETIME_MS = 45 * 60_000
export const CLOSE_MS = 5000
/** How long a slot is not used when the server grants no more connections, ms. */
const REST_MS = 5000
const TOO_MANY_CONNECTIONS = '53300'

/** A client of Postgres.js with a single connection, which is never opened again once it is lost. */
type Client = { sql: postgres.Sql; madeAt: number; isLost: boolean }
/** Room for one connection. */
type Slot = { client: Client | null }

/**
 * Connections to a server, handed out whole. Postgres.js has a pool too, but it loses a connection for each one that
 * could not be opened, and sends what is left of a transaction over the next one.
 */
export function createPool(options: PoolOptions): Pool {
  const { url, size, waitMs = WAIT_MS, lifetimeMs = LIFETIME_MS } = options
  surviveLostLookups()
  /** Those with a connection last, and taken from there. */
  const free: Slot[] = Array.from({ length: size }, () => ({ client: null }))
  const slots: readonly Slot[] = [...free]
  const waiting: ((slot: Slot | null) => void)[] = []
  const working = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined

  async function take(): Promise<Slot> {
    const slot = closing ? null : (free.pop() ?? (await givenBack()))
    if (slot) return slot
    throw unavailable(DATABASE_UNAVAILABLE, 'no connection')
  }

  function givenBack(): Promise<Slot | null> {
    return new Promise((resolve) => {
      const answer = (slot: Slot | null) => {
        clearTimeout(timer)
        resolve(slot)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(answer), 1)
        resolve(null)
      }, waitMs)
      waiting.push(answer)
    })
  }

  function giveBack(slot: Slot): void {
    const next = waiting.shift()
    if (next) next(slot)
    else if (slot.client) free.push(slot)
    else free.unshift(slot)
  }

  async function connected(slot: Slot): Promise<Client> {
    const { client } = slot
    if (client && !client.isLost && performance.now() - client.madeAt < lifetimeMs) return client
    slot.client = null
    if (client) void client.sql.end({ timeout: 0 })
    const fresh = newClient(url)
    try {
      await query(fresh, 'select 1')
    } catch (error) {
      void fresh.sql.end({ timeout: 0 })
      throw error
    }
    return (slot.client = fresh)
  }

  async function workOn<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    for (;;) {
      const slot = await take()
      let isResting = false
      try {
        const client = await connected(slot).catch((error: unknown) => {
          isResting = errorFields(error)?.code === TOO_MANY_CONNECTIONS && slots.some((one) => one.client)
          if (isResting) return null
          throw error
        })
        if (client) {
          return await work({
            query: (text, parameters) => query(client, text, parameters),
            isLost: () => client.isLost,
          })
        }
      } finally {
        if (isResting) setTimeout(() => giveBack(slot), REST_MS).unref()
        else giveBack(slot)
      }
    }
  }

  async function end(): Promise<void> {
    for (const answer of waiting.splice(0)) answer(null)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS)))
    await Promise.race([Promise.allSettled(working), late])
    clearTimeout(timer)
    await Promise.all(slots.map(async ({ client }) => client?.sql.end({ timeout: 1 })))
  }

  return {
    use: async (work) => {
      const result = workOn(work)
      working.add(result)
      try {
        return await result
      } finally {
        working.delete(result)
      }
    },
    close: () => (closing ??= end()),
  }
}

function newClient(url: string): Client {
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
    onclose: () => (client.isLost = true),
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
  const client: Client = { sql, madeAt: performance.now(), isLost: false }
  return client
}

/** Never opens a second connection: what came before is gone with the first one. */
async function query(client: Client, text: string, parameters?: readonly unknown[]): Promise<unknown[]> {
  if (client.isLost) throw unavailable(DATABASE_UNAVAILABLE, 'no connection')
  try {
    return [...(await client.sql.unsafe(text, asParameters(parameters)))]
  } catch (error) {
    if (isLoss(error)) client.isLost = true
    if (isConnectionError(error)) throw unavailable(DATABASE_UNAVAILABLE, 'no connection')
    throw asDatabaseError(error)
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function asParameters(values: readonly unknown[] = []): (string | number | boolean | null)[] {
  return values.map((value) =>
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : JSON.stringify(value),
  )
}

/** Errors of the connection itself, by Postgres.js and by Node: the server is restarting, full or away. */
const CONNECTION_ERROR =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONNECTION_ERROR.test(String(error.code))
}

/**
 * Whether the connection is gone, or about to go: the server says so (57P01 to 57P05, and 25P03 for a transaction that
 * was idle too long), or nothing any more.
 */
export function isLoss(error: unknown): boolean {
  return isConnectionError(error) || /^(57P0[1-5]|25P03)$/.test(errorFields(error)?.code ?? '')
}

let isWatching = false

/**
 * Postgres.js looks types up when it connects, and waits for no answer: a connection that is lost at that moment would
 * end the process. The statement that waits for it is rejected by itself.
 */
function surviveLostLookups(): void {
  if (isWatching) return
  isWatching = true
  process.on('unhandledRejection', (error) => {
    const isLookup = error instanceof Error && 'query' in error && String(error.query).includes('typarray')
    if (!isLookup || !isLoss(error)) throw error
  })
}
