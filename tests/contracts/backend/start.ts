import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Backend, type BackendOptions, createBackend } from '#supabase/embedded/backend.ts'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { LimitSettings } from '#supabase/embedded/limits.ts'
import { type Mail, readMails } from '#supabase/embedded/mailbox.ts'
import { migrationFiles } from '#supabase/embedded/migrations.ts'
import { createNodeListener } from '#tools/server/node-listener.ts'
import { createPeerOf } from '#tools/server/trust-proxy.ts'

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
  /** Where it listens, a loopback origin. */
  url: string
  anonKey: string
  /** Acts as service_role. */
  secretKey: string
  dataDir: string
  /** Bypasses every policy; to inspect what a request has left. */
  database: Database
  /** Mails so far, oldest first; all of them without an address. */
  mails: (to?: string) => Mail[]
  /** Stops listening, closes the database and removes a temporary data directory. */
  close: () => Promise<void>
}

export type TestBackendOptions = Pick<
  BackendOptions,
  'siteUrl' | 'now' | 'monotonic' | 'loadFunction' | 'databaseUrl' | 'log' | 'migrationsDir' | 'moreFunctions'
> & {
  /** In addition to limits per peer that no suite reaches. */
  limits?: LimitSettings
  /** Kept on close, with its database on disk. Without it everything is temporary and the database is in memory. */
  dataDir?: string
}

/** The embedded backend on a real loopback port, 2 to 3 s after the first start on this machine. */
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
      ...(startsEmpty(options) && { snapshot: await freshSnapshot() }),
      ...(options.now && { now: options.now, monotonic: options.monotonic ?? options.now }),
      ...(options.migrationsDir && { migrationsDir: options.migrationsDir }),
      limits: { ...UNLIMITED_PEER, ...options.limits },
      ...(options.loadFunction && { loadFunction: options.loadFunction }),
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

function startsEmpty({ dataDir, databaseUrl }: Partial<TestBackendOptions>): boolean {
  return !databaseUrl && !(dataDir && existsSync(join(dataDir, 'db')))
}

/** An empty database with the current migrations, cached between runs under a name that changes with them. */
async function freshSnapshot(): Promise<Blob> {
  const migrations = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))
  const sources = [
    ...migrationFiles(migrations).map((name) => join(migrations, name)),
    fileURLToPath(new URL('../../../supabase/embedded/prelude.ts', import.meta.url)),
    fileURLToPath(new URL('../../../supabase/embedded/auth/schema.ts', import.meta.url)),
    fileURLToPath(new URL('../../../package-lock.json', import.meta.url)),
  ]
  const digest = createHash('sha256')
  for (const file of sources) digest.update(readFileSync(file))
  const directory = fileURLToPath(new URL('../../../node_modules/.cache/nestling', import.meta.url))
  const file = join(directory, `database-${digest.digest('hex').slice(0, 16)}.tgz`)
  if (!existsSync(file)) {
    const dataDir = mkdtempSync(join(tmpdir(), 'nestling-snapshot-'))
    const backend = await createBackend({ dataDir, siteUrl: 'http://localhost', driver: 'memory' })
    const snapshot = await backend.snapshot()
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
    if (!snapshot) throw new TypeError('expected a snapshot')
    mkdirSync(directory, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await snapshot.arrayBuffer()))
    renameSync(`${file}.${process.pid}`, file)
  }
  return new Blob([readFileSync(file)])
}
