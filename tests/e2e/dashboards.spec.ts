import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeAdmin } from '#tests/support/admin.ts'
import type { AppServer } from '#tests/support/app-server.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { largeReport } from '#tests/support/large-report.ts'
import { storedLogs } from '#tests/support/local-logs.ts'
import { answer, visit } from '#tests/support/measured-visit.ts'

const STRATEGY = '/admin/content-strategy'
const REPORT = '**/rest/v1/rpc/usage_report'
const everyone = (page: Page) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { level: 2, name: 'Everyone who agreed to analytics' }),
    })

/** Sends what a tab of someone who has consented sends. */
async function sendVisit(app: AppServer): Promise<void> {
  const { anonKey } = JSON.parse(await readFile(join(app.dataDir, 'connection.json'), 'utf8')) as {
    anonKey: string
  }
  const event = (name: string, properties: object) => ({
    event_id: randomUUID(),
    name,
    page_type: 'blog',
    properties,
    happened_at: new Date().toISOString(),
  })
  const batch = {
    batch_id: randomUUID(),
    kind: 'events',
    session_id: randomUUID(),
    events: [
      event('page_view', {}),
      event('blog_engagement', { postId: 'naming-twins', type: 'view', value: 1 }),
      event('blog_engagement', { postId: 'naming-twins', type: 'scroll_depth', value: 75 }),
      event('funnel_step', { step: 'open_generator' }),
      event('web_vital', { vital: 'LCP', value: 3000 }),
    ],
  }
  const reply = await fetch(`${app.url}/functions/v1/ingest`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(batch),
  })
  expect(reply.status).toBeLessThan(300)
}

test('a signed-in admin sees what all consented users did, in groups of 5 tabs, by date range', async ({
  page,
  app,
  newEmail,
  newAccount,
  signIn,
  axe,
}) => {
  const email = newEmail()
  await newAccount(email)
  await makeAdmin(app, email)
  for (let tab = 0; tab < 4; tab += 1) await sendVisit(app)
  await signIn(page, email)
  await page.goto(STRATEGY)
  await expect(everyone(page)).toContainText('Fewer than 5 tabs sent anything on these days.')
  await sendVisit(app)

  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(
    page
      .getByRole('table', { name: 'Posts', exact: true })
      .getByRole('row', { name: /^Naming twins 5 5 75 %/ }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Tabs a day from .* 5 tabs, 5 page views/ })).toBeVisible()
  await axe(page)

  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('From').fill('2025-12-01')
  await field('To').fill('2025-11-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('the first before the last')).toBeVisible()
  await field('To').fill('2025-12-02')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(everyone(page)).toContainText('Fewer than 5 tabs sent anything on these days.')
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Posts', exact: true })).toBeVisible()

  await page.goto('/admin/seo-dashboard')
  await expect(
    page
      .getByRole('table', { name: 'Web vitals of everyone' })
      .getByRole('row', { name: 'Blog LCP Largest contentful paint 3,000 ms needs improvement 5' }),
  ).toBeVisible()
})

test('who is no admin, or not signed in, gets no aggregates and is told why', async ({
  page,
  newEmail,
  newAccount,
  signIn,
  axe,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('usage_report')) asked.push(request.url())
  })
  await page.goto(STRATEGY)
  await expect(everyone(page)).toContainText('Sign in as an admin to see this.')
  expect(asked).toEqual([])
  await axe(page)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await page.goto(STRATEGY)
  await expect(everyone(page)).toContainText('Only admins can see this.')
  expect(asked).toHaveLength(1)
})

test('failing: the counts can be asked for again; offline the rest of the dashboard stays', async ({
  page,
  newEmail,
  newAccount,
  signIn,
  goOffline,
  goOnline,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  let asked = 0
  await page.route(REPORT, (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } })
  })
  await page.goto(STRATEGY)
  await expect(everyone(page).getByRole('alert')).toBeVisible()
  // The first time and one retry; then the page waits for the person, or for the network.
  expect(asked).toBeGreaterThanOrEqual(2)
  await page.unroute(REPORT)
  await page.route(REPORT, (route) => route.fulfill({ json: largeReport() }))
  await everyone(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Followed links' })).toBeVisible()

  await goOffline(page)
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(everyone(page)).toContainText('You’re offline. The counts come when you’re back')
  await expect(page.getByRole('table', { name: 'All articles' })).toBeVisible()
  await goOnline(page)
  await expect(page.getByRole('table', { name: 'Followed links' })).toBeVisible()
})

test('engagement and funnel come from this device’s logs, once there is consent', async ({ page, axe }) => {
  const region = page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: 'On this device' }),
  })
  await page.goto(STRATEGY)
  await expect(region).toContainText('Nothing is logged here, because you haven’t agreed to analytics.')
  await visit(page, '/blog/naming-twins')
  await answer(page, 'Accept All')
  await expect.poll(async () => (await storedLogs(page)).blogEngagement.length).toBeGreaterThan(0)
  await visit(page, '/guides/japanese-baby-names')
  await expect.poll(async () => (await storedLogs(page)).clusterViews.length).toBe(1)
  await visit(page, '/generate?q=welsh')
  await expect.poll(async () => (await storedLogs(page)).funnelSteps.length).toBe(2)
  await page.goto(STRATEGY)
  const row = (table: string, name: RegExp) =>
    region.getByRole('table', { name: table }).getByRole('row', { name })
  await expect(row('Blog engagement', /^Naming twins 1 /)).toBeVisible()
  await expect(row('Guide and theme views', /^Japanese baby names .* 1$/)).toBeVisible()
  await expect(row('From the generator to a name', /^Searched or filtered 1 100 %$/)).toBeVisible()
  await expect(row('From the generator to a name', /^Saved a name 0 0 %$/)).toBeVisible()
  await axe(page)
})

test('tables sort by every column, say so, and filter', async ({ page, axe }) => {
  await page.goto(STRATEGY)
  const table = page.getByRole('table', { name: 'All articles' })
  const words = async () =>
    (await table.locator('td:nth-of-type(3)').allInnerTexts()).map((text) => Number(text.replace(',', '')))
  const head = table.getByRole('columnheader', { name: 'Words' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(await words()).toEqual((await words()).toSorted((a, b) => b - a))
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(await words()).toEqual((await words()).toSorted((a, b) => a - b))
  await page.getByRole('searchbox', { name: 'Filter All articles' }).fill('guide japanese')
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByLabel(/^Articles that link to Japanese/).click()
  await expect(table.getByRole('listitem').first()).toBeVisible()
  await axe(page)
})
