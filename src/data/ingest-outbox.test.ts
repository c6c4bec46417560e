import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { contactMessage, errorReport, usageEvents } from '#tests/contracts/ingest/batches.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { recordSignedIn, recordSignedOut } from './account.ts'
import { SCHEMA_VERSION } from './database.ts'
import { readDeviceData } from './device-data.ts'
import { countBatches, watchWaitingBatches } from './ingest-outbox.ts'
import { dropEvents, queueBatch } from './ingest-queue.ts'
import { createIngestStore } from './ingest-store.ts'

function phone() {
  const db = freshDatabase()
  const clock = testClock()
  const store = createIngestStore(db, clock)
  return { db, clock, store }
}

const REFUSAL = { code: 'invalid', field: 'email' } as const
const HOUR = 3_600_000

describe('queueing', () => {
  it('stores a batch as it is sent, once for each id', async () => {
    const { db, clock } = phone()
    const sent = contactMessage({ message: '  Where is Saoirse?\0 ' })
    const message = { ...sent, message: 'Where is Saoirse?' }
    expect(await queueBatch(db, sent, clock)).toEqual({ batchId: sent.batch_id })
    expect(await queueBatch(db, { ...sent, message: 'again' }, clock)).toEqual({ batchId: sent.batch_id })
    expect(await db.ingestOutbox.toArray()).toEqual([
      {
        batchId: sent.batch_id,
        kind: 'contact',
        batch: message,
        createdAt: '2026-03-01T12:00:00.000Z',
        order: 1,
        state: 'waiting',
        tries: 0,
        refusal: null,
      },
    ])
  })

  it('returns the invalid field, and writes nothing', async () => {
    const { db, clock } = phone()
    expect(await queueBatch(db, contactMessage({ email: 'aoife@' }), clock)).toEqual({ field: 'email' })
    expect(await countBatches(db)).toEqual({ waiting: 0, parked: 0 })
  })

  it('fails when the storage is full', async () => {
    const { db, clock } = phone()
    await queueBatch(db, errorReport(), clock)
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(queueBatch(db, contactMessage(), clock)).rejects.toMatchObject({
      name: 'StorageError',
      code: 'storage-full',
    })
    expect(await countBatches(db)).toEqual({ waiting: 1, parked: 0 })
  })

  it('does not write to a database of a newer version', async () => {
    const { db, clock } = phone()
    const newer = new Dexie(db.name)
    newer.version(SCHEMA_VERSION + 1).stores({ ingestOutbox: 'batchId' })
    await newer.open()
    newer.close()
    await expect(queueBatch(db, contactMessage(), clock)).rejects.toMatchObject({ code: 'read-only' })
  })
})

