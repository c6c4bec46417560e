import { expect, it } from 'vitest'
import { MAX_EVENTS, type SentEvent } from '#src/core/ingest/batch.ts'
import { consentOf, EVERYTHING, NECESSARY_ONLY } from '#src/core/consent/consent.ts'
import { freshDatabase, NOON, testClock } from '#tests/contracts/ports/device.ts'
import { readContents } from './erase.ts'
import { addEvent, closeBatches, MAX_EVENT_BATCHES } from './event-batches.ts'
import { countBatches } from './ingest-outbox.ts'
import { createIngestStore } from './ingest-store.ts'
import { writeConsent } from './stored-consent.ts'

const SESSION = '5b6f0a3e-0f2c-4d0f-9c55-0d8f4a3f1d11'
const OTHER = '9b6f0a3e-0f2c-4d0f-9c55-0d8f4a3f1d22'
const VIEW = {
  name: 'page_view',
  page_type: 'blog',
  properties: {},
  happened_at: '2026-03-01T12:00:00.000Z',
} as const
const yes = consentOf(EVERYTHING, { now: NOON, signal: false })
const no = consentOf(NECESSARY_ONLY, { now: NOON + 1, signal: false })
const later = consentOf(EVERYTHING, { now: NOON + 2, signal: false })

/** A device with a yes; `add` adds one event and returns it. */
async function device({ signal = (): boolean => false } = {}) {
  const db = freshDatabase()
  const clock = testClock()
  await writeConsent(db, yes)
  const store = createIngestStore(db, clock, signal)
  const newEvent = (): SentEvent => ({ ...VIEW, event_id: crypto.randomUUID() })
  const add = async (session = SESSION, event = newEvent(), answered = yes.date) =>
    (await addEvent(db, { event, session, answered }, clock)) ? event : null
  const batches = async () =>
    (await db.ingestOutbox.orderBy('order').toArray()).map(({ batch, state }) => ({
      state,
      session: batch.kind === 'events' ? batch.session_id : '',
      events: batch.kind === 'events' ? batch.events : [],
    }))
  return { db, clock, store, add, newEvent, batches }
}

it('events gather in one batch per visit, which waits once it is closed', async () => {
  const { db, store, add, batches } = await device()
  const [one, two, other] = [await add(), await add(), await add(OTHER)]
  expect(await batches()).toEqual([
    { state: 'open', session: SESSION, events: [one, two] },
    { state: 'open', session: OTHER, events: [other] },
  ])
  expect(await store.next('events')).toBeNull()
  expect(await countBatches(db)).toEqual({ waiting: 0, parked: 0 })
  expect(await closeBatches(db)).toBe(2)
  expect((await batches()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  const three = await add()
  expect((await batches()).at(-1)).toEqual({ state: 'open', session: SESSION, events: [three] })
  expect(await closeBatches(db)).toBe(1)
})

it('a full batch waits, and the next event begins another', async () => {
  const { add, batches } = await device()
  for (let n = 0; n <= MAX_EVENTS; n++) await add()
  expect((await batches()).map(({ state, events }) => [state, events.length])).toEqual([
    ['waiting', MAX_EVENTS],
    ['open', 1],
  ])
})

it('an event that is added again is in its batch once', async () => {
  const { add, batches } = await device()
  const event = await add()
  await add(SESSION, event ?? undefined)
  expect((await batches()).map(({ events }) => events)).toEqual([[event]])
})

it('a device that is never online stores a bounded number of batches: the oldest are deleted', async () => {
  const { db, add, batches } = await device()
  const added = []
  for (let n = 0; n < MAX_EVENT_BATCHES + 3; n++) {
    added.push(await add())
    await closeBatches(db)
  }
  expect((await batches()).flatMap(({ events }) => events)).toEqual(added.slice(3))
})

it('an event that fits no batch is not added', async () => {
  const { db, add, newEvent } = await device()
  expect(await add(SESSION, { ...newEvent(), name: 'Not a word' })).toBeNull()
  expect(await db.ingestOutbox.count()).toBe(0)
})

it('revoking deletes what was not sent, and an event of before is too late, also after another yes', async () => {
  const { db, add } = await device()
  await add()
  await closeBatches(db)
  await add()
  await writeConsent(db, no)
  expect(await db.ingestOutbox.count()).toBe(0)
  expect(await add()).toBeNull()
  await writeConsent(db, later)
  expect(await add()).toBeNull()
  expect(await db.ingestOutbox.count()).toBe(0)
})

it('an event that is added at the moment of revoking is not stored, whichever comes first', async () => {
  for (let n = 0; n < 20; n++) {
    const { db, add } = await device()
    const revoke = () => writeConsent(db, no)
    await Promise.all(n % 2 ? [add(), revoke(), add()] : [revoke(), add(), add()])
    expect(await db.ingestOutbox.count()).toBe(0)
  }
})

it('what waits is not sent without the stored yes: after an older question, or with the privacy signal', async () => {
  let signals = false
  const { db, store, add } = await device({ signal: () => signals })
  await add()
  await closeBatches(db)
  expect(await store.next('events')).not.toBeNull()
  signals = true
  expect(await store.next('events')).toBeNull()
  signals = false
  await db.device.put({ key: 'consent', value: { ...yes, version: yes.version - 1 } })
  expect(await store.next('events')).toBeNull()
  await db.device.delete('consent')
  expect(await store.next('events')).toBeNull()
})

it('nobody is asked about unsent events before a device is erased', async () => {
  const { db, add } = await device()
  await add()
  expect((await readContents(db)).messages).toBe(0)
})
