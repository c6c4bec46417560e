import { expect, type Page } from '@playwright/test'

/** Answers the question about cookies. */
export const answer = (page: Page, button: string) =>
  page
    .getByRole('region', { name: 'Cookie consent' })
    .getByRole('button', { name: button, exact: true })
    .click()

/** Loads a page until the app has done all that it does when idle. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** Scrolls to the end of the page, every part of which is rendered on the way. */
export function readToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 400) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
}

/**
 * Withdraws the consent to analytics in the open cookie settings, whether or not there are logs to erase. `reloads`: the
 * page is then loaded again, as there was a tag manager.
 */
export async function revoke(page: Page, { reloads = false } = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await dialog.getByRole('switch', { name: 'Analytics' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const erase = dialog.getByRole('button', { name: 'Stop and erase logs' })
  const done = page.getByText('Choice saved')
  await expect(erase.or(done)).toBeVisible()
  if (await erase.isVisible()) await erase.click()
  if (reloads) return
  await expect(done).toBeVisible()
  await expect(dialog).toHaveCount(0)
}
