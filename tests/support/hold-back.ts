import type { Page } from '@playwright/test'

/**
 * Delays a chunk of the app's code or a data file until the returned function is called. A service worker must not
 * answer for it.
 */
export async function holdBack(page: Page, part: string): Promise<() => void> {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${part}-*`, async (route) => {
    await promise
    await route.continue()
  })
  return release
}
