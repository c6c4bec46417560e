import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Describe the name you are looking for' })
const cards = (page: Page) => page.getByRole('list', { name: 'Names' }).getByRole('listitem')

async function hydrated(page: Page): Promise<void> {
  await waitForHydration(page)
  // The shortcuts' code loads with the banners; the first names are replaced by the complete result.
  await page.locator('[data-banners]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

test('? lists the shortcuts, Escape closes the list and returns the focus', async ({ page, axe }) => {
  await page.goto('/')
  await hydrated(page)
  const link = page.getByRole('link', { name: 'Nestling, home' })
  await link.focus()
  await page.keyboard.press('?')
  await expect(list(page)).toBeFocused()
  for (const words of [
    'Go to search',
    'Add or remove the focused name',
    'Close the open dialog or menu',
    'Show keyboard shortcuts',
  ])
    await expect(list(page)).toContainText(words)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('/ focuses the search; a page without one leads to the generator’s', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await page.goto('/favorites')
  await hydrated(page)
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/generate$/)
  // Nor does the new page's heading take the focus back when all of it has loaded.
  await expect(cards(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(search(page)).toBeFocused()
})

test('arrows move through the names and f adds the focused one, on the generator and on Favorites', async ({
  page,
}) => {
  await page.goto('/generate?q=irish')
  await hydrated(page)
  const links = cards(page).getByRole('link')
  await expect(links.nth(2)).toBeVisible()
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('f')
  const stored = cards(page).getByRole('button', { name: /^Remove .* from favorites$/ })
  await expect(stored).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('f')
  await expect(stored).toHaveCount(2)

  await page.goto('/favorites')
  const rows = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('f')
  await expect(rows).toHaveCount(1)
})

test('shortcuts do nothing while the user types', async ({ page }) => {
  await page.goto('/generate')
  await hydrated(page)
  await search(page).focus()
  await page.keyboard.type('f/?')
  await expect(search(page)).toHaveValue('f/?')
  await expect(list(page)).toHaveCount(0)
})

test('Settings link to the list of shortcuts, and a switch disables single keys permanently', async ({
  page,
}) => {
  await page.goto('/favorites?panel=settings')
  await hydrated(page)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await list(page).getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await expect(list(page).getByRole('switch')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()

  await page.goto('/generate?q=irish')
  await hydrated(page)
  const links = cards(page).getByRole('link')
  await links.first().focus()
  for (const key of ['?', '/', 'f']) await page.keyboard.press(key)
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await expect(list(page)).toHaveCount(0)
  await expect(cards(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})
