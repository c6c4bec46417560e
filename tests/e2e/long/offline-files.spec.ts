import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'

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
  goOffline,
  goOnline,
}) => {
  await page.goto('/')
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.installing,
    undefined,
    { polling: 5 },
  )
  await goOffline(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
    .toBe(true)
  await goOnline(page)
  await serviceWorkerReady(page)
  await goOffline(page)
  await page.goto('/generate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name generator')
})
