import { afterAll, beforeAll, describe } from 'vitest'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { describeSync } from '#tests/contracts/backend/sync-suite.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { type PostgresServer, findPostgres, startPostgres } from './postgres-server.ts'

const programs = findPostgres()

describe.skipIf(programs === null)('the same protocol with a real PostgreSQL beneath', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server?.close())

  describeSync('PostgreSQL', async () => {
    const databaseUrl = await server.createDatabase('nestling')
    return ownTarget(await startTestBackend({ databaseUrl }))
  })
})
