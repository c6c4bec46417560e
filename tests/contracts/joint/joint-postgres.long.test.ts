import { afterAll, beforeAll, describe, vi } from 'vitest'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { describeJointLists } from './lists-suite.ts'
import { describeNoPath } from './no-path-suite.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const programs = findPostgres()

describe.skipIf(programs === null)('with a real PostgreSQL beneath', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server?.close())

  const open = async (name: string) => startTestBackend({ databaseUrl: await server.createDatabase(name) })
  describeJointLists('PostgreSQL', 'in two sessions', () => open('lists'))
  describeNoPath('PostgreSQL', () => open('paths'))
})
