import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backend, type BackendOptions, createBackend } from '#supabase/embedded/backend.ts'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { LimitSettings } from '#supabase/embedded/limits.ts'
import { type Mail, readMails } from '#supabase/embedded/mailbox.ts'
import { createNodeListener } from '#tools/server/node-listener.ts'
import { createPeerOf } from '#tools/server/trust-proxy.ts'
import { copyMigratedCluster } from './database-image.ts'
import { openMemoryDatabase } from './memory-database.ts'

// Strong password hashing is for real accounts; tests create dozens.
process.env.BCRYPT_COST ??= '4'

/** All users of a suite have one network address. */
const UNLIMITED_PEER = {
  signInsPerPeer: 1e6,
  refreshesPerPeer: 1e6,
  codesPerPeer: 1e6,
  mailsPerPeer: 1e6,
  functionCallsPerPeer: 1e6,
}

export type TestBackend = {
  /** The loopback origin on which it listens. */
  url: string
  anonKey: string
  /** Acts as service_role. */
  secretKey: string
  dataDir: string
  /** Bypasses every policy; to inspect the effects of a request. */
  database: Database
  /** Mails so far, oldest first; all of them without an address. */
  mails: (to?: string) => Mail[]
  writeBackup: Backend['writeBackup']
  aloneInBackup: Backend['aloneInBackup']
  /** The whole database as it is now; null on PostgreSQL. */
  snapshot: () => Promise<ArrayBuffer | null>
  /** Stops listening, closes the database and removes a temporary data directory. */
  close: () => Promise<void>
}

export type TestBackendOptions = Pick<
  BackendOptions,
  | 'siteUrl'
  | 'now'
  | 'monotonic'
  | 'loadFunction'
  | 'functionEnv'
  | 'databaseUrl'
  | 'log'
  | 'migrationsDir'
  | 'moreFunctions'
> & {
  /** In addition to limits per peer that no suite reaches. */
  limits?: LimitSettings
  /**
   * Not removed on close; its database is on disk. Without it everything is temporary and the database is in memory.
   */
  dataDir?: string
}

/** The embedded backend on a real loopback port. */
export async function startTestBackend(options: Partial<TestBackendOptions> = {}): Promise<TestBackend> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'nestling-test-'))
  let backend: Backend | undefined
  const server = createServer(
    createNodeListener(
      async (request, peerAddress) =>
        backend ? backend.fetch(request, { peerAddress }) : new Response(null, { status: 503 }),
      createPeerOf({ hops: 0 }),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('expected a TCP port')
  const url = `http://127.0.0.1:${address.port}`
  try {
    backend = await createBackend({
      ...driverFor(options),
      ...(await migratedDatabase(options)),
      ...(options.now && { now: options.now, monotonic: options.monotonic ?? options.now }),
      ...(options.migrationsDir && { migrationsDir: options.migrationsDir }),
      limits: { ...UNLIMITED_PEER, ...options.limits },
      ...(options.loadFunction && { loadFunction: options.loadFunction }),
      ...(options.functionEnv && { functionEnv: options.functionEnv }),
      ...(options.moreFunctions && { moreFunctions: options.moreFunctions }),
      dataDir,
      siteUrl: options.siteUrl ?? url,
      moreOrigins: [url],
      log: options.log ?? (() => undefined),
    })
  } catch (error) {
    server.close()
    throw error
  }
  const running = backend
  return {
    url,
    anonKey: running.anonKey,
    secretKey: running.secretKey,
    dataDir,
    database: running.database,
    mails: (to) => readMails(dataDir, to),
    writeBackup: running.writeBackup,
    aloneInBackup: running.aloneInBackup,
    snapshot: running.snapshot,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await running.close()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function driverFor({
  dataDir,
  databaseUrl,
}: Partial<TestBackendOptions>): Pick<BackendOptions, 'driver' | 'databaseUrl'> {
  if (databaseUrl) return { driver: 'postgres', databaseUrl }
  return { driver: dataDir ? 'pglite' : 'memory' }
}

/**
 * The migrated database of a new backend: in memory that of an earlier suite, in an empty data directory a copy on disk.
 */
async function migratedDatabase({
  dataDir,
  databaseUrl,
}: Partial<TestBackendOptions>): Promise<Pick<BackendOptions, 'openMemory'>> {
  if (databaseUrl) return {}
  if (!dataDir) return { openMemory: openMemoryDatabase }
  const database = join(dataDir, 'db')
  if (!existsSync(database)) await copyMigratedCluster(database)
  return {}
}
