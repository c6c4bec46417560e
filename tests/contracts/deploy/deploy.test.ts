import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as v from 'valibot'
import { CLOSE_MS as POOL_CLOSE_MS } from '#supabase/embedded/database/postgres-pool.ts'
import { CLOSE_MS as THREAD_CLOSE_MS } from '#supabase/embedded/database/supervisor.ts'
import { SERVED_FUNCTIONS } from '#supabase/embedded/rest/served-functions.ts'
import { STOP_MS } from '#supabase/embedded/smtp/mail-sender.ts'
import { RolesMissingError } from '#supabase/embedded/upgrade.ts'
import { createApp } from '#tools/server/app.ts'
import { buildEnvironment, hostVariables } from '#tools/server/build-environment.ts'
import { GRACE_MS } from '#tools/server/listen.ts'
import { CLOSE_MS } from '#tools/server/process.ts'
import { ownOrigins, readSettings } from '#tools/server/settings.ts'
import { serverClosure } from '#tools/packages/server-packages.ts'
import { serverFiles } from '#tools/packages/server-files.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const dockerfile = read('Dockerfile')
const unit = read('nestling.service')
const lastStage = dockerfile.split(/^FROM /m).at(-1) ?? ''
const proxies = ['Caddyfile', 'nginx.conf']

const Service = v.looseObject({
  environment: v.optional(v.record(v.string(), v.string()), {}),
  image: v.optional(v.string()),
  read_only: v.optional(v.boolean()),
  stop_grace_period: v.optional(v.string()),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
})
const Compose = v.object({
  services: v.record(v.string(), Service),
  volumes: v.record(v.string(), v.unknown()),
})
const { services } = v.parse(Compose, parse(read('compose.yaml')))

const pairs = (text: string, pattern: RegExp) =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]))
const ofImage = pairs(lastStage, /\b([A-Z_]+)=(\S+)/g)
const ofUnit = pairs(unit, /^Environment=([A-Z_]+)=(.*)$/gm)
const ofCompose = services['app']?.environment ?? {}

/** What the image has of the project's folder. */
const copied = [...lastStage.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
)

/** Debian's slim image and Node's program, unpacked: debootstrap's minbase without texts and lists, and Node 22. */
const BASE_MB = 205

/** Without installed packages of tools, which the build of the image does not see (`Dockerfile.dockerignore`). */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.split('/').includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))

/** Whole blocks. */
const onDisk = (file: string) => Math.ceil(statSync(file).size / 4096) * 4096

/** All variables that the code reads by their name. */
function variablesInCode(): Set<string> {
  const files = readdirSync('tools/server').filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
  const code = files.map((name) => readFileSync(join('tools/server', name), 'utf8')).join('\n')
  return new Set([...code.matchAll(/env\['([A-Z_]+)'\]/g)].map(([, name = '']) => name))
}

test.each([
  ['Dockerfile', ofImage],
  ['nestling.service', ofUnit],
  ['compose.yaml', ofCompose],
])('%s sets variables that the app reads, and to what it accepts', (_file, variables) => {
  const own = Object.keys(variables).filter((name) => name !== 'NODE_ENV')
  expect(own.length).toBeGreaterThan(5)
  expect(own.filter((name) => !variablesInCode().has(name))).toEqual([])
  expect(() => readSettings(variables, process.cwd())).not.toThrow()
})

test('the image, the proxies and the health check agree on the port and the paths', async () => {
  const settings = readSettings({ ...ofImage, ...ofCompose }, process.cwd())
  expect(Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1])).toBe(settings.port)
  expect(services['app']?.ports).toEqual([`127.0.0.1:${settings.port}:${settings.port}`])
  for (const proxy of proxies) expect(read(proxy)).toContain(`127.0.0.1:${readSettings(ofUnit, '/').port}`)
  const asked = /fetch\('([^']+)'\)/.exec(dockerfile)?.[1] ?? ''
  expect(new URL(asked).port).toBe(String(settings.port))
  const site = { fetch: async () => new Response('page'), headers: {} }
  const app = createApp({
    site,
    origins: ['http://names.example'],
    log: () => {},
    isReady: async () => false,
  })
  expect((await app(new Request(asked), null)).status).toBe(503)
})

test('requests, mails and the database end one after the other before the process has to, and the process before it is killed', () => {
  const [, seconds = ''] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  expect(GRACE_MS + STOP_MS + Math.max(THREAD_CLOSE_MS, POOL_CLOSE_MS)).toBeLessThan(CLOSE_MS)
  for (const limit of [`${seconds}s`, services['app']?.stop_grace_period])
    expect(CLOSE_MS).toBeLessThan(Number(/^(\d+)s$/.exec(limit ?? '')?.[1]) * 1000)
})

