import type { Locator, Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'

const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: "You're Offline" })
const probesOf = (page: Page) => {
  const probes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/robots.txt')) probes.push(request.method())
  })
  return probes
}

/** The home page with its service worker, and its banners mounted. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await serviceWorkerReady(page)
  await expect(page.getByRole('status').first()).toBeAttached()
}

test('Offline banner: appears when going offline, disappears when back online', async ({
  page,
  goOffline,
  goOnline,
  axe,
}) => {
  await open(page)
  await expect(bannerOf(page)).toHaveCount(0)
  await goOffline(page)
  await expect(bannerOf(page)).toContainText(
    "Some features may be limited. We'll sync when you're back online.",
  )
  await axe(page)
  await goOnline(page)
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(page.getByText('Back Online!', { exact: true })).toBeVisible()
  await expect(page.getByText('Your internet connection has been restored.')).toBeVisible()
})

test('Offline banner: Retry reloads', async ({ page, goOffline, goOnline }) => {
  await open(page)
  await goOffline(page)
  const reloaded = page.waitForEvent('load')
  await bannerOf(page).getByRole('button', { name: 'Retry' }).click()
  await reloaded
  // A page that starts offline shows it as well.
  await expect(bannerOf(page)).toBeVisible()
  await goOnline(page)
  await expect(bannerOf(page)).toHaveCount(0)
})

test('Offline banner: one line on a phone while the cookies are asked about, and whole after the answer', async ({
  newPerson,
  goOffline,
  axe,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await open(page)
  const cookies = page.getByRole('region', { name: 'Cookie consent' })
  await expect(cookies).toBeVisible()
  await goOffline(page)
  await expect(bannerOf(page)).toBeVisible()
  const heightOf = async (region: Locator) => (await region.boundingBox())?.height ?? 0
  // A row of buttons and its edges.
  expect(await heightOf(bannerOf(page))).toBeLessThan(60)
  expect((await heightOf(bannerOf(page))) + (await heightOf(cookies))).toBeLessThan(740 / 2)
  // A screen reader hears all of it.
  await expect(bannerOf(page)).toContainText("We'll sync when you're back online.")
  for (const button of ['Hide', 'Retry'])
    await expect(bannerOf(page).getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
  await axe(page)
  await cookies.getByRole('button', { name: 'Necessary Only' }).click()
  await expect(cookies).toHaveCount(0)
  expect(await heightOf(bannerOf(page))).toBeGreaterThan(60)
})

test('Offline banner: it can be hidden, and comes back with the next interruption', async ({
  page,
  goOffline,
  goOnline,
}) => {
  await open(page)
  await goOffline(page)
  await bannerOf(page).getByRole('button', { name: 'Hide' }).click()
  await expect(bannerOf(page)).toHaveCount(0)
  await goOnline(page)
  await expect(page.getByText('Back Online!', { exact: true })).toBeVisible()
  await goOffline(page)
  await expect(bannerOf(page)).toBeVisible()
})

test('Offline banner: a network that does not respond, although the browser reports a connection', async ({
  page,
  app,
}) => {
  await open(page)
  await app.stop()
  await expect(bannerOf(page)).toHaveCount(0)
  // The yearly counts of a name's popularity are not precached.
  await page.goto('/names/maeve')
  await expect(bannerOf(page)).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  // A reload shows that nothing has changed.
  await bannerOf(page).getByRole('button', { name: 'Retry' }).click()
  await page.waitForLoadState('load')
  await expect(bannerOf(page)).toBeVisible()
  await app.start()
  await expect(bannerOf(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('Back Online!', { exact: true })).toBeVisible()
})

test('Offline banner: a network that accepts a request and never responds', async ({ page, context }) => {
  await open(page)
  await context.route('**/robots.txt', () => undefined)
  // A user who reloads doubts the connection.
  await page.reload()
  await expect(bannerOf(page)).toBeVisible({ timeout: 20_000 })
  await context.unroute('**/robots.txt')
  await expect(bannerOf(page)).toHaveCount(0, { timeout: 20_000 })
})

test('Offline banner: no network check while everything works', async ({ page }) => {
  const probes = probesOf(page)
  await page.clock.install()
  await open(page)
  await page.clock.fastForward('30:00')
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await page.clock.fastForward('10:00')
  expect(probes).toEqual([])
})
