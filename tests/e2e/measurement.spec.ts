import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { LOG_NAMES } from '#src/core/analytics/local-logs.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { countStored, storedLogs, tabSession } from '#tests/support/local-logs.ts'
import { answer, readToEnd, revoke, visit } from '#tests/support/measured-visit.ts'
import { addressesToWalk } from '#tests/support/page-walk.ts'
import { EVERY_RUN } from '#tests/support/tags.ts'
import { readZip } from '#tools/names/zip.ts'

const logged = async (page: Page, log: 'blogEngagement' | 'clusterViews' | 'linkClicks' | 'funnelSteps') =>
  (await storedLogs(page))[log].map(({ order: _order, id: _id, ...row }) => row)

test('Analytics events: queued until consent, then logged in order with paths only', {
  tag: EVERY_RUN,
}, async ({ page }) => {
  await visit(page, '/guides/japanese-baby-names')
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Generate' }).click()
  await page.getByRole('searchbox').fill('a brother for Finn')
  await expect(page).toHaveURL(/q=/)
  await page
    .getByRole('button', { name: /^Add .+ to favorites$/ })
    .first()
    .click()
  expect(await countStored(page)).toBe(0)
  expect(await tabSession(page)).toBeNull()

  await answer(page, 'Accept All')
  await expect.poll(() => logged(page, 'funnelSteps')).toHaveLength(3)
  const logs = await storedLogs(page)
  expect(logs.funnelSteps.map(({ step }) => step)).toEqual(['open_generator', 'search', 'save_name'])
  expect(logs.generationGoals).toMatchObject([{ goal: 'name_saved', url: '/generate' }])
  expect(logs.clusterViews).toMatchObject([{ clusterId: 'japanese-baby-names', referrer: '' }])
  expect(logs.linkClicks).toMatchObject([
    { from: '/guides/japanese-baby-names', to: '/generate', text: 'Generate', type: 'navigation' },
  ])
  expect(JSON.stringify(logs)).not.toMatch(/finn|brother|\?|#/i)
  expect(await tabSession(page)).toMatch(/^[0-9a-f-]{36}$/)
})

test('Scroll depth milestones: a post that is read to its end logs each once, and the time', async ({
  page,
}) => {
  await visit(page, '/blog/naming-twins')
  await answer(page, 'Accept All')
  const depths = async () =>
    (await logged(page, 'blogEngagement'))
      .filter(({ type }) => type === 'scroll_depth')
      .map(({ value }) => value)
  await readToEnd(page)
  await expect.poll(depths).toEqual([25, 50, 75, 90, 100])
  const rows = await logged(page, 'blogEngagement')
  expect(rows[0]).toMatchObject({ postId: 'naming-twins', type: 'view', value: 1, url: '/blog/naming-twins' })
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect
    .poll(async () => (await logged(page, 'blogEngagement')).at(-1))
    .toMatchObject({ type: 'reading_time' })
  expect(await logged(page, 'linkClicks')).toEqual([
    { from: '/blog/naming-twins', to: '/blog', text: 'Blog', type: 'content' },
  ])
})

test('Cookie settings: revoking asks, then erases the logs and the session id', async ({ page, axe }) => {
  await visit(page, '/guides/japanese-baby-names')
  await answer(page, 'Accept All')
  // The view of the guide, and how fast the page was, as soon as that is measured.
  await expect.poll(() => countStored(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Cookies', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await dialog.getByRole('switch', { name: 'Analytics' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('group', { name: 'Erase logs' })).toContainText(/\d (entry|entries)/)
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await countStored(page)).toBeGreaterThan(0)
  await dialog.getByRole('switch', { name: 'Analytics' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Stop and erase logs' }).click()
  await expect(page.getByText('Choice saved')).toBeVisible()
  await expect.poll(() => countStored(page)).toBe(0)
  expect(await tabSession(page)).toBeNull()
})

test('Web vitals: measured by page type with consent, and their p75 is rated on the SEO dashboard', async ({
  page,
}) => {
  await visit(page, '/blog/naming-twins')
  await answer(page, 'Accept All')
  await expect.poll(() => countStored(page)).toBeGreaterThan(0)
  await expect.poll(async () => (await storedLogs(page)).webVitals.length).toBeGreaterThan(2)
  const measured = (await storedLogs(page)).webVitals
  expect(measured.map(({ vital }) => vital)).toEqual(expect.arrayContaining(['FID', 'TTFB', 'FCP']))
  for (const row of measured) expect(row).toMatchObject({ page_type: 'blog' })
  await page.goto('/admin/seo-dashboard')
  const table = page.getByRole('table', { name: 'Web vitals on this device' })
  await expect(
    table.getByRole('row', { name: /^Blog FID .+ (good|needs improvement|poor) 1$/ }),
  ).toBeVisible()
})

test('Web vitals: those that grow until the end are logged of a page that is left by a hard navigation', async ({
  page,
}) => {
  await visit(page, '/blog/naming-twins')
  await answer(page, 'Accept All')
  await expect.poll(() => countStored(page)).toBeGreaterThan(0)
  await page.goto('/about')
  const ofThePost = async () =>
    (await storedLogs(page)).webVitals.flatMap(({ vital, page_type }) =>
      page_type === 'blog' ? [vital] : [],
    )
  await expect.poll(ofThePost).toEqual(expect.arrayContaining(['CLS', 'INP']))
  const vitals = await ofThePost()
  expect(new Set(vitals).size).toBe(vitals.length)
})

const contentOf = async (download: Download) => readFile(await download.path())

for (const dashboard of ['seo-dashboard', 'content-strategy']) {
  test(`Export logs on /admin/${dashboard}: disabled with the reason until analytics consent, then every log`, async ({
    page,
    axe,
  }) => {
    await visit(page, `/admin/${dashboard}`)
    const all = page.getByRole('button', { name: 'Export logs' })
    await expect(all).toBeDisabled()
    await expect(all).toHaveAccessibleDescription(/haven’t agreed to analytics/)
    await axe(page)
    await answer(page, 'Accept All')
    await expect(all).toBeEnabled()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect.poll(() => logged(page, 'linkClicks')).toHaveLength(1)
    await page.goBack()
    await axe(page)

    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Link clicks as CSV' }).click()
    const click = { from: `/admin/${dashboard}`, to: '/about', text: 'About', type: 'footer' }
    expect(parse(await contentOf(await csv), { columns: true })).toEqual([click])
    const json = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Link clicks as JSON' }).click()
    expect(JSON.parse((await contentOf(await json)).toString('utf8'))).toEqual([click])

    const zip = page.waitForEvent('download')
    await all.click()
    const download = await zip
    expect(download.suggestedFilename()).toMatch(/^nestling-logs-\d{4}-\d\d-\d\d\.zip$/)
    const files = readZip(await contentOf(download))
    expect(files.size).toBe(2 * LOG_NAMES.length)
    expect(parse(files.get('nestling-link-clicks.csv') ?? '', { columns: true })).toEqual([click])
  })
}

/** The calls of the backend that a page of a guest may make. */
const NEEDED = /^\/auth\/v1\/\.well-known\/jwks\.json$/

/** Walks every page, acting as a person does; returns the requests that leave the app's own files. */
async function walk(page: Page, origin: string): Promise<string[]> {
  const foreign: string[] = []
  page.context().on('request', (request) => {
    const { origin: to, pathname, protocol } = new URL(request.url())
    if (protocol === 'blob:' || protocol === 'data:') return
    const isFile =
      to === origin &&
      request.method() === 'GET' &&
      !/^\/(auth|rest|functions|realtime|storage)\/v1/.test(pathname)
    if (!isFile && !(to === origin && NEEDED.test(pathname)))
      foreign.push(`${request.method()} ${request.url()}`)
  })
  for (const path of addressesToWalk()) {
    await visit(page, path)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  }
  await page.goto('/generate?q=welsh+boy')
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^Add .+ to favorites$/ })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click()
  await expect(page).toHaveURL(/\/guides$/)
  await page.waitForLoadState('networkidle')
  return foreign
}

const CASES: [string, (page: Page) => Promise<void>][] = [
  ['without an answer', () => Promise.resolve()],
  ['after a no', (page) => answer(page, 'Necessary Only')],
  [
    'after revoking',
    async (page) => {
      await answer(page, 'Accept All')
      await page.goto('/?panel=cookies')
      await revoke(page)
    },
  ],
]

for (const [when, prepare] of CASES) {
  test(`proof of silence ${when}: no page sends anything or leaves a byte in the logs`, async ({
    page,
    app,
  }) => {
    test.setTimeout(180_000)
    await visit(page, '/')
    await prepare(page)
    expect(await walk(page, new URL(app.url).origin)).toEqual([])
    expect(await storedLogs(page)).toEqual({
      blogEngagement: [],
      generationGoals: [],
      funnelSteps: [],
      clusterViews: [],
      linkClicks: [],
      webVitals: [],
    })
    expect(await tabSession(page)).toBeNull()
  })
}
