import type { Page } from '@playwright/test'
import { startFaultyNetwork } from '#tests/support/faulty-network.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { FAULT_ERRORS } from '#tests/support/network-visit.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Offline', exact: true })

test('who saves data gets the shell and the names first, and the rest when asked for', async ({
  page,
  goOffline,
  axe,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.goto('/?panel=settings')
  await expect(section(page)).toContainText(/Ready offline: (\d\.\d) of (?!\1)\d\.\d MB/)
  await expect(section(page)).toContainText('Pictures and guides that you haven’t opened are not.')
  await axe(page)
  await section(page).getByRole('button', { name: 'Download the rest' }).click()
  await expect(section(page)).toContainText(/Ready offline: (\d\.\d) of \1 MB/)
  await expect(section(page).getByRole('status')).toHaveText('All of Nestling opens offline now.')
  await expect(section(page).getByRole('button')).toHaveCount(0)
  await goOffline(page)
  await page.goto('/guides/arabic-names')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arabic names')
})

test('where nothing speaks against it everything comes by itself', async ({ page }) => {
  await page.goto('/')
  await serviceWorkerReady(page)
  await page.goto('/?panel=settings')
  await expect(section(page)).toContainText(/Ready offline: (\d\.\d) of \1 MB/)
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

test('a network that ends while the first files are fetched leaves them for when it is back', async ({
  page,
  app,
  pageErrors,
}) => {
  pageErrors.allow(FAULT_ERRORS)
  const network = await startFaultyNetwork(app.url, Math.random)
  try {
    network.hangWorker()
    await page.goto(network.url)
    // The page has registered the worker, and followed its installation for a while.
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.installing
    })
    await waitForHydration(page)
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    network.set('cut')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
      .toBe(true)
    network.set(null)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await serviceWorkerReady(page)
  } finally {
    await network.close()
  }
})