test('the image runs as a user who owns only its data, from a folder that may be read-only', () => {
  expect(lastStage).toMatch(/^USER node$/m)
  expect(lastStage).toContain(`VOLUME ${ofImage['DATA_DIR']}`)
  expect(services['app']?.read_only).toBe(true)
  expect(services['app']?.volumes).toEqual([`data:${ofImage['DATA_DIR']}`])
  expect(lastStage).toContain('CMD ["node", "--import", "tsx", "tools/start.ts"]')
  expect(unit).toContain('ExecStart=/usr/bin/node --import tsx tools/start.ts')
})

test('the image has every file and package that a start loads', () => {
  expect(copied.filter((name) => !existsSync(name))).toEqual([])
  const { files, packages } = serverClosure()
  expect(files.size).toBeGreaterThan(100)
  expect(files).toContain('tools/backend/admin.ts')
  const isCopied = (file: string) => copied.some((name) => file === name || file.startsWith(`${name}/`))
  expect([...files].filter((file) => !isCopied(file))).toEqual([])
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  )
  expect([...packages]).toContain('postgres')
  expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

test('the image is smaller than 300 MB, without the pages', () => {
  expect(dockerfile).toMatch(
    /^RUN npm ci --omit=dev .* && \\\n {4}node --import tsx tools\/packages\/keep-server.ts$/m,
  )
  const mine = copied.flatMap((name) => (statSync(name).isFile() ? [name] : filesIn(name)))
  const packages = serverFiles(process.cwd())
  const megabytes = (files: string[]) => files.reduce((sum, file) => sum + onDisk(file), 0) / 1e6
  expect(megabytes(packages)).toBeGreaterThan(30)
  expect(BASE_MB + megabytes(mine) + megabytes(packages)).toBeLessThan(300)
})

test('the database is a version that the app accepts, with the roles that it asks for', () => {
  expect(Number(/^postgres:(\d+)/.exec(services['database']?.image ?? '')?.[1])).toBeOneOf([15, 16, 17])
  const { message } = new RolesMissingError('nestling')
  const statements = [...message.matchAll(/(?:create role|grant) [^;]+;/g)].map(([statement]) => statement)
  expect(statements).toHaveLength(4)
  const sql = read('database.sql')
  for (const statement of statements) expect(sql).toContain(statement)
  const url = new URL(ofCompose['DATABASE_URL'] ?? '')
  expect(sql).toContain(`create role ${url.username} login password '${url.password}';`)
  expect(sql).toContain(`create database ${url.pathname.slice(1)} owner ${url.username};`)
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([url.hostname, new URL(ofCompose['SMTP_URL'] ?? '').hostname]),
  )
})

test('the proxies pass the largest push, hide health, and are trusted', () => {
  const limits = { Caddyfile: /max_size (\d+)MB/, 'nginx.conf': /client_max_body_size (\d+)m;/ }
  for (const [proxy, limit] of Object.entries(limits))
    expect(Number(limit.exec(read(proxy))?.[1]) * 1e6).toBeGreaterThan(
      SERVED_FUNCTIONS['sync_push']?.maxBytes ?? Infinity,
    )
  expect(read('Caddyfile')).toMatch(/^\t@health path \/healthz \/readyz\n\trespond @health 404$/m)
  expect(read('nginx.conf')).toMatch(/location ~ \^\/\(healthz\|readyz\)\$ \{\n\s+return 404;/)
  expect(readSettings(ofUnit, '/').trustProxy).toEqual({ hops: 1 })
})

test.each([
  ['Dockerfile', /^ENV (VITE_\w+=\S+)$/m.exec(dockerfile)?.[1]],
  ['nestling.service', /`npm ci && (.*)npm run build`/.exec(unit)?.[1]],
])('%s names a build with accounts, as a start would make it', async (_file, assigned = '') => {
  const nowhere = join('deploy', 'none')
  const { SITE_URL: _origin, ...wanted } = await buildEnvironment({}, nowhere, 'https://names.example')
  expect(await hostVariables(pairs(assigned, /\b(\w+)=(\S+)/g), nowhere)).toEqual(wanted)
})

test('the service answers under the name that the proxies pass on, and no other', async () => {
  const name = /server_name (\S+);/.exec(read('nginx.conf'))?.[1] ?? ''
  expect(read('Caddyfile')).toMatch(new RegExp(`^${name} \\{$`, 'm'))
  const app = createApp({
    site: { fetch: async () => new Response('page'), headers: {} },
    origins: ownOrigins(readSettings(ofUnit, '/')),
    log: () => {},
  })
  const statusOf = async (host: string) => (await app(new Request(`https://${host}/`), null)).status
  expect([await statusOf(name), await statusOf(`other.${name}`)]).toEqual([200, 421])
})

test('the image’s build sees nothing that belongs to this machine alone', () => {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const ignored = lines(read('Dockerfile.dockerignore'))
  const local = lines(readFileSync('.gitignore', 'utf8')).map((line) => `**/${line.replace(/\/$/, '')}`)
  expect(local).toContain('**/.nestling')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '**/.env*', ...local]))
  expect(ignored.filter((line) => line.startsWith('!'))).toEqual([])
})
