import { join } from 'node:path'
import * as v from 'valibot'
import type { BrowserContext, Page } from '@playwright/test'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { contactMessage } from '#tests/contracts/ingest/batches.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { NEEDS_WINDOW, WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

/** The npm package's headless shell has no Background Sync; every other Chromium must show that ours works. */
const headlessShell = /nestling[\\/]chromium/.test(process.env['CHROMIUM_PATH'] ?? '')
const Row = v.object({ batch_id: v.string(), message: v.string() })

test('a message queued offline is sent by the service worker after the page has closed, and is stored once', {
  tag: [WITH_SERVICE_WORKER, NEEDS_WINDOW],
}, async ({ page, context, app, goOffline }) => {
  test.setTimeout(120_000)
  const message = contactMessage()
  await page.goto('/')
  await serviceWorkerReady(page)
  const canSync = await canSyncInBackground(page)
  if (process.env['CI'] && !headlessShell) expect(canSync, 'this Chromium has Background Sync').toBe(true)
  test.skip(!canSync, 'this Chromium has no Background Sync')
  // The page has opened its database by the time that it offers the list.
  await page.goto('/favorites')
  await expect(page.getByText('No favorites yet.')).toBeVisible()

  await goOffline(page)
  await queueBatch(page, message)
  // The next visit finds the waiting batch, and asks for a background sync.
  await page.reload()
  await expect(page.getByText('No favorites yet.')).toBeVisible()
  await expect.poll(() => syncTags(page)).toEqual(['nestling-outbox'])
  expect(await waitingBatches(page)).toBe(1)
  await page.goto('about:blank')

  const answering = nextAnswer(context)
  await context.setOffline(false)
  const answer = await answering
  expect(answer.request().serviceWorker()?.url()).toMatch(/\/sw\.js$/)
  expect(await answer.request().headerValue('authorization')).toBeNull()
  expect(await answer.json()).toEqual({ batch_id: message.batch_id, taken: true })

  await page.goto('/favorites')
  await expect.poll(() => waitingBatches(page), { timeout: 20_000 }).toBe(0)
  await app.stop()
  const { close, database } = await openPglite(join(app.dataDir, 'db'))
  try {
    const rows = await database.rows(Row, 'select batch_id::text, message from public.contact_message')
    // Other tests of this run send messages as well.
    expect(rows.filter(({ batch_id }) => batch_id === message.batch_id)).toEqual([
      { batch_id: message.batch_id, message: message.message },
    ])
  } finally {
    await close()
  }
})

/** Not the next request: the worker, asked by the reload without a network, may only now try, in vain. */
const nextAnswer = (context: BrowserContext) =>
  context.waitForEvent('response', (response) => response.url().endsWith('/functions/v1/ingest'))

/** Writes the row that the app's own `queueBatch` writes. */
async function queueBatch(page: Page, batch: ReturnType<typeof contactMessage>): Promise<void> {
  await page.evaluate(inOutbox, {
    batchId: batch.batch_id,
    kind: batch.kind,
    batch,
    createdAt: new Date().toISOString(),
    order: 1,
    state: 'waiting',
    tries: 0,
    refusal: null,
  })
}

const waitingBatches = (page: Page): Promise<number> => page.evaluate(inOutbox, null)

/** Runs in the page: adds a row, if there is one, and returns the number of rows. */
function inOutbox(row: object | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('nestling')
    opening.addEventListener('error', () => reject(new Error('no database')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const transaction = db.transaction('ingestOutbox', 'readwrite')
      const rows = transaction.objectStore('ingestOutbox')
      if (row) rows.add(row)
      const counting = rows.count()
      transaction.addEventListener('complete', () => {
        db.close()
        resolve(counting.result)
      })
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  })
}

type SyncManager = { getTags(): Promise<string[]> }

/** The background syncs registered with the browser. */
function syncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (registration as unknown as { sync: SyncManager }).sync.getTags()
  })
}

async function canSyncInBackground(page: Page): Promise<boolean> {
  const has = await page.evaluate(async () => 'sync' in (await navigator.serviceWorker.ready))
  return (
    has &&
    syncTags(page).then(
      () => true,
      () => false,
    )
  )
}
