import { afterAll, beforeAll, describe } from 'vitest'
import { describeCollection } from './collection-suite.ts'
import { migratedDatabase, pgliteBackend, postgresBackend } from './sql-backend.ts'
import { NEEDS_POSTGRES, type PostgresServer, findPostgres, startPostgres } from './postgres-server.ts'

const programs = findPostgres()

describeCollection('PGlite', pgliteBackend)

describe.skipIf(programs === null)('with a real PostgreSQL', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    await migratedDatabase(server, 'collection')
  }, 60_000)
  afterAll(() => server?.close())

  describeCollection('PostgreSQL', () => Promise.resolve(postgresBackend(server, 'collection')))
})
