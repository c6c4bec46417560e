import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordinaryDatabase } from '#tests/contracts/postgres/server-world.ts'
import { findPostgres, startPostgres } from '#tests/contracts/sync-sql/postgres-server.ts'
import { type LoadServer, startServer } from './load-child.ts'

/** One server or several on one database, and the addresses of all. `rss` is that of the largest. */
export type LoadSite = LoadServer & { urls: readonly string[] }

const SCRIPT = new URL('load-server.ts', import.meta.url)

/** A server on PGlite, or `processes` of them on a temporary PostgreSQL; null where there is none. */
export async function startSite({
  postgres,
  processes,
}: {
  postgres: boolean
  processes: number
}): Promise<LoadSite | null> {
  const dataDirs = Array.from({ length: processes }, () => mkdtempSync(join(tmpdir(), 'nestling-load-')))
  const clean = () => {
    for (const directory of dataDirs) rmSync(directory, { recursive: true, force: true })
  }
  const programs = postgres ? findPostgres() : ''
  if (programs === null) return null
  const database = postgres ? await startPostgres(programs) : null
  const databaseUrl = database ? await ordinaryDatabase(database, 'load') : null
  const servers: LoadServer[] = []
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()))
    await database?.close()
    clean()
  }
  try {
    for (const directory of dataDirs) {
      // All have the address of the first one in their links and tokens.
      const siteUrl = servers[0]?.url
      const environment = {
        ...(databaseUrl && { LOAD_DATABASE_URL: databaseUrl }),
        ...(siteUrl && { LOAD_SITE_URL: siteUrl }),
      }
      servers.push(await startServer(SCRIPT, directory, environment))
    }
    const [first] = servers
    if (!first) throw new TypeError('expected a server')
    return {
      ...first,
      urls: servers.map(({ url }) => url),
      rss: () => Math.max(...servers.map(({ rss }) => rss())),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
