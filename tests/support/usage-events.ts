import { join } from 'node:path'
import * as v from 'valibot'
import type { Page } from '@playwright/test'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import type { AppServer } from './app-server.ts'

const Row = v.object({
  name: v.string(),
  page_type: v.string(),
  properties: v.record(v.string(), v.unknown()),
})
export type UsageEvent = v.InferOutput<typeof Row>

/** The events that have arrived of a visit, in order; the app is stopped for it. */
export async function usageEventsOf(app: AppServer, session: string): Promise<UsageEvent[]> {
  await app.stop()
  const { close, database } = await openPglite(join(app.dataDir, 'db'))
  try {
    return await database.rows(
      Row,
      `select name, page_type, properties from public.usage_event
        where session_id = $1::text::uuid order by at, batch_id, n`,
      [session],
    )
  } finally {
    await close()
  }
}

/** The number of batches of events on the page's device, by state. */
export function eventBatches(page: Page): Promise<{ open: number; waiting: number; parked: number }> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('nestling')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('no database')))
    })
    const reading = db.transaction('ingestOutbox').objectStore('ingestOutbox').getAll()
    const rows = await new Promise<{ kind: string; state: 'open' | 'waiting' | 'parked' }[]>((resolve) => {
      reading.addEventListener('success', () => resolve(reading.result))
    })
    db.close()
    const counts = { open: 0, waiting: 0, parked: 0 }
    for (const { kind, state } of rows) if (kind === 'events') counts[state] += 1
    return counts
  })
}
