import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { scrollDown } from '#tests/support/scroll.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Describe the name you are looking for' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const location = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** How often the page has started a transition since it was opened. */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition
    let count = 0
    Object.assign(window, { transitions: () => count })
    document.startViewTransition = function (update) {
      count += 1
      return start.call(this, update)
    }
  })
  return () => page.evaluate(() => (window as unknown as { transitions: () => number }).transitions())
}

/** Opens a page and waits for what an idle page starts; the service worker comes after the transitions. */
async function openIdle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await serviceWorkerReady(page)
}

test('View transitions: one for a change of page, forward and back, with focus, title and scroll position kept', async ({
  page,
}) => {
  const transitions = await counted(page)
  await openIdle(page, '/generate?q=irish')
  expect(await transitions()).toBe(0)
  const title = await page.title()
  await scrollDown(page, 700)
  await location(page, 'Favorites').evaluate((link: HTMLElement) => link.click())
  await expect(heading(page, 'Favorites')).toBeFocused()
  await expect(page).toHaveTitle('Favorites – Nestling')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await transitions()).toBe(1)
  await page.goBack()
  await expect(heading(page, 'Name generator')).toBeFocused()
  await expect(page).toHaveTitle(title)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700)
  expect(await transitions()).toBe(2)
})

test('View transitions: none for typing, filters and dialogs', async ({ page }) => {
  const transitions = await counted(page)
  await openIdle(page, '/generate')
  await search(page).fill('welsh boy')
  await expect(page).toHaveURL(/q=welsh/)
  await page.getByRole('combobox', { name: 'Popularity' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/popularity=/)
  await page.getByRole('list', { name: 'Names' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await transitions()).toBe(0)
})

test('View transitions: none with reduced motion, from the moment it is requested', async ({ page }) => {
  const transitions = await counted(page)
  await openIdle(page, '/')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await location(page, 'Favorites').click()
  await expect(heading(page, 'Favorites')).toBeFocused()
  expect(await transitions()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await location(page, 'Generate').click()
  await expect(heading(page, 'Name generator')).toBeFocused()
  expect(await transitions()).toBe(1)
})

test('View transitions: without the API pages change all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  })
  await openIdle(page, '/')
  await location(page, 'Favorites').click()
  await expect(heading(page, 'Favorites')).toBeFocused()
  await expect(page).toHaveTitle('Favorites – Nestling')
})

test('View transitions: a second change of page skips the first, and nothing is logged', async ({ page }) => {
  const transitions = await counted(page)
  await openIdle(page, '/')
  await page.evaluate(() => {
    const follow = (words: string) =>
      [...document.querySelectorAll<HTMLElement>('header nav a')]
        .find((link) => link.textContent === words)
        ?.click()
    const counts = window as unknown as { transitions: () => number }
    const whileFading = () => {
      if (counts.transitions() === 0) requestAnimationFrame(whileFading)
      else follow('Generate')
    }
    follow('Favorites')
    whileFading()
  })
  await expect.poll(transitions).toBe(2)
  await expect(heading(page, 'Name generator')).toBeFocused()
  await expect(page).toHaveURL(/\/generate$/)
})
