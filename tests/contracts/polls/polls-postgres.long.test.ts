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
import { describePollLimits } from './limits-suite.ts'
import { describePolls } from './polls-suite.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const programs = findPostgres()

describe.skipIf(programs === null)('with a real PostgreSQL beneath', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server?.close())

  const open = async (name: string) =>
    startTestBackend({
      databaseUrl: await server.createDatabase(name),
      loadFunction: functionsIn(join(process.cwd(), 'supabase/functions')),
    })
  describePolls('PostgreSQL', () => open('polls'))
  describePollLimits('PostgreSQL', () => open('limits'))
})
