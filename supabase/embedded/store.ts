import { assertImportsComplete } from './archive/import-record.ts'
import { keysInDirectory, keysOnServer, type Keys } from './archive/keys.ts'
import { type AttemptCounter, createLocalCounter } from './attempt-counter.ts'
import type { BackendOptions } from './backend.ts'
import { lockDataDir } from './data-dir/lock.ts'
import { openDataDirDatabase } from './data-dir/open-database.ts'
import { makeDataDirPrivate } from './data-dir/private.ts'
import type { OpenDatabase } from './database/database.ts'
import { openPglite } from './database/pglite-database.ts'
import { openPostgres } from './database/postgres-database.ts'
import { settle } from './epochs.ts'
import { makePrivateDirectory } from './private-file.ts'
import { loadSecrets, loadSharedSecrets, type Secrets } from './secrets.ts'
import { createSharedCounter } from './shared/shared-counter.ts'
import { loadSharedSigningKeys, loadSigningKeys, type SigningKeys } from './signing-keys.ts'
import { MAIL_SCHEMA } from './smtp/schema.ts'
import { upgrade, upgradeOnServer } from './upgrade.ts'

/** The database at the version of the code, and what the processes that use it have in common. */
export type Store = Pick<OpenDatabase, 'database' | 'dump' | 'snapshot' | 'withLock'> & {
  /** Migration files applied by this start. */
  applied: string[]
  secrets: Secrets
  keys: SigningKeys
  counter: AttemptCounter
  /** All keys of the server, for a backup. */
  keysToArchive: () => Promise<Keys>
  /** Creates the queue of mails if it is missing. */
  prepareMail: () => Promise<void>
  /** Closes the database, then lets go of the data directory. */
  close: () => Promise<void>
}

export type StoreOptions = Pick<
  BackendOptions,
  'dataDir' | 'databaseUrl' | 'connections' | 'openMemory' | 'measures'
> & {
  driver: NonNullable<BackendOptions['driver']>
  /** The directory of migrations. */
  migrations: string
  log: (line: string) => void
  /** Milliseconds of a monotonic clock. */
  monotonic: () => number
}

/** Opens the store of a backend: a data directory for one process, or a database server for any number of them. */
export function openStore(options: StoreOptions): Promise<Store> {
  return options.driver === 'postgres' ? openOnServer(options) : openLocal(options)
}

/** One process: a locked directory with the database, the secrets and the keys; limits are counted in memory. */
async function openLocal(options: StoreOptions): Promise<Store> {
  const { dataDir, migrations, log, monotonic } = options
  const lock = await lockDataDir(dataDir)
  let opened: OpenDatabase | undefined
  try {
    await makeDataDirPrivate(dataDir, log)
    opened = measured(await openLocalDatabase(options), options)
    const { database, dump, snapshot, withLock, close } = opened
    const secrets = loadSecrets(dataDir)
    const applied = await upgrade(opened, migrations)
    await settle(lock, database, dataDir)
    return {
      database,
      dump,
      snapshot,
      withLock,
      applied,
      secrets,
      keysToArchive: async () => keysInDirectory(dataDir),
      keys: await loadSigningKeys(dataDir),
      counter: createLocalCounter(monotonic),
      prepareMail: () => database.script(MAIL_SCHEMA),
      close: async () => {
        try {
          await close()
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    await opened?.close().catch(() => undefined)
    lock.release()
    throw error
  }
}

function openLocalDatabase({
  driver,
  dataDir,
  migrations,
  openMemory = () => openPglite(null, { log }),
  log,
}: StoreOptions): Promise<OpenDatabase> {
  return driver === 'memory' ? openMemory() : openDataDirDatabase({ dataDir, migrations, log })
}

/** Before anything takes the database: the statements of limits and keys are measured as well. */
function measured(opened: OpenDatabase, { measures }: Pick<StoreOptions, 'measures'>): OpenDatabase {
  return measures ? { ...opened, database: measures.database(opened.database) } : opened
}

/** Any number of processes: secrets, keys and limits are in the database. The directory is for mail written to files. */
async function openOnServer(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, connections, migrations, monotonic } = options
  if (!databaseUrl) throw new TypeError('driver postgres needs databaseUrl')
  makePrivateDirectory(dataDir)
  const opened = measured(
    await openPostgres({ url: databaseUrl, ...(connections && { connections }) }),
    options,
  )
  try {
    const { database, dump, snapshot, withLock, close } = opened
    await assertImportsComplete(database)
    const applied = await upgradeOnServer(opened, migrations)
    const secrets = await loadSharedSecrets(database)
    return {
      database,
      dump,
      snapshot,
      withLock,
      applied,
      secrets,
      keysToArchive: () => keysOnServer(database),
      keys: await loadSharedSigningKeys(database, monotonic),
      counter: createSharedCounter({ database, secret: secrets.jwtSecret }),
      // It is part of every database on a server.
      prepareMail: async () => undefined,
      close,
    }
  } catch (error) {
    await opened.close().catch(() => undefined)
    throw error
  }
}
