import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AppServer, createAppServer } from '#tests/support/app-server.ts'
import { findChromium } from './chromium/find.ts'
import { chromiumFlags } from './chromium/flags.ts'
import { thisMachine } from './chromium/this-machine.ts'
import { runCommand } from './server/process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Every route that is there without signing in. */
const ROUTES = ['/', '/generate', '/generate-girl', '/favorites', '/auth']
const NAME_PAGES = 10

type Row = { path: string; scores: (number | null)[]; axe: string[] }

/** Evenly spread over the sitemap, so that the sample is the same for the same names. */
function namePages(): string[] {
  const sitemap = readFileSync(`${root}/dist/sitemap.xml`, 'utf8')
  const pages = [...sitemap.matchAll(/<loc>[^<]*(\/names\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  return Array.from(
    { length: NAME_PAGES },
    (_, i) => pages[Math.floor((i * pages.length) / NAME_PAGES)] ?? '',
  )
}

async function audit(app: AppServer, browser: Browser, path: string): Promise<Row> {
  const result = await lighthouse(app.url + path, {
    port: PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  const categories = result?.lhr.categories ?? {}
  const scores = CATEGORIES.map((category) => {
    const score = categories[category]?.score
    return typeof score === 'number' ? Math.round(score * 100) : null
  })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(app.url + path, { waitUntil: 'networkidle' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  await context.close()
  return { path, scores, axe: violations.map((violation) => violation.id) }
}

function print(rows: Row[]): void {
  console.log(['page'.padEnd(28), ...CATEGORIES.map((name) => name.padStart(15)), '  axe'].join(''))
  for (const { path, scores, axe } of rows) {
    const cells = scores.map((score) => String(score ?? '-').padStart(15)).join('')
    console.log(`${decodeURI(path).padEnd(28)}${cells}  ${axe.join(', ') || 'nothing'}`)
  }
  const worst = CATEGORIES.map((name, i) => {
    const least = Math.min(...rows.map((row) => row.scores[i] ?? 100))
    return `${name} ${least}`
  })
  console.log(
    `worst: ${worst.join(', ')}; pages with axe findings: ${rows.filter((row) => row.axe.length > 0).length}`,
  )
}

/** `npm run audit [paths]`: Lighthouse (mobile) and axe over the built app. */
await runCommand(async () => {
  const chromiumFound = await findChromium(thisMachine(root))
  const app = await createAppServer()
  await app.start()
  const browser = await chromium.launch({
    executablePath: chromiumFound.path,
    args: [...chromiumFlags(process.getuid?.() === 0), `--remote-debugging-port=${PORT}`],
  })
  try {
    const asked = process.argv.slice(2)
    const rows: Row[] = []
    for (const path of asked.length > 0 ? asked : [...ROUTES, ...namePages()]) {
      rows.push(await audit(app, browser, path))
    }
    print(rows)
  } finally {
    await browser.close()
    await app.dispose()
  }
})
