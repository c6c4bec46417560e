import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { countStored, storedLogs, tabSession } from '#tests/support/local-logs.ts'
import { addressesToWalk } from '#tests/support/page-walk.ts'

const answer = (page: Page, button: string) =>
  page
    .getByRole('region', { name: 'Cookie consent' })
    .getByRole('button', { name: button, exact: true })
    .click()
const logged = async (page: Page, log: 'blogEngagement' | 'clusterViews' | 'linkClicks' | 'funnelSteps') =>
  (await storedLogs(page))[log].map(({ order: _order, id: _id, ...row }) => row)

/** Loads a page until the app has done all that it does when idle. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('Analytics events: queued until consent, then logged in order with paths only', async ({ page }) => {
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
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y <= end; y += 400) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(30)
  }
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
  await expect.poll(() => countStored(page)).toBe(1)
  await page.getByRole('button', { name: 'Cookies', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await dialog.getByRole('switch', { name: 'Analytics' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('group', { name: 'Erase logs' })).toContainText('1 entry')
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await countStored(page)).toBe(1)
  await dialog.getByRole('switch', { name: 'Analytics' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Stop and erase logs' }).click()
  await expect(page.getByText('Choice saved')).toBeVisible()
  await expect.poll(() => countStored(page)).toBe(0)
  expect(await tabSession(page)).toBeNull()
})

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
      const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
      await dialog.getByRole('switch', { name: 'Analytics' }).uncheck()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Choice saved')).toBeVisible()
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
    })
    expect(await tabSession(page)).toBeNull()
  })
}
