import type { Page } from '@playwright/test'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { recentSearches } from '#tests/support/recent-searches.ts'
import { EVERY_RUN } from '#tests/support/tags.ts'

const day = (page: Page) => page.getByRole('region', { name: 'Name of the day' })
const years = (page: Page) => page.getByRole('region', { name: /^Names of \d{4} in the U\.S\.$/ })

test('the homepage changes with the day and goes through the years, and nothing on it moves', {
  tag: EVERY_RUN,
}, async ({ page, axe }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.clock.setFixedTime(new Date('2031-05-06T12:00:00'))
  await page.goto('/')
  const slider = years(page).getByRole('slider', { name: 'Year' })
  await slider.fill('1950')
  await expect(years(page)).toHaveAccessibleName('Names of 1950 in the U.S.')
  await expect(years(page).getByRole('listitem').first()).toContainText('Linda')
  await expect(years(page).getByRole('link', { name: 'More names of 1950 in the U.S.' })).toHaveAttribute(
    'href',
    '/popular/united-states?year=1950',
  )
  await expect(day(page)).toHaveAttribute('data-day', 'Tue May 06 2031')
  const today = await day(page).getByRole('link').textContent()
  await axe(page)
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[])
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)

  await page.clock.setFixedTime(new Date('2031-05-07T12:00:00'))
  await page.reload()
  await expect(day(page)).toHaveAttribute('data-day', 'Wed May 07 2031')
  const tomorrow = await day(page).getByRole('link').textContent()
  expect(tomorrow).not.toBe(today)
  await day(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tomorrow ?? '')
})

test('the prerendered homepage stays when the code of its living parts does not come, and has them once it does', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED/)
  let isBlocked = true
  await page.route(/assets\/living-[^/]*\.js$/, (route) => (isBlocked ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed')
  await page.clock.setFixedTime(new Date('2031-05-06T12:00:00'))
  await page.goto('/')
  await failed
  await expect(page.getByRole('heading', { level: 1, name: /Find the name/ })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(day(page)).toBeVisible()
  isBlocked = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(day(page)).toHaveAttribute('data-day', 'Tue May 06 2031')
})

test('who comes back goes on with the last search and the list', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Free, private, no account needed.')).toBeVisible()
  await addToFavorites(page, 'Orla')
  await page.goto('/')
  await page.getByRole('searchbox').fill('welsh boys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Welsh' })).toBeVisible()
  await expect.poll(() => page.evaluate(recentSearches)).toEqual(['welsh boys'])
  await page.goto('/')
  const rest = page.getByRole('navigation', { name: 'Continue where you were' })
  await expect(rest.getByRole('link', { name: 'Orla' })).toHaveAttribute('href', '/favorites')
  await rest.getByRole('link', { name: 'welsh boys' }).click()
  await expect(page.getByRole('button', { name: 'Remove Welsh' })).toBeVisible()
})

test('the names that rise are those of the own country, once it is chosen', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Rising in the U.S.' })).toBeVisible()
  await page.goto('/popular?panel=settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByLabel('Your country').selectOption('France')
  await settings.getByRole('button', { name: 'Close' }).click()
  await page.goto('/')
  const rising = page.getByRole('region', { name: 'Rising in France' })
  await expect(rising.getByRole('link', { name: 'Popular names in France' })).toBeVisible()
  await expect(rising.getByRole('listitem')).toHaveCount(8)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the homepage has a name of the day, names that rise, those of a year and ways into all others', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(day(page).getByRole('link')).toHaveAttribute('href', /^\/names\/[a-z-]+$/)
    await expect(years(page).getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('region', { name: 'Rising in the U.S.' }).getByRole('listitem')).toHaveCount(
      8,
    )
    await expect(page.getByRole('list', { name: 'Searches to try' }).getByRole('link')).toHaveCount(8)
    await page.getByRole('link', { name: 'Flowers' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flower names')
  })
})

/** Twice the size: by zooming, which halves the window, and by the size of the text. */
const TWICE = [
  { how: 'zoom', width: 180, height: 370, css: '' },
  { how: 'text', width: 360, height: 740, css: ':root { font-size: 32px !important }' },
]

for (const path of ['/', '/generate']) {
  for (const { how, width, height, css } of TWICE) {
    test(`at twice the size, by ${how}, the search field of ${path} is on the first screen of a phone`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
      }, css)
      const field = page.getByRole('searchbox')
      const bar = page.getByRole('navigation', { name: 'Bottom bar' })
      const boxes = async () => ({ field: await field.boundingBox(), bar: await bar.boundingBox() })
      const { field: box, bar: below } = await boxes()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      // Wide enough for a few words, and the words of the top bar are on one line each.
      expect(box?.width ?? 0).toBeGreaterThan(width / 2)
      const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
      expect((await signIn.boundingBox())?.height).toBeLessThan(3 * (height / 15))
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  }
}
