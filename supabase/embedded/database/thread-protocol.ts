import type { Statement } from './database.ts'
import type { ErrorFields } from './database-error.ts'

/** How the thread opens its database; part of its `workerData`. */
export type ThreadSetup = {
  /** A directory, or null to keep the database in memory. */
  directory: string | null
  /** A compressed dump from which to create a new database. */
  snapshot: ArrayBuffer | null
}

/** All that a thread receives: its setup, and the compiled code that all threads share. */
export type ThreadData = ThreadSetup & { wasm: WebAssembly.Module }

/** Work for the thread. `statements` run in one transaction; a `script` runs as it is. */
export type Job =
  | { id: number; kind: 'statements'; statements: readonly Statement[] }
  | { id: number; kind: 'script'; text: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

/** The thread's responses. `started` comes before a job's result; results are sent once their effects are on disk. */
export type Message =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string; fields: ErrorFields | null }
  | { kind: 'started'; id: number }
  | { kind: 'done'; id: number; rows: unknown[][] }
  | { kind: 'dumped'; id: number; content: ArrayBuffer }
  | { kind: 'refused'; id: number; fields: ErrorFields }
