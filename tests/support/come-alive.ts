import type { Page } from '@playwright/test'

/** Resolves when the app answers on this page and no early tap is kept any more; before that a link is the browser's own. */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('app-mounted').length > 0 && !('nestlingTaps' in window),
  )
}
