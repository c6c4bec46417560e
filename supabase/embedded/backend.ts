import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { App } from '@supabase/lite'
import * as v from 'valibot'
import { createAuthService } from './auth/service.ts'
import { startCollector } from './collector.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { type OpenDatabase, openPglite, openPostgres } from './database.ts'
import { createEngine } from './engine.ts'
import { leanError } from './database-error.ts'
import { settle } from './epochs.ts'
import { type LoadFunction, createFunctionsHost } from './functions.ts'
import { createGateway } from './gateway.ts'
import { type LimitSettings, createLimits } from './limits.ts'
import { createMailDoor, MAIL_PATH } from './mail-door.ts'
import { createMailbox } from './mailbox.ts'
import { applyMigrations } from './migrations.ts'
import { createMutex, noMutex } from './mutex.ts'
import { PRELUDE } from './prelude.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from './publishable-key.ts'
import { currentContext } from './request-context.ts'
import { createApiKeyGuard, createHostGuard } from './request-guard.ts'
import { createRestApi } from './rest-api.ts'
import { type Secrets, loadSecrets } from './secrets.ts'
import { type SigningKeys, loadSigningKeys } from './signing-keys.ts'
import { createTokens } from './auth/tokens.ts'
import type { Peer } from './peer-address.ts'

export type BackendOptions = {
  /** Holds the database, the secrets, the mail. One live process at a time. */
  dataDir: string
  /** The address people see, without a path: links in mails and the tokens' issuer follow from it. */
  siteUrl: string
  /** Default `pglite`; `memory` is PGlite without a database on disk. */
  driver?: 'pglite' | 'memory' | 'postgres'
  /** For `postgres`. */
  databaseUrl?: string
  /** Default: the project's `supabase/migrations`. */
  migrationsDir?: string
  /** Gives the module of `supabase/functions/<name>/index.ts`. Default: no function exists. */
  loadFunction?: LoadFunction
  /** Further addresses (origins) that lead here, beside the site's own. */
  moreOrigins?: string[]
  /** Who is mailed what people write to us. Default: `owner@localhost`. */
  ownerEmail?: string
  /** Other bounds on guessing and flooding than the defaults. */
  limits?: LimitSettings
  /** What `snapshot()` of a backend with the same migrations gave; makes a new database start quickly. */
  snapshot?: Blob
  /** One line a mail, and failures of functions. Default: the console. */
  log?: (line: string) => void
  /** Milliseconds. Default: the system's clock. */
  now?: () => number
  /** Milliseconds of a clock that nobody sets, for limits. Default: `performance.now`. */
  monotonic?: () => number
}

export type Backend = {
  /** Serves `/auth/v1`, `/rest/v1` and `/functions/v1`; anything else gets 404. */
  fetch: (request: Request, peer: Peer) => Promise<Response>
  url: string
  anonKey: string
  /** The key that acts as service_role. Never for a browser. */
  secretKey: string
  jwks: SigningKeys['jwks']
  /** Migration files applied by this start. */
  applied: string[]
  /** A compressed copy of the whole database; null on PostgreSQL. */
  snapshot: () => Promise<Blob | null>
  /** Waits for the requests in work, closes the database and frees the data directory. A second call waits for the first. */
  close: () => Promise<void>
}

const DEFAULT_OWNER = 'owner@localhost'

/** Seconds that an access token lives. */
const TOKEN_LIFETIME = 3600

const COLLECT = `select (public.sync_collect() ->> 'more')::boolean as more`
const Collected = v.object({ more: v.boolean() })

