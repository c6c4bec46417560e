import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BATCH_MAX_BYTES } from '#src/core/ingest/batch.ts'
import { writeArchiveFile } from './archive/archive-file.ts'
import { type OneAtATime, oneAtATime } from './archive/one-at-a-time.ts'
import { MAX_BODY_BYTES } from './auth/body.ts'
import { createAuthService } from './auth/service.ts'
import { createTokens } from './auth/tokens.ts'
import { startCollector } from './collector.ts'
import { startIntegrityWalk } from './data-dir/integrity-walk.ts'
import { createSpaceGuard } from './data-dir/space-guard.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { type LoadFunction, createFunctionsHost } from './functions.ts'
import { createFunctionsPlatform } from './functions-platform.ts'
import { createGateway, type Handler } from './gateway.ts'
import { type LimitSettings, createLimits } from './limits.ts'
import { createMaintenance } from './maintenance.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from './publishable-key.ts'
import { createApiKeyGuard, createHostGuard } from './request-guard.ts'
import { createRestApi } from './rest/rest-api.ts'
import type { ServedFunction } from './rest/served-functions.ts'
import type { SigningKeys } from './signing-keys.ts'
import { openMail, type MailService } from './smtp/open-mail.ts'
import type { SmtpSettings } from './smtp/smtp-transport.ts'
import { openStore } from './store.ts'
import type { Measures } from './watch/measures.ts'

export type BackendOptions = {
  /**
   * Contains the database, the secrets, the mail. One live process at a time, except for `postgres`: then it contains
   * the mail alone.
   */
  dataDir: string
  /** The public address, without a path: the base of links in mails and the tokens' issuer. */
  siteUrl: string
  /** Default `pglite`; `memory` is PGlite without a database on disk. */
  driver?: 'pglite' | 'memory' | 'postgres'
  /** For `postgres`. */
  databaseUrl?: string
  /** For `postgres`: the maximum number of connections. */
  connections?: number
  /** Default: the project's `supabase/migrations`. */
  migrationsDir?: string
  /** Returns the module of `supabase/functions/<name>/index.ts`. Default: no function exists. */
  loadFunction?: LoadFunction
  /** Database functions that are served in addition to the app's own. */
  moreFunctions?: Record<string, ServedFunction>
  /** Further origins of this server, in addition to the site's own. */
  moreOrigins?: string[]
  /** The server that sends mails. Default: they are written to files in `dataDir/mail`. */
  smtp?: SmtpSettings | null
  /** Recipient of contact messages. Default: `owner@localhost`. */
  ownerEmail?: string
  /** Variables that functions read, such as `AI_BASE_URL`. Default: none. */
  functionEnv?: Record<string, string | undefined>
  /** Limits on guessing and flooding that override the defaults. */
  limits?: LimitSettings
  /** Opens the database of the driver `memory`. Default: an empty one. */
  openMemory?: () => Promise<OpenDatabase>
  /** One line per mail, and failures of functions. Default: the console. */
  log?: (line: string) => void
  /** Milliseconds. Default: the system's clock. */
  now?: () => number
  /** What is counted and measured for the operator. Default: nothing. */
  measures?: Measures | undefined
  /** Milliseconds of a monotonic clock, for limits. Default: `performance.now`. */
  monotonic?: () => number
}

export type Backend = {
  /** Serves `/auth/v1`, `/rest/v1` and `/functions/v1`; anything else gets 404. */
  fetch: Handler
  url: string
  anonKey: string
  /** The key that acts as service_role. Never for a browser. */
  secretKey: string
  jwks: SigningKeys['jwks']
  /** Migration files applied by this start. */
  applied: string[]
  /** The paths that it serves, `:name` for a part that varies. */
  templates: string[]
  /** Rejects when the database does not answer. */
  assertReady: () => Promise<void>
  /** The database itself, bypassing every policy: for code in this process. */
  database: Database
  /**
   * Writes what people have, and the server's keys, to a new file while requests go on: every write that was acknowledged
   * before the call is in it. Returns the file's size in bytes. Rejects soon after `signal` is aborted, without the file.
   */
  writeBackup: (file: string, madeAt: Date, signal?: AbortSignal) => Promise<number>
  /** Work that makes a backup and stores it; rejects while another process of the database makes one. */
  aloneInBackup: OneAtATime
  /** A compressed copy of the whole database; null on PostgreSQL. */
  snapshot: () => Promise<ArrayBuffer | null>
  /**
   * Waits for the requests in progress, closes the database and releases the data directory. A second call waits for
   * the first.
   */
  close: () => Promise<void>
}

const DEFAULT_OWNER = 'owner@localhost'

