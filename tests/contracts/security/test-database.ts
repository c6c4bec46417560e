import type { Database } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { type TestBackend, startTestBackend } from '#tests/contracts/backend/start.ts'

export type Copy = { database: Database; close: () => Promise<void> }

export type TestDatabase = {
  backend: TestBackend
  /** Its database, bypassing every policy. */
  database: Database
  /** A copy of the database as it is now, in memory. */
  copy: () => Promise<Copy>
  close: () => Promise<void>
}

/** An embedded backend whose database a test can query. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const backend = await startTestBackend()
  return {
    backend,
    database: backend.database,
    copy: async () => {
      const snapshot = await backend.snapshot()
      if (!snapshot) throw new TypeError('expected a database that can be copied')
      const { close, database } = await openPglite(null, { snapshot })
      return { database, close }
    },
    close: backend.close,
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
