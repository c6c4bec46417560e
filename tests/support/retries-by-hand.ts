import type { Page } from '@playwright/test'

/** The app also retries by itself after growing pauses: on this page these never end, so that there is time for a tap. */
export async function retriesByHand(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = setTimeout
    window.setTimeout = ((run: TimerHandler, ms = 0) => (ms < 1000 ? start(run, ms) : 0)) as typeof setTimeout
  })
}
