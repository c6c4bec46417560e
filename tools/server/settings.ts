import { isAbsolute, join } from 'node:path'
import {
  MODEL_VARIABLES,
  ModelSettingsError,
  readModelSettings,
} from '#supabase/functions/generate-names/settings.ts'
import type { SmtpSettings } from '#supabase/embedded/smtp/smtp-transport.ts'
import { type BackupSettings, readBackups } from './backup-settings.ts'
import { type DatabaseSettings, readDatabase } from './database-settings.ts'
import { readMail } from './mail-settings.ts'
import { readPort } from './read-port.ts'
import { SettingsError } from './settings-error.ts'
import { readWatch, type WatchSettings } from './watch-settings.ts'
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts'

/** The settings of `npm start` and `npm run dev`, read from the environment. */
export type Settings = WatchSettings & {
  port: number
  host: string
  /** Absolute. Contains the embedded backend's database, secrets and mail. */
  dataDir: string
  /** A PostgreSQL server; null for a database in `dataDir`. */
  database: DatabaseSettings | null
  /** A mail server; null for files in `dataDir`. */
  mail: SmtpSettings | null
  /** Backups of the running server; null for none. */
  backups: BackupSettings | null
  /** Public origin of the app, without a trailing slash. */
  siteUrl: string
  /** Recipient of the messages from the contact page. */
  ownerEmail: string
  /** The variables of the language model, for the function that asks it; none when no model is configured. */
  model: Record<string, string>
  /** Trusted proxies in front of this server, whose client address is used. */
  trustProxy: TrustProxy
  /** Absolute. The built site. */
  siteDir: string
  /** Serve the existing build, whatever it was made from. */
  skipBuild: boolean
  /** Load what renders names' pages with the first of them, not at the start. */
  skipWarmUp: boolean
}

type Environment = Record<string, string | undefined>

/**
 * PORT (default 4173), HOST (127.0.0.1), DATA_DIR (.nestling), DATABASE_URL (none), DATABASE_POOL (10), SMTP_URL (none),
 * MAIL_FROM, BACKUP_TO (none) and its variables, SITE_URL (http://localhost:PORT), OWNER_EMAIL (owner@localhost), METRICS_PORT (none), METRICS_HOST (127.0.0.1), LOG_FORMAT
 * (plain), TRUST_PROXY (0) and the variables of a language model; for tests and containers NESTLING_SITE_DIR (dist), NESTLING_SKIP_BUILD=1 and NESTLING_SKIP_WARM_UP=1. An empty variable
 * counts as missing.
 * @throws SettingsError
 */
export function readSettings(env: Environment, root: string, defaultPort = 4173): Settings {
  const port = readPort('PORT', env['PORT'] || String(defaultPort), 'bad-port')
  const dataDir = env['DATA_DIR'] || '.nestling'
  return {
    port,
    host: readHost(env['HOST'] || '127.0.0.1'),
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    database: readDatabase(env),
    mail: readMail(env),
    backups: readBackups(env, root),
    siteUrl: readSiteUrl(env['SITE_URL'] || `http://localhost:${port}`),
    ...readWatch(env),
    ownerEmail: readOwner(env['OWNER_EMAIL'] || 'owner@localhost'),
    model: readModel(env),
    trustProxy: readTrust(env['TRUST_PROXY'] || '0'),
    siteDir: join(root, env['NESTLING_SITE_DIR'] || 'dist'),
    skipBuild: env['NESTLING_SKIP_BUILD'] === '1',
    skipWarmUp: env['NESTLING_SKIP_WARM_UP'] === '1',
  }
}

/** The build's variable that offers the model in the generator, where one is configured. */
export const askModel = ({ model }: Pick<Settings, 'model'>): Record<string, string> =>
  readModelSettings(model) === null ? {} : { VITE_ASK_MODEL: '1' }

function readHost(text: string): string {
  const host = text.replace(/^\[(.*)\]$/, '$1')
  if (/^[\w.:%-]+$/.test(host) && URL.canParse(`http://${urlHost(host)}/`)) return host
  throw new SettingsError(
    'bad-host',
    `HOST must be a name or an address without a port, not "${text}". For example: HOST=0.0.0.0 npm start`,
  )
}

function readOwner(text: string): string {
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return text
  throw new SettingsError(
    'bad-owner',
    `OWNER_EMAIL must be one email address, not "${text}". For example: OWNER_EMAIL=me@names.example npm start`,
  )
}

function readModel(env: Environment): Record<string, string> {
  try {
    readModelSettings(env)
  } catch (error) {
    if (!(error instanceof ModelSettingsError)) throw error
    // Not its value: it may be a key in the wrong variable.
    throw new SettingsError(
      'bad-model',
      `${error.message}. For example: AI_BASE_URL=http://localhost:11434/v1 AI_MODEL=llama3.2 npm start`,
    )
  }
  return Object.fromEntries(MODEL_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

function readTrust(text: string): TrustProxy {
  const trust = readTrustProxy(text)
  if (trust) return trust
  throw new SettingsError(
    'bad-trust-proxy',
    `TRUST_PROXY must be the number of proxies in front of the server, or their addresses, not "${text}". For example: TRUST_PROXY=1 npm start`,
  )
}

function readSiteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (isOrigin && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin
  throw new SettingsError(
    'bad-site-url',
    `SITE_URL must be an http or https address without a path, not "${text}". For example: SITE_URL=https://names.example npm start`,
  )
}

/** A host as written in a URL: IPv6 in brackets. */
export const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Origins under which this server answers: its own address, this machine's names for itself, and SITE_URL. */
export function ownOrigins({ host, port, siteUrl }: Pick<Settings, 'host' | 'port' | 'siteUrl'>): string[] {
  const local = [urlHost(host), ...LOOPBACK].map((name) => new URL(`http://${name}:${port}`).origin)
  return [...new Set([new URL(siteUrl).origin, ...local])]
}

/** The address to open on this machine. */
export function localUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const isLocal = [...LOOPBACK, '0.0.0.0', '::', '::1'].includes(host)
  return new URL(`http://${isLocal ? 'localhost' : urlHost(host)}:${port}`).origin
}

/** What a backend takes from the settings, in production and in development. */
export function backendOptionsOf(settings: Settings) {
  const { dataDir, database, mail, siteUrl, ownerEmail, model } = settings
  return {
    dataDir,
    ...(database && { driver: 'postgres' as const, databaseUrl: database.url, connections: database.pool }),
    smtp: mail,
    siteUrl,
    ownerEmail,
    functionEnv: model,
    moreOrigins: ownOrigins(settings),
  }
}
