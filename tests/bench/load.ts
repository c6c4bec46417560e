import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from '#tools/packages/install.ts'
import { type LoadServer, startServer } from './load-child.ts'
import { type Call, fire, type Phase, type Sample, send, summarize } from './load-client.ts'
import { makeAccounts, pullOf, pushOf, signIn, signInAll } from './load-people.ts'
import { inAims, inRows } from './load-report.ts'
import { type LoadSite, startSite } from './load-site.ts'
import { openConnections } from './load-sockets.ts'
import { watchPage } from './load-watch.ts'
import { benchSteadyLoad } from './load-steady.ts'
import type { Report } from './sync-report.ts'

const MEGABYTE = 1024 * 1024
const HELD_MS = 5_000
const SUSTAINED_MS = 10_000
/** Of the built site, or all the same one where there is none. */
const PAGES = ['/', '/generate', '/guides', '/names/nora', '/names/theodore', '/popular']

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)

async function measure(phase: string, server: LoadServer, work: () => Promise<Sample[]>): Promise<Phase> {
  const page = await watchPage(server.url)
  const began = performance.now()
  const samples = await work()
  const seconds = (performance.now() - began) / 1_000
  const page_ms = await page.stop()
  await pause(500)
  return { ...summarize(phase, samples, seconds), page_ms, rss_mb: megabytes(server.rss()) || null }
}

/**
 * The embedded backend under load from this process: bursts, sign-ins, idle and slow connections, steady pushes, more
 * than it takes, and pages, of `dist/` where there is a build, by autocannon; for comparison the same pushes to a bare server that only appends to a file with fsync. Loopback
 * only, about 2 minutes. `--postgres`: on a temporary PostgreSQL instead of PGlite; `--processes N` on it. `--minutes
 * N`: a steady load for that long instead, and the memory after each minute.
 */
export async function benchLoad(flags: string[] = []): Promise<Report> {
  const minutes = numberOf(flags, '--minutes', 0)
  const processes = numberOf(flags, '--processes', 1)
  const postgres = flags.includes('--postgres')
  if (processes > 1 && !postgres) throw new Error('several processes need --postgres')
  await installPackages(fileURLToPath(new URL('autocannon', import.meta.url)), console.error)
  const server = await startSite({ postgres, processes })
  if (server === null) return { lines: [], table: ['Left out: there is no PostgreSQL on this machine.'] }
  const floorDir = mkdtempSync(join(tmpdir(), 'nestling-floor-'))
  const floor = await startServer(new URL('load-floor.ts', import.meta.url), floorDir)
  try {
    await pause(1_000)
    if (minutes > 0) return await benchSteadyLoad(server, minutes)
    const atStart = megabytes(server.rss())
    const phases = await runPhases(server, floor)
    const aims = inAims(phases, atStart)
    const lines = [{ bench: 'load', phase: 'start', rss_mb: atStart }, ...phases, ...aims]
    return { lines, table: inRows(phases, aims, atStart) }
  } finally {
    await Promise.all([server.close(), floor.close()])
    rmSync(floorDir, { recursive: true, force: true })
  }
}

function numberOf(flags: string[], flag: string, otherwise: number): number {
  const at = flags.indexOf(flag)
  return at < 0 ? otherwise : Number(flags[at + 1])
}

async function runPhases(server: LoadSite, floor: LoadServer): Promise<Phase[]> {
  const { url, urls } = server
  const emails = await makeAccounts(server, 150)
  const [other, ...people] = await signInAll(server, emails.slice(0, 51))
  if (!other) throw new Error('no one is signed in')
  let number = 0
  const pushes = (count: number, to = people): Call[] =>
    Array.from({ length: count }, (_, at) => {
      const person = to[at % to.length] ?? other
      return pushOf(server, person, number++)
    })
  const pulls = Array.from({ length: 200 }, (_, at) => pullOf(server, people[at % people.length] ?? other))
  const pullsBeyond = Array.from({ length: 1_000 }, () => pullOf(server, other))
  const wrong = { ...signIn(server, emails[0] ?? ''), body: { email: emails[0], password: 'not this one' } }
  const guesses = Array.from({ length: 30 }, () => wrong)
  const othersPushes = async (forMs: number) => {
    const samples: Sample[] = []
    for (const until = performance.now() + forMs; performance.now() < until; await pause(100)) {
      for (const call of pushes(1, [other])) samples.push(await send(url, call))
    }
    return samples
  }
  const steady = pushes(20_000)
  const held = (start: string, rest: string) => async () => {
    const connections = await openConnections(url, 1_000, { start, rest })
    const samples = await othersPushes(HELD_MS)
    connections.close()
    return samples
  }
  const slowBody = `POST /auth/v1/signup HTTP/1.1\r\nHost: ${new URL(url).host}\r\napikey: ${server.anonKey}\r\nContent-Length: 1000\r\n\r\n{`

  // Installed by now.
  const { requestPages } = await import('./autocannon/pages.ts')
  const pages = async () => {
    const found = await requestPages(url, PAGES, { connections: 50, seconds: SUSTAINED_MS / 1000 })
    return found.map((sample) => ({ ...sample, text: '', mayRetry: false }))
  }

  return [
    await measure('a 200 pushes at once', server, () => fire(urls, pushes(200), 200)),
    await measure('b 200 pulls at once', server, () => fire(urls, pulls, 200)),
    await measure('c 150 sign-ins at once', server, () =>
      fire(
        urls,
        emails.map((email) => signIn(server, email)),
        150,
      ),
    ),
    await measure('d pushes beside 100 hang-ups', server, async () => {
      for (const email of emails.slice(0, 100)) void send(url, signIn(server, email), { hangUp: true })
      await pause(30)
      return othersPushes(HELD_MS)
    }),
    await measure('e pushes, 1000 idle', server, held('', '')),
    await measure('f pushes, 1000 slow headers', server, held('GET / HTTP/1.1\r\nX-Slow: ', 'a')),
    await measure('f pushes, 1000 slow bodies', server, held(slowBody, ' ')),
    await measure('g pushes for 10 s, 50 at once', server, () => fire(urls, steady, 50, SUSTAINED_MS)),
    await measure('h 30 guesses for an address', server, () => fire(url, guesses, 3)),
    await measure('i 1000 pulls at once', server, () => fire(url, pullsBeyond, 1_000)),
    await measure('j pages for 10 s, 50 at once', server, pages),
    {
      ...(await timed('floor: append and fsync', () => fire(floor.url, steady, 50, SUSTAINED_MS))),
      page_ms: null,
      rss_mb: null,
    },
  ]
}

async function timed(phase: string, work: () => Promise<Sample[]>): Promise<ReturnType<typeof summarize>> {
  const began = performance.now()
  const samples = await work()
  return summarize(phase, samples, (performance.now() - began) / 1_000)
}
