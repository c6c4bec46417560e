import type { Page } from '@playwright/test'

/** From now on this page can write nothing to IndexedDB, as on a broken disk. */
export async function breakStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const broken = () => {
      throw new DOMException('The disk is broken', 'UnknownError')
    }
    Object.assign(IDBObjectStore.prototype, { put: broken, delete: broken, clear: broken })
  })
}
