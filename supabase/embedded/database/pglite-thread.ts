import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DatabaseError, DATABASE_UNAVAILABLE, unavailable } from './database-error.ts'
import type { Job, Message, ThreadData, ThreadSetup } from './thread-protocol.ts'

export type PgliteThread = {
  post: (job: Job) => void
  /** Ends it at once, in the middle of its work. Resolves when it is gone. */
  kill: () => Promise<void>
}

export type PgliteThreadEvents = {
  onMessage: (message: Exclude<Message, { kind: 'ready' | 'failed' }>) => void
  /** It ended unexpectedly. */
  onEnd: () => void
}

/**
 * Starts a thread with a separate database. Rejects with DatabaseError when the database does not open: with its
 * SQLSTATE if there is one, else DATABASE_UNAVAILABLE.
 */
export async function startPgliteThread(
  setup: ThreadSetup,
  events: PgliteThreadEvents,
): Promise<PgliteThread> {
  const workerData: ThreadData = { ...setup, wasm: await sharedWasm() }
  const worker = new Worker(new URL('boot.mjs', import.meta.url), {
    workerData,
    // The boot file registers the loader; a second one from the command line would only take time.
    execArgv: [],
  })
  const kill = async () => {
    worker.removeAllListeners('exit')
    await worker.terminate()
  }
  return new Promise((resolve, reject) => {
    const fail = (reason: string, error = unavailable(DATABASE_UNAVAILABLE, reason)) => {
      void kill().then(() => reject(error))
    }
    let reason = 'the thread of the database ended'
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error)
    })
    const endBeforeReady = () => fail(reason)
    worker.once('exit', endBeforeReady)
    worker.on('message', (message: Message) => {
      if (message.kind === 'ready') {
        worker.removeListener('exit', endBeforeReady)
        worker.once('exit', events.onEnd)
        resolve({ post: (job) => worker.postMessage(job, []), kill })
      } else if (message.kind === 'failed') {
        fail(message.reason, message.fields ? new DatabaseError(message.fields) : undefined)
      } else {
        events.onMessage(message)
      }
    })
  })
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once in a process: a thread that compiled its own copy would start half a second later. */
function sharedWasm(): Promise<WebAssembly.Module> {
  compiled ??= compileWasm().catch((error: unknown) => {
    compiled = undefined
    throw unavailable(DATABASE_UNAVAILABLE, `PostgreSQL could not be loaded: ${String(error)}`)
  })
  return compiled
}

async function compileWasm(): Promise<WebAssembly.Module> {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', library)))
}