/** The project's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Lifetime of an access token in seconds. */
const TOKEN_LIFETIME = 3600

/**
 * A Supabase-compatible backend in this process: accounts and sessions as in GoTrue, the app's functions as in
 * PostgREST, mail in `dataDir/mail`.
 * @throws DataDirInUseError, DataDirUnlockableError, DataDirDamagedError, NewerSchemaError, CopySpaceError,
 * MigrationError, RolesMissingError, OldServerError, UnfinishedImportError
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, siteUrl, driver = 'pglite', log = console.log, now = Date.now } = options
  const monotonic = options.monotonic ?? (() => performance.now())
  const migrations = options.migrationsDir ?? MIGRATIONS
  const store = await openStore({ ...options, driver, migrations, log, monotonic })
  let mail: MailService | undefined
  try {
    const { database, dump, applied, secrets, keys } = store
    const { measures } = options
    const smtp = options.smtp ?? null
    if (smtp) await store.prepareMail()
    const { mailbox, stop: stopMail } = (mail = openMail({
      smtp,
      database,
      dataDir,
      siteUrl,
      now,
      log,
      measures,
    }))
    const issuer = new URL('/auth/v1', siteUrl).href
    const tokens = createTokens({ database, keys, issuer, lifetime: TOKEN_LIFETIME, now })
    const limits = createLimits(store.counter, options.limits, measures?.refused)
    const { hasSpace } = createSpaceGuard({ directory: dataDir })
    const auth = await createAuthService({
      database,
      tokens,
      mailbox,
      limits,
      keys,
      secret: secrets.jwtSecret,
      secretKey: secrets.secretKey,
      siteUrl,
      lifetime: TOKEN_LIFETIME,
      now,
    })
    const platform = createFunctionsPlatform({
      database,
      mailbox,
      ownerEmail: options.ownerEmail ?? DEFAULT_OWNER,
      sourceKey: secrets.secretKey,
      readToken: tokens.read,
      ...(options.functionEnv && { env: options.functionEnv }),
      log,
    })
    const functions = createFunctionsHost(options.loadFunction ?? (async () => null), {
      platform,
      log,
      limits,
      refused: measures?.turnedAway,
    })
    const rest = createRestApi({
      tokens,
      database,
      limits,
      hasSpace,
      moreFunctions: options.moreFunctions,
      pushed: measures?.pushed,
      refused: measures?.refused,
    })
    const fetch = createGateway({
      guards: [
        createHostGuard(siteUrl, options.moreOrigins),
        createApiKeyGuard([EMBEDDED_PUBLISHABLE_KEY, secrets.secretKey]),
      ],
      areas: [
        {
          prefix: '/auth/v1/',
          handler: auth.handler,
          maxBodyBytes: MAX_BODY_BYTES,
          stores: makesAccountsOrMail,
        },
        { prefix: '/rest/v1/', handler: rest.handler, maxBodyBytes: rest.maxBodyBytes },
        { prefix: '/functions/v1/', ...functions, maxBodyBytes: BATCH_MAX_BYTES, stores: () => true },
      ],
      hasSpace,
      refused: measures?.turnedAway ?? (() => undefined),
    })
    const collector = startCollector({
      collect: createMaintenance({ database, dataDir, now, vacuum: driver !== 'postgres' }),
      log,
    })
    const walk = driver === 'pglite' ? startIntegrityWalk(join(dataDir, 'db'), database, log) : null
    let closing: Promise<void> | undefined
    const close = async () => {
      await Promise.all([collector.stop(), walk?.stop(), stopMail()])
      await store.close()
    }
    return {
      fetch,
      url: siteUrl,
      anonKey: EMBEDDED_PUBLISHABLE_KEY,
      secretKey: secrets.secretKey,
      jwks: keys.jwks,
      applied,
      templates: [...auth.templates, ...rest.templates, '/functions/v1/:name'],
      assertReady: () => database.run('select 1'),
      database,
      writeBackup: async (file, madeAt, signal) => {
        const all = await store.keysToArchive()
        const content = { scope: 'everything', madeAt, secrets: all, signal } as const
        const { bytes } = await writeArchiveFile(file, store, content)
        return bytes
      },
      aloneInBackup: oneAtATime(store),
      snapshot: async () => (dump ? dump() : null),
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await mail?.stop()
    await store.close().catch(() => undefined)
    throw error
  }
}

/** Routes that store data of anonymous clients. Users can still sign in and out while the disk is full. */
function makesAccountsOrMail(pathname: string): boolean {
  return /^\/auth\/v1\/(signup|recover|otp|magiclink|resend)$/.test(pathname)
}
