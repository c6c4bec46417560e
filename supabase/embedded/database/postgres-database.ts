import postgres from 'postgres'
import * as v from 'valibot'
import type { OpenDatabase } from './database.ts'
import { asDatabaseError, STATEMENT_TIMEOUT, unavailable } from './database-error.ts'

const isoTimestamp = (text: string) => text.replace(' ', 'T')
const isoTimestampTz = (text: string) => isoTimestamp(text).replace(/([+-]\d\d)$/, '$1:00')
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The same limit as PGlite's watchdog, ms. */
const STATEMENT_MS = 5000

/** A real PostgreSQL server, for example `postgres://user@localhost/nestling`. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const sql = postgres(url, {
    onnotice: () => undefined,
    connection: { statement_timeout: STATEMENT_MS },
    types: {
      // Values of JSON arrive as text already; without these they would be encoded twice.
      json: { to: 114, from: [114], serialize: asText, parse: JSON.parse },
      jsonb: { to: 3802, from: [3802], serialize: asText, parse: JSON.parse },
      timestamp: { to: 1114, from: [1114], serialize: asText, parse: isoTimestamp },
      timestamptz: { to: 1184, from: [1184], serialize: asText, parse: isoTimestampTz },
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
  })
  const list = (parameters: readonly unknown[] = []) => parameters.map(asParameter)
  const query = (text: string, parameters?: readonly unknown[]) =>
    guarded(async () => [...(await sql.unsafe(text, list(parameters)))])
  return {
    dump: null,
    close: () => sql.end({ timeout: 5 }),
    database: {
      rows: async (row, text, parameters) => v.parse(v.array(row), await query(text, parameters)),
      run: async (text, parameters) => void (await query(text, parameters)),
      script: (text) =>
        guarded(
          async () => void (await sql.unsafe(`set statement_timeout = 0; ${text}; reset statement_timeout`)),
        ),
      transaction: (statements, signal) =>
        guarded(async () => {
          if (signal?.aborted) throw unavailable(STATEMENT_TIMEOUT, 'the client has left')
          const { results } = await sql.begin(async (tx) => {
            const rows: unknown[][] = []
            for (const { text, parameters } of statements) {
              rows.push([...(await (parameters ? tx.unsafe(text, list(parameters)) : tx.unsafe(text)))])
            }
            return { results: rows }
          })
          return results
        }),
    },
  }
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asDatabaseError(error)
  }
}

function asParameter(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return JSON.stringify(value)
}