describe('the store', () => {
  it('returns each kind in the order of writing', async () => {
    const { db, clock, store } = phone()
    const [first, second, report] = [contactMessage(), contactMessage(), errorReport()]
    for (const batch of [first, report, second]) await queueBatch(db, batch, clock)
    expect((await store.next('contact'))?.batch).toEqual(first)
    await store.settle(first.batch_id)
    expect((await store.next('contact'))?.batch).toEqual(second)
    expect((await store.next('error'))?.batch).toEqual(report)
    expect(await store.next('events')).toBeNull()
  })

  it('returns a batch without a response after those with fewer attempts', async () => {
    const { db, clock, store } = phone()
    const [first, second] = [contactMessage(), contactMessage()]
    await queueBatch(db, first, clock)
    await queueBatch(db, second, clock)
    await store.countTry(first.batch_id)
    expect((await store.next('contact'))?.batchId).toBe(second.batch_id)
    await store.countTry(second.batch_id)
    expect((await store.next('contact'))?.batchId).toBe(first.batch_id)
  })

  it('parks a batch with the reason, keeps it and no longer returns it', async () => {
    const { db, clock, store } = phone()
    const batch = contactMessage()
    await queueBatch(db, batch, clock)
    await store.park(batch.batch_id, REFUSAL)
    expect(await store.next('contact')).toBeNull()
    expect(await store.count()).toEqual({ waiting: 0, parked: 1 })
    await store.settle(batch.batch_id)
    expect(await db.ingestOutbox.get(batch.batch_id)).toMatchObject({
      state: 'parked',
      refusal: REFUSAL,
      batch,
    })
  })

  it('pauses one kind until the given time, also after a restart', async () => {
    const { db, clock, store } = phone()
    for (const batch of [contactMessage(), errorReport()]) await queueBatch(db, batch, clock)
    await store.pause('contact', HOUR)
    await store.pause('events', HOUR)
    const restarted = createIngestStore(db, clock)
    expect(await restarted.next('contact')).toBeNull()
    expect(await restarted.next('error')).toMatchObject({ kind: 'error' })
    clock.advance(HOUR)
    expect(await restarted.next('contact')).toMatchObject({ kind: 'contact' })
  })

  it('does not wait for years when the clock was wrong', async () => {
    const { db, clock, store } = phone()
    await queueBatch(db, contactMessage(), clock)
    clock.advance(10 * 365 * 24 * HOUR)
    await store.pause('contact', HOUR)
    clock.advance(-10 * 365 * 24 * HOUR)
    expect(await store.next('contact')).toMatchObject({ kind: 'contact' })
  })

  it('replaces a batch with its parts, or with nothing when it was deleted meanwhile', async () => {
    const { db, clock, store } = phone()
    const [early, batch, late] = [usageEvents(), usageEvents(['one', 'two']), usageEvents()]
    for (const one of [early, batch, late]) await queueBatch(db, one, clock)
    const parts = [usageEvents(['one']), usageEvents(['two'])]
    await store.split(batch.batch_id, parts)
    const order = (await db.ingestOutbox.orderBy('order').toArray()).map(({ batchId }) => batchId)
    expect([order[0], order[3]]).toEqual([early.batch_id, late.batch_id])
    expect(new Set(order.slice(1, 3))).toEqual(new Set(parts.map(({ batch_id }) => batch_id)))
    await dropEvents(db)
    await store.split(early.batch_id, [usageEvents()])
    expect(await store.count()).toEqual({ waiting: 0, parked: 0 })
  })
})

it('deletes all events when the consent to them is withdrawn, and nothing else', async () => {
  const { db, clock, store } = phone()
  const refused = usageEvents()
  for (const batch of [usageEvents(), contactMessage(), refused, errorReport()])
    await queueBatch(db, batch, clock)
  await store.park(refused.batch_id, REFUSAL)
  await dropEvents(db)
  expect((await db.ingestOutbox.orderBy('order').toArray()).map(({ kind }) => kind)).toEqual([
    'contact',
    'error',
  ])
})

it('belongs to the device, whichever user is signed in, and is included in its data export', async () => {
  const { db, clock } = phone()
  const message = contactMessage()
  await recordSignedIn(db, 'mum', clock)
  await queueBatch(db, message, clock)
  const [row] = await db.ingestOutbox.toArray()
  expect(JSON.stringify(row)).not.toContain('mum')
  await recordSignedOut(db)
  await recordSignedIn(db, 'aunt', clock)
  expect(await countBatches(db)).toEqual({ waiting: 1, parked: 0 })
  expect((await readDeviceData(db)).tables['ingestOutbox']).toEqual([row])
})

it('counts the waiting batches', async () => {
  const { db, clock, store } = phone()
  const counts: number[] = []
  const stop = watchWaitingBatches(db, (waiting) => counts.push(waiting))
  await vi.waitFor(() => expect(counts.at(-1)).toBe(0))
  const refused = contactMessage()
  for (const batch of [refused, errorReport(), contactMessage()]) await queueBatch(db, batch, clock)
  await vi.waitFor(() => expect(counts.at(-1)).toBe(3))
  await store.park(refused.batch_id, REFUSAL)
  await vi.waitFor(() => expect(counts.at(-1)).toBe(2))
  stop()
})
