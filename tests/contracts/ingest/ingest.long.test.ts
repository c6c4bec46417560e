import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { functionsIn } from '#supabase/embedded/functions.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { describeIngest } from './ingest-suite.ts'

// Some hundred requests through a function and its database call, on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const programs = findPostgres()
const loadFunction = functionsIn(join(process.cwd(), 'supabase/functions'))

describeIngest('the embedded backend', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-ingest-'))
  const backend = await startTestBackend({ dataDir, loadFunction })
  return {
    backend,
    inspect: (work) => work(backend.database),
    async close() {
      await backend.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
})

describe.skipIf(programs === null)('with a real PostgreSQL beneath', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server?.close())

  describeIngest('PostgreSQL', async () => {
    const databaseUrl = await server.createDatabase('nestling')
    const backend = await startTestBackend({ databaseUrl, loadFunction })
    return {
      backend,
      inspect: (work) => work(backend.database),
      close: backend.close,
    }
  })
})
