import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { OpenDatabase, Statement } from './database.ts'
import { type PgliteThreadEvents, startPgliteThread } from './pglite-thread.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'
import type { ThreadSetup } from './thread-protocol.ts'

export type PgliteSettings = {
  /** What `dump` gave earlier; for a new database only. */
  snapshot?: Blob | undefined
  /** A statement or transaction that takes longer is ended, ms. Default 5,000. */
  statementMs?: number
  /** Called with the folder of a database that is closed, before it is opened. */
  prepare?: () => Promise<void>
  /** Restarts of the database. Default: the console. */
  log?: ((line: string) => void) | undefined
}

/**
 * PostgreSQL in WebAssembly, on a thread of its own: what it works on never keeps the server from answering.
 * `directory: null` keeps the database in memory.
 */
export async function openPglite(
  directory: string | null,
  { snapshot, statementMs = 5000, prepare, log = console.log }: PgliteSettings = {},
): Promise<OpenDatabase> {
  const setup: ThreadSetup = { directory, snapshot: snapshot ? await snapshot.arrayBuffer() : null }
  const later: ThreadSetup = { directory, snapshot: null }
  if (directory !== null && !existsSync(join(directory, 'PG_VERSION')))
    await initialize(directory, setup, log)
  if (directory !== null) await prepare?.()
  const start = (events: PgliteThreadEvents) => startPgliteThread(directory === null ? setup : later, events)
  const supervisor = await createSupervisor({ start, recoverable: directory !== null, statementMs, log })
  const { run } = supervisor
  return {
    dump: async () => new Blob([(await run({ kind: 'dump' })).content ?? new ArrayBuffer(0)]),
    close: supervisor.close,
    database: databaseOn(run),
  }
}

/**
 * Makes a new cluster, in a thread that ends afterwards, since making one takes 500 MB. It gets its name when it is
 * complete: a process that ends half way leaves nothing that looks like a database.
 */
async function initialize(directory: string, setup: ThreadSetup, log: (line: string) => void): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const once = await createSupervisor({
    start: (events) => startPgliteThread({ ...setup, directory: unfinished }, events),
    recoverable: false,
    statementMs: 60_000,
    log,
  })
  await once.close()
  // An empty folder may be there, and is replaced.
  if (existsSync(directory)) rmdirSync(directory)
  renameSync(unfinished, directory)
}

function databaseOn(run: Supervisor['run']): OpenDatabase['database'] {
  const transaction = async (statements: readonly Statement[]) =>
    (await run({ kind: 'statements', statements })).rows
  return {
    transaction,
    rows: async (row, text, parameters = []) =>
      v.parse(v.array(row), (await transaction([{ text, parameters }]))[0]),
    run: async (text, parameters = []) => void (await transaction([{ text, parameters }])),
    script: async (text) => void (await run({ kind: 'script', text })),
  }
}
