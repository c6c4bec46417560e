import { expect, test } from '#tests/support/fixtures.ts'
import { scrollDown } from '#tests/support/scroll.ts'
import { holdBack } from '#tests/support/hold-back.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

// A service worker would answer for the code that these tests delay.
test.use({ serviceWorkers: 'block' })

test('Page loading flag: the skeleton shows, and the flag clears when the page has rendered', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const release = await holdBack(page, 'auth')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Your list on every device' })).toBeFocused()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await expect(page).toHaveTitle('Sign in – Nestling')
})

test('Page loading flag clears after 1.5 seconds, and the page shows that it is still loading', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const release = await holdBack(page, 'favorites')
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  const main = page.locator('main')
  // Both at once: neither stays for long.
  await page.waitForFunction(() => {
    const busy = document.querySelector('main[aria-busy="true"]')
    return busy?.querySelector('[role="status"]')?.textContent === 'Loading'
  })
  await expect(main).toHaveAttribute('aria-busy', 'false', { timeout: 3_000 })
  await expect(main.getByRole('status')).toHaveText('Still loading')
  await expect(main.locator('.skeleton').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeFocused()
})

test('Page loading flag clears after 1.5 seconds on a first visit too, when no code has loaded at all', async ({
  page,
}) => {
  const release = await holdBack(page, 'index')
  await page.goto('/auth', { waitUntil: 'commit' })
  const main = page.locator('main')
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect(main).toHaveAttribute('aria-busy', 'false', { timeout: 3_000 })
  await expect(main.getByRole('status')).toHaveText('Still loading')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Your list on every device' })).toBeVisible()
  await expect(main).toHaveAttribute('aria-busy', 'false')
})

test('Page loading skeletons have the shape of the loaded page', async ({ page }) => {
  await page.goto('/generate')
  await waitForHydration(page)
  const widths: number[] = []
  for (const [part, link] of [
    ['favorites', 'Favorites'],
    ['auth', 'Sign in'],
  ] as const) {
    const release = await holdBack(page, part)
    await page.getByRole('link', { name: link }).first().click()
    const row = page.locator('main .skeleton').last()
    await expect(row).toBeVisible()
    widths.push((await row.boundingBox())?.width ?? 0)
    release()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
  }
  expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 1.5)
})

test('going back restores the title and the scroll position', async ({ page }) => {
  await page.goto('/generate')
  await page.waitForLoadState('networkidle')
  await scrollDown(page, 900)
  const before = await page.evaluate(() => scrollY)
  const title = await page.title()
  // By the address alone: a click would scroll first.
  await page
    .getByRole('link', { name: 'Favorites' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(Math.round(before), -1)
})
