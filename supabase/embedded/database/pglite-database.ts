import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { BEGIN_SNAPSHOT, type OpenDatabase, STATEMENT_MS, type Statement } from './database.ts'
import { newCluster } from './new-cluster.ts'
import { type PgliteThreadEvents, startPgliteThread } from './pglite-thread.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'
import type { ThreadSetup } from './thread-protocol.ts'

export type PgliteSettings = {
  /** What `dump` returned earlier; for a new database only. */
  snapshot?: ArrayBuffer | undefined
  /** Default: STATEMENT_MS. */
  statementMs?: number
  /** Called with the directory of a database that is closed, before it is opened. */
  prepare?: () => Promise<void>
  /** Restarts of the database. Default: the console. */
  log?: ((line: string) => void) | undefined
}

/**
 * PostgreSQL in WebAssembly, on a separate thread: its work never blocks the server. `directory: null` keeps the
 * database in memory.
 */
export async function openPglite(
  directory: string | null,
  { snapshot, statementMs = STATEMENT_MS, prepare, log = console.log }: PgliteSettings = {},
): Promise<OpenDatabase> {
  const setup: ThreadSetup = { directory, snapshot: snapshot ?? null }
  const later: ThreadSetup = { directory, snapshot: null }
  if (directory !== null) {
    if (!existsSync(join(directory, 'PG_VERSION'))) await newCluster(directory, setup.snapshot)
    await prepare?.()
  }
  const start = (events: PgliteThreadEvents) => startPgliteThread(directory === null ? setup : later, events)
  const supervisor = await createSupervisor({ start, recoverable: directory !== null, statementMs, log })
  const { run } = supervisor
  const database = databaseOn(run)
  return {
    database,
    dump: async () => (await run({ kind: 'dump' })).content ?? new ArrayBuffer(0),
    // No other process has this database.
    exclusively: (work) => supervisor.alone((runAlone) => work(databaseOn(runAlone))),
    snapshot: (work) =>
      supervisor.alone(async (runAlone) => {
        const held = databaseOn(runAlone)
        await held.script(BEGIN_SNAPSHOT)
        try {
          return await work(held)
        } finally {
          // After a restart there is no transaction any more.
          await held.script('rollback').catch(() => undefined)
        }
      }),
    withLock: async (_lock, work) => ({ taken: true, result: await work(async () => undefined) }),
    close: supervisor.close,
  }
}

function databaseOn(run: Supervisor['run']): OpenDatabase['database'] {
  const transaction = async (statements: readonly Statement[], signal?: AbortSignal) =>
    (await run({ kind: 'statements', statements }, signal)).rows
  return {
    transaction,
    rows: async (row, text, parameters = []) =>
      v.parse(v.array(row), (await transaction([{ text, parameters }]))[0]),
    run: async (text, parameters = []) => void (await transaction([{ text, parameters }])),
    script: async (text) => void (await run({ kind: 'script', text })),
  }
}
