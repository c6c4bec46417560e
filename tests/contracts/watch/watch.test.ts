import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyMigratedCluster } from '#tests/contracts/backend/database-image.ts'
import { PASSWORD, type Person, newClient, newEmail, signedIn } from '#tests/contracts/backend/client.ts'
import { addOp, op } from '#tests/contracts/backend/ops.ts'
import { createConfirmed } from '#tests/contracts/backend/target.ts'
import { freePort } from '#tests/support/app-server.ts'
import { EMBEDDED_PUBLISHABLE_KEY as anonKey } from '#supabase/embedded/publishable-key.ts'
import { loadSecrets } from '#supabase/embedded/secrets.ts'
import { createLog } from '#tools/server/log.ts'
import { type Running, serve } from '#tools/server/serve.ts'
import { readSettings } from '#tools/server/settings.ts'

// Strong password hashing is for real accounts.
process.env.BCRYPT_COST ??= '4'

const NOTE = 'grandmother Philippa of Antwerp'
let folder: string
let running: Running
let url: string
let metricsUrl: string
let person: Person
let token: string
const lines: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-watch-'))
  writeFileSync(join(folder, 'routes.json'), '{"siteUrl":"http://localhost","shell":[],"later":[]}')
  writeFileSync(join(folder, 'csp.json'), '{"styleHashes":[]}')
  for (const page of ['index.html', 'shell.html', '404.html']) writeFileSync(join(folder, page), page)
  const dataDir = join(folder, 'data')
  await copyMigratedCluster(join(dataDir, 'db'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  url = `http://localhost:${port}`
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  const env = { PORT: String(port), METRICS_PORT: String(metricsPort), DATA_DIR: dataDir, LOG_FORMAT: 'json' }
  const settings = { ...readSettings(env, process.cwd()), siteDir: folder, skipWarmUp: true }
  const log = await createLog(settings, { write: (line) => void lines.push(line) })
  running = await serve({ root: folder, settings, env: { SITE_URL: url }, log })
  await running.ready
  const { secretKey } = loadSecrets(dataDir)
  person = await signedIn({ url, anonKey }, (email) => createConfirmed({ url, secretKey }, email))
  token = (await person.client.auth.getSession()).data.session?.access_token ?? ''
}, 90_000)
afterAll(async () => {
  await running?.close()
  rmSync(folder, { recursive: true, force: true })
})

const metrics = async () => (await fetch(metricsUrl)).text()
/** The value of a sample, by its name with labels. */
const valueOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length + 1) ?? 0,
  )

it('tells the operator what happened, by routes that no client can make up', async () => {
  const stranger = newEmail()
  for (let n = 0; n < 12; n += 1)
    await newClient({ url, anonKey }).auth.signInWithPassword({ email: stranger, password: 'wrong' })
  await newClient({ url, anonKey }).auth.signUp({ email: newEmail(), password: PASSWORD })
  const ops = [op('nora', { name: 'Nora', note: NOTE }), { ...addOp('Mila'), fields: { note: 7 } }]
  expect((await person.client.rpc('sync_push', { p_user: person.id, p_ops: ops })).error).toBeNull()
  for (const path of [
    '/nora',
    `/${NOTE}`,
    '/assets/none.js',
    `/auth/v1/${person.id}`,
    `/auth/v1/factors/${person.id}`,
  ])
    await fetch(`${url}${path}`, { headers: { apikey: anonKey } })

  const text = await metrics()
  expect(valueOf(text, 'nestling_requests_total{method="POST",route="/auth/v1/token",status="400"}')).toBe(10)
  expect(valueOf(text, 'nestling_requests_total{method="POST",route="/auth/v1/token",status="429"}')).toBe(2)
  expect(valueOf(text, 'nestling_refused_attempts_total{limit="signInsPerAddressAndPeer"}')).toBe(2)
  expect(valueOf(text, 'nestling_sync_pushes_total')).toBe(1)
  expect(valueOf(text, 'nestling_sync_verdicts_total{verdict="applied"}')).toBe(1)
  expect(valueOf(text, 'nestling_sync_verdicts_total{verdict="rejected"}')).toBe(1)
  expect(valueOf(text, 'nestling_database_seconds_count')).toBeGreaterThan(10)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route))
  expect(routes).toEqual(
    new Set([
      '/assets/*',
      '/auth/v1/admin/users',
      '/auth/v1/factors/:id',
      '/auth/v1/signup',
      '/auth/v1/token',
      '/rest/v1/rpc/sync_push',
      'other',
      'page',
    ]),
  )
})

it('counts what is refused before it has its turn, with what is answered', async () => {
  const statuses = await statusesAtOnce(
    `GET /rest/v1/rpc/sync_pull HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`,
    40,
  )
  const refused = statuses.filter((status) => status === '503').length
  expect(refused).toBeGreaterThan(0)
  const text = await metrics()
  expect(valueOf(text, 'nestling_refused_requests_total{area="server",reason="busy"}')).toBe(refused)
  const answered = 'nestling_requests_total{method="GET",route="/rest/v1/rpc/sync_pull",status='
  expect(valueOf(text, `${answered}"503"}`)).toBe(refused)
  expect(valueOf(text, `${answered}"401"}`)).toBe(40 - refused)
})

/** The statuses with which as many requests are answered that come together on one connection. */
async function statusesAtOnce(request: string, count: number): Promise<string[]> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  let answers = ''
  socket.setEncoding('latin1').on('data', (part: string) => (answers += part))
  socket.write(request.repeat(count))
  const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = '']) => status)
  try {
    await expect.poll(statuses).toHaveLength(count)
  } finally {
    socket.destroy()
  }
  return statuses()
}

it('counts the time of a request in every bucket from its own on', async () => {
  const text = await metrics()
  const buckets = [...text.matchAll(/nestling_request_seconds_bucket\{route="page",le="([^"]+)"\} (\d+)/g)]
  const counts = buckets.map(([, , count]) => Number(count))
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts.at(-1)).toBe(valueOf(text, 'nestling_request_seconds_count{route="page"}'))
})

it('serves metrics on their own port alone', async () => {
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('nestling_')
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
})

it('says that it is alive and ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await fetch(`${url}${path}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})

it('logs each request and mail as an object, and nothing of a person', () => {
  const logged = lines.map((line): unknown => JSON.parse(line))
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'request', method: 'POST', route: '/rest/v1/rpc/sync_push', status: 200 }),
  )
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: expect.stringMatching(/^mail written: signup /) }),
  )
  const all = lines.join('')
  for (const personal of [
    '@',
    '127.0.0.1',
    '::1',
    'Philippa',
    'nora',
    token,
    token.slice(-20),
    person.id,
    PASSWORD,
  ])
    expect(all).not.toContain(personal)
})
