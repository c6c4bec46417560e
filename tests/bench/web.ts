import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from '@playwright/test'
import { createAppServer } from '#tests/support/app-server.ts'
import { buildEnvironment } from '#tools/server/build-environment.ts'
import { buildIfStale } from '#tools/server/build-if-stale.ts'
import { median, type Report, tableOf } from './sync-report.ts'
import { newPhone, openBrowser, THROTTLING } from './web-browser.ts'
import { type Interactions, interact } from './web-interactions.ts'
import { type Visit, visit } from './web-visit.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const RUNS = 9
/** A page without content of its own, an app's page, an article, and one of thousands alike. */
const PAGES = ['/', '/generate', '/guides/how-to-pick-baby-name', '/names/maeve']

type Kind = 'first' | 'repeat' | 'offline'
type Measured = { site: string; page: string; visit: Kind; values: Visit }

/**
 * The built site in a browser, as a phone on a slow network sees it: first and repeat visits, starts without a network,
 * and what follows a tap or a letter, with the delay to the next paint. Medians of nine runs (`--runs N`), about ten
 * minutes. `--against URL` visits that page of another site too, in turns with ours.
 */
export async function benchWeb(flags: string[] = []): Promise<Report> {
  const runs = Number(flagOf(flags, '--runs') ?? RUNS)
  const against = flagOf(flags, '--against')
  const env = await buildEnvironment({ VITE_SUPABASE_URL: 'same-origin' }, root, 'http://localhost:4173')
  await buildIfStale({ root, siteDir: join(root, 'dist'), env, log: (line) => console.error(line) })
  const server = await createAppServer()
  await server.start()
  const browser = await openBrowser(root)
  try {
    const visits: Measured[] = []
    const interactions: Interactions[] = []
    for (let run = 1; run <= runs; run += 1) {
      for (const page of PAGES) {
        if (page === '/' && against) visits.push(...(await visitForeign(browser, against)))
        visits.push(...(await visitOurs(browser, server.url, page)))
      }
      interactions.push(await inNewPhone(browser, (phone) => interact(phone, server.url)))
      console.error(`run ${run} of ${runs}`)
    }
    return reportOf(visits, interactions, runs)
  } finally {
    await browser.close()
    await server.dispose()
  }
}

function flagOf(flags: string[], name: string): string | undefined {
  const at = flags.indexOf(name)
  return at < 0 ? undefined : flags[at + 1]
}

async function inNewPhone<T>(browser: Browser, work: (phone: BrowserContext) => Promise<T>): Promise<T> {
  const phone = await newPhone(browser)
  try {
    return await work(phone)
  } finally {
    await phone.close()
  }
}

function visitOurs(browser: Browser, url: string, path: string): Promise<Measured[]> {
  return inNewPhone(browser, async (phone) => {
    const measure = async (kind: Kind, throttling: keyof typeof THROTTLING): Promise<Measured> => {
      return {
        site: 'Nestling',
        page: path,
        visit: kind,
        values: await visit(phone, `${url}${path}`, throttling),
      }
    }
    const first = await measure('first', 'network')
    const tab = await phone.newPage()
    await tab.goto(`${url}${path}`)
    await tab.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    await tab.close()
    const repeat = await measure('repeat', 'network')
    await phone.setOffline(true)
    return [first, repeat, await measure('offline', 'cpu')]
  })
}

/** A repeat visit has whatever the site has cached; a service worker of its own has as long as ours usually takes. */
function visitForeign(browser: Browser, url: string): Promise<Measured[]> {
  const { host: site, pathname: page } = new URL(url)
  return inNewPhone(browser, async (phone) => {
    const first = await visit(phone, url, 'network')
    const tab = await phone.newPage()
    await tab.goto(url)
    await tab.waitForTimeout(3_000)
    await tab.close()
    const repeat = await visit(phone, url, 'network')
    return [
      { site, page, visit: 'first', values: first },
      { site, page, visit: 'repeat', values: repeat },
    ]
  })
}

function reportOf(visits: readonly Measured[], interactions: readonly Interactions[], runs: number): Report {
  const groups = new Map<string, Measured[]>()
  for (const one of visits) {
    const key = JSON.stringify([one.site, one.page, one.visit])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const visitLines = [...groups.values()].flatMap((group) => {
    const [one] = group
    if (!one) return []
    const { site, page, visit: kind } = one
    const throttling = THROTTLING[kind === 'offline' ? 'cpu' : 'network']
    const values = medians(group.map((each) => each.values))
    return [{ bench: 'web', site, page, visit: kind, throttling, runs, ...values }]
  })
  const interactionLine = { bench: 'web', throttling: THROTTLING.cpu, runs, ...medians(interactions) }
  const heads = ['page', 'visit', 'FCP ms', 'LCP ms', 'TBT ms', 'kB', 'requests', 'CLS']
  const rows = visitLines.map((line) => [
    `${line.site} ${line.page}`,
    line.visit,
    ...[line.fcp_ms, line.lcp_ms, line.tbt_ms, Math.round(line.bytes / 1_000), line.requests, line.cls].map(
      String,
    ),
  ])
  const effects: [string, string, number][] = [
    ['search', 'letter', interactionLine.search_letter_ms],
    ['search', 'results', interactionLine.search_results_ms],
    ['heart', 'filled and on disk', interactionLine.heart_ms],
    ['name', 'its page', interactionLine.name_ms],
    ['first tap after load', 'anything', interactionLine.inp_first_tap_ms],
    ['typing, slowest key', 'anything', interactionLine.inp_typing_ms],
    ['heart', 'anything', interactionLine.inp_heart_ms],
    ['name', 'anything', interactionLine.inp_name_ms],
    ['typing', 'longest task', interactionLine.typing_task_ms],
  ]
  const table = [
    `medians of ${runs}; first and repeat visits: ${THROTTLING.network}; all others: ${THROTTLING.cpu}`,
    ...tableOf(heads, rows),
    '',
    ...tableOf(
      ['input', 'to the paint of', 'ms'],
      effects.map(([input, effect, ms]) => [input, effect, String(ms)]),
    ),
  ]
  return { lines: [...visitLines, interactionLine], table }
}

/** Of each value by itself. */
function medians<T extends Record<string, number>>(all: readonly T[]): T {
  const [first] = all
  if (!first) throw new Error('nothing was measured')
  const entries = Object.keys(first).map((key) => [key, median(all.map((one) => one[key] ?? 0))])
  return Object.fromEntries(entries) as T
}
