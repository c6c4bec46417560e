import { afterAll, beforeAll, describe } from 'vitest'
import { migratedDatabase, pgliteBackend, postgresBackend } from '#tests/contracts/sync-sql/sql-backend.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { describeTables } from './tables-suite.ts'

const programs = findPostgres()

describeTables('PGlite', pgliteBackend)

describe.skipIf(programs === null)('with a real PostgreSQL', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    await migratedDatabase(server, 'ingest')
  }, 60_000)
  afterAll(() => server?.close())

  describeTables('PostgreSQL', () => Promise.resolve(postgresBackend(server, 'ingest')))
})
