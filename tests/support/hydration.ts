import type { Page } from '@playwright/test'

/**
 * Resolves when the app is hydrated on this page and no early input is queued; before that, the browser itself follows
 * a link.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('app-mounted').length > 0 && !('nestlingTaps' in window),
  )
}
