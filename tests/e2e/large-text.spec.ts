import type { Page } from '@playwright/test'
import { boxOf } from '#tests/support/box-of.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

/** A phone whose owner reads text of twice the usual size, as the browser's own setting makes it. */
const large = test.extend<{ largePage: Page }>({
  largePage: async ({ playwright, launchOptions, baseURL }, provide) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    })
    await provide(await context.newPage())
    await browser.close()
  },
})

const bottomBar = (page: Page) => page.getByRole('navigation').last()

large(
  'with text of twice the size the first name found is on the first screen of a phone',
  async ({ largePage: page }) => {
    await page.goto('/')
    await waitForHydration(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const field = page.getByRole('searchbox')
    await field.fill('old german boy names')
    await field.press('Enter')
    const first = page.getByRole('list', { name: 'Names', exact: true }).getByRole('heading').first()
    await expect(first).toBeVisible()
    // More names may come and take its place meanwhile.
    await expect(async () => {
      const [name, bar] = [await boxOf(first), await boxOf(bottomBar(page))]
      expect(name.y + name.height).toBeLessThan(bar.y)
    }).toPass({ timeout: 10_000 })
  },
)

large(
  'with text of twice the size the question about cookies leaves the field free, and opens when asked',
  async ({ largePage: page }) => {
    await page.goto('/')
    const cookies = page.getByRole('region', { name: 'Cookie consent' })
    // The page begins with its field, and nothing lies on it before the reader goes on.
    await expect(page.locator('[data-banners="asking"]')).toBeAttached()
    await expect(cookies).toHaveCount(0)
    await page.mouse.wheel(0, 200)
    await expect(cookies).toBeVisible()
    const [form, question] = [await boxOf(page.getByRole('search')), await boxOf(cookies)]
    expect(form.y + form.height).toBeGreaterThan(0)
    expect(form.y + form.height).toBeLessThanOrEqual(question.y)
    await cookies.getByRole('button', { name: 'Cookie choices' }).press('Enter')
    await expect(cookies.getByRole('button', { name: 'Necessary Only' })).toBeFocused()
    await cookies.getByRole('button', { name: 'Necessary Only' }).press('Enter')
    await expect(cookies).toBeHidden()
    await expect(page.locator('#main')).toBeFocused()
  },
)

large(
  'a page with nothing to scroll offers the question about cookies at once',
  async ({ largePage: page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const app = document.querySelector<HTMLElement>('[data-app]')
        if (app) Object.assign(app.style, { height: '100dvh', overflow: 'hidden', position: 'relative' })
      })
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible()
  },
)
