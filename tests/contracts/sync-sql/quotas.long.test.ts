import { afterAll, beforeAll, describe } from 'vitest'
import { migratedDatabase, pgliteBackend, postgresBackend } from './sql-backend.ts'
import { NEEDS_POSTGRES, type PostgresServer, findPostgres, startPostgres } from './postgres-server.ts'
import { describeQuotas } from './quotas-suite.ts'

const programs = findPostgres()

describeQuotas('PGlite', pgliteBackend)

describe.skipIf(programs === null)('with a real PostgreSQL', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    await migratedDatabase(server, 'quotas')
  }, 60_000)
  afterAll(() => server?.close())

  describeQuotas('PostgreSQL', () => Promise.resolve(postgresBackend(server, 'quotas')))
})
