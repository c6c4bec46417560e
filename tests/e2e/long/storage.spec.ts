import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { choose, fileOf, openSettings, preview, settings } from '#tests/support/settings-dialog.ts'

test.describe('Storage used', () => {
  test('the first favorite requests persistent storage; Settings show usage and persistence', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let persisted = false
      Object.assign(navigator.storage, {
        persist: async () => (persisted = true),
        persisted: async () => persisted,
      })
    })
    await page.goto('/')
    const asked = () => page.evaluate(() => navigator.storage.persisted())
    expect(await asked()).toBe(false)
    await addToFavorites(page, 'Maeve')
    expect(await asked()).toBe(true)
    await page.getByRole('button', { name: 'Settings' }).click()
    const used = settings(page).getByRole('region', { name: 'Storage used' })
    await expect(used).toContainText(/Nestling uses about \d[\d.]* (kB|MB) here/)
    await expect(used).toContainText('The browser won’t clear it on its own.')
    await expect(used.getByRole('note')).toHaveCount(0)
  })

  test('a guest in Safari is warned of the seven-day limit, with two alternatives: an account, a file', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' })
    })
    const dialog = await openSettings(page)
    const warning = dialog.getByRole('region', { name: 'Storage used' }).getByRole('note')
    await expect(warning).toContainText('Your list is on this device only.')
    await expect(warning).toContainText('for 7 days without opening the site')
    const coming = page.waitForEvent('download')
    await warning.getByRole('button', { name: 'Save a copy' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^nestling-my-data/)
    await warning.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/)
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  })
})

test('Text size: larger text is applied before the first paint, and nothing is cut off at 320 px', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/?panel=settings')
  const size = settings(page).getByRole('radiogroup', { name: 'Text size' })
  await expect(size.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await size.getByText('Larger', { exact: true }).click()
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await rem()).toBe('20px')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.early = getComputedStyle(document.documentElement).fontSize
    })
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/generate', '/generate?name=maeve', '/favorites', '/auth', '/?panel=settings']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.dataset.early), path).toBe('20px')
    await waitForHydration(page)
    if (path.includes('panel')) await expect(size.getByRole('radio', { name: 'Larger' })).toBeChecked()
    if (path.includes('name=')) await expect(page.getByRole('heading', { name: 'Popularity' })).toBeVisible()
    const lost = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog')].map(
        (one) => one.scrollWidth - one.clientWidth,
      ),
    )
    expect(Math.max(...lost), path).toBeLessThanOrEqual(0)
  }
  await axe(page)
})

test('Storage, import and erasing pass axe in both themes', async ({ page, axe }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const dialog = await openSettings(page)
  await choose(page, fileOf([{ name: 'Maeve', note: 'a queen' }]))
  await expect(preview(page)).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase this device' }).click()
  await expect(dialog.getByRole('button', { name: 'Erase everything' })).toBeVisible()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
})
