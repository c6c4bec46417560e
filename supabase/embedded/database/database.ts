import type * as v from 'valibot'

/** A statement or transaction that takes longer is ended, ms. */
export const STATEMENT_MS = 5000

/** One statement of a transaction. Without `parameters` the text may hold several statements. */
export type Statement = { text: string; parameters?: readonly unknown[] }

/**
 * Plain SQL. Every row is validated by a schema. All calls reject with DatabaseError when the database reports an
 * error.
 */
export type Database = {
  rows: <Schema extends v.GenericSchema>(
    row: Schema,
    text: string,
    parameters?: readonly unknown[],
  ) => Promise<v.InferOutput<Schema>[]>
  /** One statement for its effect. */
  run: (text: string, parameters?: readonly unknown[]) => Promise<void>
  /** Several statements at once, without parameters and without a time limit: schema changes, maintenance. */
  script: (text: string) => Promise<void>
  /**
   * All or nothing. Returns the rows of each statement, unvalidated. Does not start once `signal` is aborted.
   */
  transaction: (statements: readonly Statement[], signal?: AbortSignal) => Promise<unknown[][]>
}

/** Begins a transaction that reads one state of the database. */
export const BEGIN_SNAPSHOT = `begin isolation level repeatable read, read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`

/** Rejects when the lock is held no longer, because the connection that had it is lost: another process may have it. */
export type AssertHeld = () => Promise<void>

export type OpenDatabase = {
  database: Database
  /** The whole database as one compressed file; null on PostgreSQL, which has its own tools. */
  dump: (() => Promise<ArrayBuffer>) | null
  /** Runs work while no other process changes the schema, and without limits on time. */
  exclusively: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>
  /**
   * Reads in one snapshot of the database, however long that takes, with times in UTC. With PGlite everyone else waits
   * meanwhile. Rejects when the database restarts.
   */
  snapshot: <Result>(work: (database: Pick<Database, 'rows' | 'run'>) => Promise<Result>) => Promise<Result>
  /**
   * Runs work while no other process has the advisory lock of that number, on PostgreSQL beside the connections for
   * everyone else; not if one has it. The lock ends with the work, or with the process.
   */
  withLock: <Result>(
    lock: number,
    work: (assertHeld: AssertHeld) => Promise<Result>,
  ) => Promise<{ taken: true; result: Result } | { taken: false }>
  /** Waits for what is running, then closes. A second call waits for the first. */
  close: () => Promise<void>
}
