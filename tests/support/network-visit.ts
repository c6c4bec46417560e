import { expect, type Page } from '@playwright/test'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { startFaultyNetwork } from './faulty-network.ts'
import { waitForHydration } from './hydration.ts'
import type { NetworkHistory } from './network-history.ts'

/**
 * What a met request prints: Chromium itself, and React about a part of the page that waits for its code. A rejection
 * that nobody handles is none of these.
 */
export const FAULT_ERRORS = new RegExp(
  [
    '^console: .*(net::ERR_|status of 511|login\\.invalid|Loading chunk failed|names engine did not come|Failed to fetch|AbortError)',
    // Of the service worker's script and the manifest.
    '^console: .*(code \\(?511|behind a redirect|fetching the script|unsupported MIME type|Manifest: Line)',
    // Of addresses that a portal redirects.
    '^policy violation: (connect|manifest|img)-src http://localhost',
  ].join('|'),
)

/** A back-off may be under way when the network returns without an event. */
const RECOVERY = { timeout: 40_000 }

/** Lives through a history with the app at `target`, and expects that the page works at its end. */
export async function visit(page: Page, target: string, history: NetworkHistory): Promise<void> {
  const network = await startFaultyNetwork(target, mulberry32(history.seed))
  try {
    await page.goto(network.url + history.page, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await page.waitForTimeout(history.from)
    network.set(history.fault)
    if (history.fault === 'cut') await goOffline(page, history.lasts)
    else await page.waitForTimeout(history.lasts)
    network.set(null)
    if (history.fault === 'cut') await comeBack(page)
    await expectWorks(page, history.page)
  } finally {
    await network.close()
  }
}

const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: "You're Offline" })

async function goOffline(page: Page, lasts: number): Promise<void> {
  const banner = offlineBanner(page)
  await page.context().setOffline(true)
  await expect(banner).toBeVisible({ timeout: 1_500 })
  await expect(banner.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.waitForTimeout(lasts)
  await expect(banner).toHaveCount(1)
}

async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect(page.getByText('Back Online!', { exact: true })).toBeVisible(RECOVERY)
  await expect(offlineBanner(page)).toHaveCount(0)
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
  await expect.poll(() => brokenPictures(page), RECOVERY).toEqual([])
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(page).toHaveURL(/\/favorites$/, RECOVERY)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(RECOVERY)
}

/** Whether the app has mounted; false while the page is being reloaded. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('app-mounted').length > 0).catch(() => false)

/** The addresses of pictures that were requested and did not come. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, src }) => complete && naturalWidth === 0 && src !== '')
      .map(({ src }) => src),
  )
