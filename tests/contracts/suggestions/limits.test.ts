import { afterAll, beforeAll, describe, vi } from 'vitest'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { describeSuggestionLimits } from './limits-suite.ts'

vi.setConfig({ testTimeout: 60_000 })

const programs = findPostgres()

describeSuggestionLimits('the embedded backend', () => startTestBackend())

describe.skipIf(programs === null)('with a real PostgreSQL beneath', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server?.close())

  describeSuggestionLimits('PostgreSQL', async () =>
    startTestBackend({ databaseUrl: await server.createDatabase('nestling') }),
  )
})
