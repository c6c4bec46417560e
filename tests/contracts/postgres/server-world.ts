import {
  type TestBackend,
  type TestBackendOptions,
  startTestBackend,
} from '#tests/contracts/backend/start.ts'
import type { PostgresServer } from '#tests/contracts/sync-sql/postgres-server.ts'

/** What a role of PostgreSQL may do: nothing but sign in and use the API roles, create them itself, or neither. */
export type Rights = 'member' | 'createrole' | 'none'

/** An empty database that an ordinary role owns, which is no superuser. Returns its address as that role. */
export async function ordinaryDatabase(
  server: PostgresServer,
  name: string,
  rights: Rights = 'member',
): Promise<string> {
  const root = server.connect()
  const role = `owner_of_${name}`
  await root.unsafe(`create role ${role} login ${rights === 'createrole' ? 'createrole' : ''}`)
  if (rights === 'member') {
    for (const api of ['anon', 'authenticated', 'service_role']) {
      await root.unsafe(
        `do $$ begin create role ${api} nologin; exception when duplicate_object then null; end $$`,
      )
      await root.unsafe(`grant ${api} to ${role}`)
    }
  }
  await root.end()
  return server.createDatabase(name, role)
}

/** Several processes of one site on one database, each on a port of its own. */
export async function sideBySide(
  databaseUrl: string,
  count: number,
  options: Partial<TestBackendOptions> = {},
): Promise<TestBackend[]> {
  const siteUrl = 'http://names.example'
  return Promise.all(
    Array.from({ length: count }, () => startTestBackend({ databaseUrl, siteUrl, ...options })),
  )
}
