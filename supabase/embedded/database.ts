import type { Connection } from '@supabase/lite'
import * as v from 'valibot'

/** One statement for its effect. */
export type Run = (text: string, parameters?: readonly unknown[]) => Promise<void>

/** One statement of a transaction. Without `parameters` the text may hold several statements. */
export type Statement = { text: string; parameters?: readonly unknown[] }

/** Plain SQL. Every row is checked by a schema. */
export type Database = {
  rows: <Schema extends v.GenericSchema>(
    row: Schema,
    text: string,
    parameters?: readonly unknown[],
  ) => Promise<v.InferOutput<Schema>[]>
  run: Run
  /** Several statements at once, without parameters. */
  script: (text: string) => Promise<void>
  /** All or nothing, in one round trip. Returns the rows of each statement, unchecked. */
  transaction: (statements: readonly Statement[]) => Promise<unknown[][]>
}

export type OpenDatabase = {
  connection: Connection
  database: Database
  /** PGlite has one session, so requests must not interleave. */
  singleSession: boolean
  /** The whole database as one compressed file; PGlite only. */
  dump: (() => Promise<Blob>) | null
}

/** PostgREST writes times as ISO 8601; the engine passes PostgreSQL's own text through. */
const isoTimestamp = (text: string) => text.replace(' ', 'T')
const isoTimestampTz = (text: string) => isoTimestamp(text).replace(/([+-]\d\d)$/, '$1:00')
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

/** `directory: null` keeps the database in memory; `snapshot` is what `dump` gave earlier, for a new database only. */
export async function openPglite(directory: string | null, snapshot?: Blob): Promise<OpenDatabase> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const pgliteOptions = {
    parsers: { [TIMESTAMP]: isoTimestamp, [TIMESTAMPTZ]: isoTimestampTz },
    ...(snapshot && { loadDataDir: snapshot }),
  }
  const connection = await createPgliteConnection({ url: directory ?? 'memory://', pgliteOptions })
  const { driver } = connection
  const query = async (text: string, parameters: readonly unknown[] = []): Promise<unknown[]> =>
    (await driver.query(text, [...parameters])).rows
  return {
    connection,
    singleSession: true,
    dump: () => driver.dumpDataDir('gzip'),
    database: {
      rows: async (row, text, parameters) => v.parse(v.array(row), await query(text, parameters)),
      run: async (text, parameters) => void (await query(text, parameters)),
      script: async (text) => void (await driver.exec(text)),
      transaction: (statements) =>
        driver.transaction(async (tx) => {
          const results: unknown[][] = []
          for (const { text, parameters } of statements) {
            if (parameters) results.push((await tx.query(text, [...parameters])).rows)
            else results.push((await tx.exec(text)).at(-1)?.rows ?? [])
          }
          return results
        }),
    },
  }
}

/** A real PostgreSQL server, for example `postgres://user@localhost/nestling`. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      types: {
        // Arguments of functions arrive as JSON text already; without these they would be encoded twice.
        json: { to: 114, from: [114], serialize: asText, parse: JSON.parse },
        jsonb: { to: 3802, from: [3802], serialize: asText, parse: JSON.parse },
        timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: asText, parse: isoTimestamp },
        timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: asText, parse: isoTimestampTz },
      },
    },
  })
  const { driver } = connection
  const list = (parameters: readonly unknown[] = []) => parameters.map((value) => asParameter(value))
  return {
    connection,
    singleSession: false,
    dump: null,
    database: {
      rows: async (row, text, parameters) =>
        v.parse(v.array(row), [...(await driver.unsafe(text, list(parameters)))]),
      run: async (text, parameters) => void (await driver.unsafe(text, list(parameters))),
      script: async (text) => void (await driver.unsafe(text)),
      transaction: async (statements) => {
        const { results } = await driver.begin(async (tx) => {
          const rows: unknown[][] = []
          for (const { text, parameters } of statements) {
            rows.push([...(await (parameters ? tx.unsafe(text, list(parameters)) : tx.unsafe(text)))])
          }
          return { results: rows }
        })
        return results
      },
    },
  }
}

function asParameter(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return JSON.stringify(value)
}
