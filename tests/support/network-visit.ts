import { expect, type Page, type Route } from '@playwright/test'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { waitForHydration } from './hydration.ts'
import type { NetworkHistory } from './network-history.ts'

/** Errors of the browser that the faults cause. The cause of the one without a text is not known yet. */
export const FAULT_ERRORS =
  /net::ERR_|Failed to fetch|Failed to load|status of (511|500)|MIME type|Loading chunk|dynamically imported|redirect|TimeoutError|data-unavailable|NetworkError|ServiceWorker|login\.invalid|policy violation: [a-z-]+ http:\/\/localhost|React error #422|^page error: $/i

const LOGIN = '<!doctype html><title>Wi-Fi</title><p>Sign in to the network'
/** A back-off may be under way when the network returns without an event. */
const RECOVERY = { timeout: 40_000 }

/** Lives through a history and expects that the page works at its end. */
export async function visit(page: Page, history: NetworkHistory): Promise<void> {
  const { fault } = history
  let broken = false
  const random = mulberry32(history.seed)
  if (fault !== 'cut')
    await page.context().route('**/*', async (route) => {
      if (!broken || (fault === 'half' && random() < 0.5)) await route.continue()
      else await FAULTY[fault](route)
    })
  await page.goto(history.page, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.waitForTimeout(history.from)
  broken = true
  const banner = page.getByRole('status').filter({ hasText: "You're Offline" })
  if (fault === 'cut') {
    await page.context().setOffline(true)
    await expect(banner).toBeVisible({ timeout: 1_500 })
    await expect(banner.getByRole('button', { name: 'Retry' })).toBeVisible()
  }
  await page.waitForTimeout(history.lasts)
  broken = false
  if (fault === 'cut') {
    await expect(banner).toHaveCount(1)
    await page.context().setOffline(false)
    await expect(page.getByText('Back Online!', { exact: true })).toBeVisible(RECOVERY)
    await expect(banner).toHaveCount(0)
  }
  await expectWorks(page, history.page)
}

const FAULTY: Record<Exclude<NetworkHistory['fault'], 'cut'>, (route: Route) => Promise<void> | void> = {
  hang: () => undefined,
  'portal-page': (route) => route.fulfill({ contentType: 'text/html', body: LOGIN }),
  'portal-redirect': (route) =>
    route.fulfill({ status: 302, headers: { location: 'http://login.invalid/' }, body: '' }),
  'portal-511': (route) => route.fulfill({ status: 511, contentType: 'text/html', body: LOGIN }),
  half: (route) => route.abort(),
}

/** Results are there, a heart toggles, and navigation works. */
async function expectWorks(page: Page, path: NetworkHistory['page']): Promise<void> {
  await expect.poll(() => isHydrated(page), RECOVERY).toBe(true)
  await waitForHydration(page)
  if (path.startsWith('/generate'))
    await expect(page.getByRole('list', { name: 'Names' }).getByRole('listitem').first()).toBeVisible(
      RECOVERY,
    )
  const hearts = page.getByRole('main').getByRole('button', { name: /^(Add|Remove) .*favorites$/ })
  if ((await hearts.count()) > 0) {
    const add = page.getByRole('main').getByRole('button', { name: /^Add .*favorites$/ })
    await add.first().click()
    const remove = page.getByRole('main').getByRole('button', { name: /^Remove .*favorites$/ })
    await expect(remove.first()).toBeVisible(RECOVERY)
  }
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(page).toHaveURL(/\/favorites$/, RECOVERY)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(RECOVERY)
}

/** Whether the app has mounted; false while the page is being reloaded. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('app-mounted').length > 0).catch(() => false)
