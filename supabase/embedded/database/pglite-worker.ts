import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import type { Statement } from './database.ts'
import { errorFields } from './database-error.ts'
import { pgliteOptions } from './pglite-options.ts'
import type { Job, Message, ThreadData } from './thread-protocol.ts'

// The database's own thread: runs jobs one after the other in the order they arrive.

/** Responses wait for one sync together, but never longer than this, ms. */
const BATCH_MS = 15
/** The type `text[]`. */
const TEXT_ARRAY = '1009'

if (!parentPort) throw new TypeError('this file runs as a worker thread')
const port = parentPort
const { directory, snapshot, wasm } = workerData as ThreadData
const queue: Job[] = []
let running = false

const send = (message: Message, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer)
const pglite = await open()

if (pglite) {
  port.on('message', (job: Job) => {
    queue.push(job)
    if (!running) void drain(pglite)
  })
  send({ kind: 'ready' })
}

async function open(): Promise<PGlite | null> {
  try {
    const database = await PGlite.create({ ...pgliteOptions(directory, snapshot), pgliteWasmModule: wasm })
    forgetArrayParsers(database)
    return database
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    send({ kind: 'failed', reason, fields: errorFields(error) })
    return null
  }
}

/**
 * PGlite copies its table of parsers for every result, and adds to it one for the array of each of 300 types: half of the
 * time of a short statement. Of arrays only those of text are returned.
 */
function forgetArrayParsers(database: PGlite): void {
  database.parsers = Object.fromEntries(
    Object.entries(database.parsers).filter(([type]) => type in types.parsers || type === TEXT_ARRAY),
  )
}

async function drain(database: PGlite): Promise<void> {
  running = true
  try {
    while (queue.length > 0) await batch(database)
  } finally {
    running = false
  }
}

/** Runs the waiting jobs, syncs once, then responds: nothing is acknowledged that a power loss could undo. */
async function batch(database: PGlite): Promise<void> {
  const answers: [Message, ArrayBuffer[]][] = []
  const until = performance.now() + BATCH_MS
  for (let job = queue.shift(); job; job = performance.now() < until ? queue.shift() : undefined) {
    send({ kind: 'started', id: job.id })
    answers.push(await answerTo(database, job))
    if (job.kind === 'close') break
    takeWaiting()
  }
  if (directory !== null && !database.closed) await flush(database)
  for (const [message, transfer] of answers) send(message, transfer)
}

/** Messages that arrived while the last job ran, which the event loop has not processed yet. */
function takeWaiting(): void {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    queue.push(next.message)
}

async function answerTo(database: PGlite, job: Job): Promise<[Message, ArrayBuffer[]]> {
  const { id } = job
  try {
    switch (job.kind) {
      case 'statements':
        return [{ kind: 'done', id, rows: await statements(database, job.statements) }, []]
      case 'script':
        await database.exec(job.text)
        return [{ kind: 'done', id, rows: [] }, []]
      case 'dump': {
        const content = await (await database.dumpDataDir('gzip')).arrayBuffer()
        return [{ kind: 'dumped', id, content }, [content]]
      }
      case 'close':
        await database.close()
        return [{ kind: 'done', id, rows: [] }, []]
    }
  } catch (error) {
    const fields = errorFields(error)
    // No SQLSTATE: PostgreSQL itself has failed. The thread ends, and the next one recovers from the log.
    if (!fields) throw error
    return [{ kind: 'refused', id, fields }, []]
  }
}

async function statements(database: PGlite, list: readonly Statement[]): Promise<unknown[][]> {
  const [only] = list
  if (list.length === 1 && only?.parameters) return [await rowsOf(database, only)]
  return database.transaction(async (transaction) => {
    const rows: unknown[][] = []
    for (const statement of list) rows.push(await rowsOf(transaction, statement))
    return rows
  })
}

async function rowsOf(
  on: Pick<PGlite, 'query' | 'exec'>,
  { text, parameters }: Statement,
): Promise<unknown[]> {
  if (parameters) return (await on.query(text, [...parameters])).rows
  return (await on.exec(text)).at(-1)?.rows ?? []
}

const IS_BEHIND = 'select pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn() as behind'
/** Writes an empty record and syncs the log up to it, and so everything before it. */
const SYNC = `select pg_logical_emit_message(false, 'sync', '', true)`

async function flush(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ behind: boolean }>(IS_BEHIND)
  if (rows[0]?.behind) await database.query(SYNC)
}
