import type { Page } from '@playwright/test'
import { LOG_NAMES, type LogName } from '#src/core/analytics/local-logs.ts'

export type StoredRow = Record<string, unknown>

/** Everything in the logs of the page's device, read without the app; no rows where there is no database yet. */
export function storedLogs(page: Page): Promise<Record<LogName, StoredRow[]>> {
  return page.evaluate(
    async (logs) => {
      const rows = Object.fromEntries(logs.map((log) => [log, []])) as unknown as Record<LogName, StoredRow[]>
      if (!(await indexedDB.databases()).some(({ name }) => name === 'nestling')) return rows
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('nestling')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('no database')))
      })
      for (const log of logs.filter((one) => db.objectStoreNames.contains(one))) {
        const reading = db.transaction(log).objectStore(log).getAll()
        rows[log] = await new Promise((resolve) => {
          reading.addEventListener('success', () => resolve(reading.result as StoredRow[]))
        })
      }
      db.close()
      return rows
    },
    [...LOG_NAMES],
  )
}

/** The number of rows in all of them. */
export async function countStored(page: Page): Promise<number> {
  return Object.values(await storedLogs(page)).flat().length
}

/** The id of the tab's visit, or null. */
export const tabSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('nestling-tab'))