/**
 * A Supabase-compatible backend in this process: sign-up and sessions as GoTrue has them, tables and functions as
 * PostgREST serves them, mail into `dataDir/mail`. Throws DataDirInUseError when another process holds `dataDir`.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, siteUrl, driver = 'pglite', log = console.log, now = Date.now } = options
  const lock = lockDataDir(dataDir)
  let opened: OpenDatabase | undefined
  try {
    opened = await open(options, driver)
    const { connection, database } = opened
    const secrets = loadSecrets(dataDir)
    const mailbox = createMailbox({ dataDir, now, log })
    const app = createApp(opened, secrets, siteUrl)
    await app.ensureSystemSchema()
    await database.script(PRELUDE)
    const applied = await applyMigrations(connection, database, options.migrationsDir ?? defaultMigrations())
    await settle(lock, database)

    const keys = await loadSigningKeys(dataDir)
    const tokens = createTokens({
      database,
      keys,
      jwtSecret: secrets.jwtSecret,
      issuer: new URL('/auth/v1', siteUrl).href,
      lifetime: TOKEN_LIFETIME,
      now,
    })
    const engine = createEngine(app, tokens)
    const limits = createLimits(options.monotonic ?? (() => performance.now()), options.limits)
    const auth = await createAuthService({
      database,
      tokens,
      mailbox,
      limits,
      jwks: keys.jwks,
      secret: secrets.jwtSecret,
      secretKey: secrets.secretKey,
      siteUrl,
      lifetime: TOKEN_LIFETIME,
      now,
    })
    const mutex = opened.singleSession ? createMutex() : noMutex
    const fetch = createGateway({
      guards: [
        createHostGuard(siteUrl, options.moreOrigins),
        createApiKeyGuard([EMBEDDED_PUBLISHABLE_KEY, secrets.secretKey]),
      ],
      auth,
      rest: createRestApi({ engine, tokens, database }),
      functions: createFunctionsHost(options.loadFunction ?? (async () => null), {
        log,
        limits,
        environment: {
          SUPABASE_URL: siteUrl,
          SUPABASE_ANON_KEY: EMBEDDED_PUBLISHABLE_KEY,
          SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
          OWNER_EMAIL: options.ownerEmail ?? DEFAULT_OWNER,
          MAIL_URL: new URL(MAIL_PATH, siteUrl).href,
          MAIL_KEY: secrets.secretKey,
        },
      }),
      mail: createMailDoor(mailbox, secrets.secretKey),
      mutex,
    })
    const { dump } = opened
    const collector = startCollector({
      collect: () => mutex(async () => (await database.rows(Collected, COLLECT))[0]?.more ?? false),
      log,
    })
    let closing: Promise<void> | undefined
    return {
      fetch,
      url: siteUrl,
      anonKey: EMBEDDED_PUBLISHABLE_KEY,
      secretKey: secrets.secretKey,
      jwks: keys.jwks,
      applied,
      snapshot: async () => (dump ? mutex(dump) : null),
      close: () => {
        closing ??= collector.stop().then(() =>
          mutex(async () => {
            await connection.close()
            lock.release()
          }),
        )
        return closing
      },
    }
  } catch (error) {
    await opened?.connection.close()
    lock.release()
    throw error
  }
}

function open(options: BackendOptions, driver: NonNullable<BackendOptions['driver']>): Promise<OpenDatabase> {
  if (driver === 'pglite') return openPglite(join(options.dataDir, 'db'), options.snapshot)
  if (driver === 'memory') return openPglite(null, options.snapshot)
  if (!options.databaseUrl) throw new TypeError('driver postgres needs databaseUrl')
  return openPostgres(options.databaseUrl)
}

function createApp({ connection }: OpenDatabase, secrets: Secrets, siteUrl: string): App {
  // The engine answers 500 for most SQLSTATEs; the REST API needs the error itself to do better.
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    const normalized = leanError(normalize(error))
    const context = currentContext()
    if (context) context.databaseError = normalized
    return normalized
  }
  // Left to itself the engine grants everything on every table to the API roles, which undoes the migrations' revokes.
  Reflect.set(connection, 'rlsState', 'active')
  return new App({
    connection,
    api: { schemas: ['public'] },
    studio: { enabled: false },
    auth: {
      enabled: true,
      site_url: siteUrl,
      jwt_expiry: TOKEN_LIFETIME,
      minimum_password_length: 8,
      jwt_secret: secrets.jwtSecret,
      // What happens to a refresh token that comes again is decided in sessions.ts, with GoTrue's ten seconds of grace.
      enable_refresh_token_rotation: false,
      publishable_key: EMBEDDED_PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      // Confirming by the old address alone, as the engine would have it otherwise, proves nothing about the new one.
      email: { enable_signup: true, enable_confirmations: true, double_confirm_changes: false },
    },
    options: { server: { admin: false }, drivers: { email: { send: async () => undefined } } },
  })
}

function defaultMigrations(): string {
  return fileURLToPath(new URL('../migrations', import.meta.url))
}
