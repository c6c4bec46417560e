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

type Batch = { state: 'open' | 'waiting' | 'parked'; events: string[] }

/** The batches of events on the page's device, with each event as `name page-type`. */
export function eventBatches(page: Page): Promise<Batch[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('nestling')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('no database')))
    })
    type Row = {
      kind: string
      state: Batch['state']
      batch: { events: { name: string; page_type: string }[] }
    }
    const reading = db.transaction('ingestOutbox').objectStore('ingestOutbox').getAll()
    const rows = await new Promise<Row[]>((resolve) => {
      reading.addEventListener('success', () => resolve(reading.result as Row[]))
    })
    db.close()
    return rows
      .filter(({ kind }) => kind === 'events')
      .map(({ state, batch }) => ({
        state,
        events: batch.events.map(({ name, page_type }) => `${name} ${page_type}`),
      }))
  })
}
