import type { Page } from '@playwright/test'

/** The parts of a session that tests inspect or damage. */
export type HeldSession = { access_token: string; refresh_token: string; expires_at: number }

/** The session as stored in the page's IndexedDB; null without one. */
export async function storedSession(page: Page): Promise<HeldSession | null> {
  return (await page.evaluate(inStorage, null)) as HeldSession | null
}

/** Changes the stored session without the app; it notices at the next load. */
export async function corruptSession(page: Page, change: Partial<HeldSession>): Promise<void> {
  await page.evaluate(inStorage, change)
}

/** Runs in the page. */
function inStorage(change: object | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('nestling')
    opening.addEventListener('error', () => reject(new Error('no database')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const transaction = db.transaction('session', 'readwrite')
      const rows = transaction.objectStore('session')
      let session: unknown = null
      const reading = rows.get('nestling-session')
      reading.addEventListener('success', () => {
        const row = reading.result as { key: string; value: string } | undefined
        if (!row) return
        session = { ...(JSON.parse(row.value) as object), ...change }
        if (change) rows.put({ ...row, value: JSON.stringify(session) })
      })
      transaction.addEventListener('complete', () => {
        db.close()
        resolve(session)
      })
    })
  })
}
