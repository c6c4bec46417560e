import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { type TestBackend, startTestBackend } from '#tests/contracts/backend/start.ts'

export type Copy = { database: Database; close: () => Promise<void> }

export type House = {
  /** The current backend; another one after `inside`, at another address. */
  backend: () => TestBackend
  /** Stops the backend, works in its database as its superuser, and starts it again. Sessions survive. */
  inside: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** A copy of the current database, in memory; stops the backend for a moment like `inside`. */
  copy: () => Promise<Copy>
  close: () => Promise<void>
}

/** An embedded backend on disk whose database a test can access directly. */
export async function openHouse(): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-house-'))
  let running = await startTestBackend({ dataDir })

  async function stopped<T>(work: () => Promise<T>): Promise<T> {
    await running.close()
    try {
      return await work()
    } finally {
      running = await startTestBackend({ dataDir })
    }
  }

  return {
    backend: () => running,
    inside: (work) =>
      stopped(async () => {
        const { close, database } = await openPglite(join(dataDir, 'db'))
        try {
          return await work(database)
        } finally {
          await close()
        }
      }),
    copy: async () => {
      const dump = await stopped(() => dumpOf(join(dataDir, 'db')))
      const { close, database } = await openPglite(null, { snapshot: dump })
      return { database, close }
    },
    close: async () => {
      await running.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function dumpOf(directory: string): Promise<Blob> {
  const { close, dump } = await openPglite(directory)
  try {
    if (!dump) throw new TypeError('expected a database that can be copied')
    return await dump()
  } finally {
    await close()
  }
}

/** Work that is rolled back. */
export async function rolledBack<T>(database: Database, work: () => Promise<T>): Promise<T> {
  await database.script('begin')
  try {
    return await work()
  } finally {
    await database.script('rollback')
  }
}
