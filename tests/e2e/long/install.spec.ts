import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { offerInstallation, openForHalfAMinute } from '#tests/support/install-offer.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Install app' })

test('Install card: appears after 30 seconds unless dismissed', async ({ page, axe }) => {
  await page.clock.install()
  await offerInstallation(page)
  await page.goto('/')
  await expect(page.getByRole('status').first()).toBeAttached()
  await page.clock.fastForward(15_000)
  await expect(cardOf(page)).toHaveCount(0)
  await page.clock.fastForward(15_000)
  await expect(cardOf(page)).toBeVisible()
  await expect(cardOf(page).getByRole('button', { name: 'Install' })).toBeVisible()
  await axe(page)
})

test('Install card: dismissal lasts 7 days', async ({ page }) => {
  const start = Date.UTC(2026, 4, 1)
  const day = 24 * 60 * 60_000
  await page.clock.install({ time: start })
  await offerInstallation(page)
  await openForHalfAMinute(page)
  await cardOf(page).getByRole('button', { name: 'Not now' }).click()
  await expect(cardOf(page)).toHaveCount(0)

  await page.clock.setSystemTime(start + 6.9 * day)
  await openForHalfAMinute(page)
  await expect(cardOf(page)).toHaveCount(0)

  await page.clock.setSystemTime(start + 7.1 * day)
  await openForHalfAMinute(page)
  await expect(cardOf(page)).toBeVisible()
})

test('Install card: Install shows Installing... and then App Installed!', async ({ page }) => {
  await page.clock.install()
  await offerInstallation(page)
  await openForHalfAMinute(page)
  await cardOf(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.getByText('Installing...', { exact: true })).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText('App Installed!', { exact: true })).toBeVisible()
})

test('Install card: declining in the dialog is a dismissal', async ({ page }) => {
  await page.clock.install()
  await offerInstallation(page, 'dismissed')
  await openForHalfAMinute(page)
  await cardOf(page).getByRole('button', { name: 'Install' }).click()
  await expect(cardOf(page)).toHaveCount(0)
  await openForHalfAMinute(page)
  await expect(cardOf(page)).toHaveCount(0)
})

test('Install fails: Installation Error, and the card stays for a retry', async ({ page }) => {
  await page.clock.install()
  await offerInstallation(page, 'fails once')
  await openForHalfAMinute(page)
  const install = cardOf(page).getByRole('button', { name: 'Install' })
  await install.click()
  await expect(page.getByText('Installation Error', { exact: true })).toBeVisible()
  await expect(page.getByText('There was an issue installing the app. Please try again.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Failed' })).toBeVisible()
  await install.click()
  await expect(page.getByText('Installing...', { exact: true })).toBeVisible()
})

test('Install card: hidden when already installed', async ({ page }) => {
  await page.clock.install()
  await offerInstallation(page)
  // A headless browser opens no window of an installed app.
  await page.addInitScript(() => {
    const ask = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await openForHalfAMinute(page)
  await expect(cardOf(page)).toHaveCount(0)
})

test('Install card: hidden while there is no network', async ({ page, goOffline, goOnline }) => {
  await page.clock.install()
  await offerInstallation(page)
  await openForHalfAMinute(page)
  await expect(cardOf(page)).toBeVisible()
  await goOffline(page)
  await expect(page.getByText("You're Offline")).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)
  await goOnline(page)
  await expect(cardOf(page)).toBeVisible()
})

test('Install card: on iOS it explains the two taps', async ({ newPerson, axe }) => {
  const page = await newPerson({ userAgent: IPHONE, viewport: { width: 320, height: 640 }, hasTouch: true })
  await page.clock.install()
  await openForHalfAMinute(page)
  await expect(cardOf(page).getByRole('listitem')).toHaveText([/Tap\s+Share/, /Choose\s+Add to Home Screen/])
  await expect(cardOf(page).getByRole('button', { name: 'Install' })).toHaveCount(0)
  await axe(page)
  await cardOf(page).getByRole('button', { name: 'Not now' }).click()
  await expect(cardOf(page)).toHaveCount(0)
})

test('Install card: one line while the cookies are asked about, and whole after the answer', async ({
  newPerson,
  axe,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.clock.install()
  await offerInstallation(page)
  await openForHalfAMinute(page)
  const cookies = page.getByRole('region', { name: 'Cookie consent' })
  await expect(cookies).toBeVisible()
  await expect(cardOf(page)).toBeVisible()
  const heightOf = async (region: Locator) => (await region.boundingBox())?.height ?? 0
  // A row of buttons and its edges.
  expect(await heightOf(cardOf(page))).toBeLessThan(60)
  expect((await heightOf(cardOf(page))) + (await heightOf(cookies))).toBeLessThan(740 / 2)
  for (const button of ['Install', 'Not now'])
    await expect(cardOf(page).getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
  await axe(page)
  await cookies.getByRole('button', { name: 'Necessary Only' }).click()
  await expect(cookies).toHaveCount(0)
  await expect(cardOf(page).getByText('It opens like any other app, online or offline.')).toBeVisible()
})

test.describe('a profile of its own', () => {
  let profile: string
  let context: BrowserContext

  test.beforeEach(async ({ app, playwright }, info) => {
    profile = await mkdtemp(join(tmpdir(), 'nestling-install-'))
    const options = info.project.use.launchOptions
    context = await playwright.chromium.launchPersistentContext(profile, {
      ...options,
      args: [...(options?.args ?? []), '--bypass-app-banner-engagement-checks'],
      baseURL: app.url,
    })
  })
  test.afterEach(async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  })

  test('the app installs in Chromium without a manifest warning', async () => {
    const page = await context.newPage()
    await page.goto('/')
    await serviceWorkerReady(page)
    const session = await context.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '{}') as Record<string, unknown>
    expect(manifest).toMatchObject({
      id: '/',
      display: 'standalone',
      shortcuts: [{ url: '/generate' }, { url: '/favorites' }],
      launch_handler: { client_mode: 'navigate-existing' },
    })
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  })

  test('Install card: the browser’s own prompt is captured', async () => {
    const page = await context.newPage()
    await page.goto('/')
    await page.waitForFunction(() => 'nestlingInstall' in window, undefined, { timeout: 20_000 })
  })
})

test('text that another app shares becomes a query', async ({ page }) => {
  await page.goto('/')
  await serviceWorkerReady(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const shared = new URLSearchParams({ title: 'A page', text: '“irish girl”\nhttps://example.org/names' })
  await page.goto(`/generate?${shared.toString()}`)
  await expect(page).toHaveURL(/\/generate\?q=irish\+girl$/)
  await expect(page.getByRole('searchbox')).toHaveValue('irish girl')
  await expect(page.getByRole('button', { name: 'Remove Irish' })).toBeVisible()
})
