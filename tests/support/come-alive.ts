import type { Page } from '@playwright/test'

/** Resolves when the app's code answers on this page; before that a link is the browser's own. */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('app-mounted').length > 0)
}
