import { type EventsBatch, MAX_EVENTS, parseBatch, type SentEvent } from '#src/core/ingest/batch.ts'
import type { IngestEntry } from '#src/core/ingest/ingest-entry.ts'
import { allowsAnalytics } from './analytics-consent.ts'
import type { NestlingDatabase } from './database-tables.ts'
import { writeTransaction } from './database.ts'
import type { DeviceEnv } from './device.ts'
import { entryOf } from './ingest-queue.ts'
import { startingWith } from './prefix.ts'

/** How many batches of events a device stores; beyond that the oldest are deleted. */
export const MAX_EVENT_BATCHES = 20

const INDEX = '[kind+state+tries+order]'

type Adding = {
  event: SentEvent
  /** The id of the tab's visit: a batch has events of one visit only. */
  session: string
  /** The date of the answer under which the event was passed on. */
  answered: string
}

/**
 * Adds an event to the open batch of its visit; a full one waits to be sent. Resolves with whether it was added: not
 * when it fits no batch, and not unless the answer about cookies that is stored at that moment is still the one given.
 */
export function addEvent(
  db: NestlingDatabase,
  { event, session, answered }: Adding,
  env: DeviceEnv,
): Promise<boolean> {
  return writeTransaction(db, [db.device, db.ingestOutbox], async () => {
    if (!(await allowsAnalytics(db, { answered }))) return false
    const alone = parseBatch({ batch_id: env.uuid(), kind: 'events', session_id: session, events: [event] })
    if ('field' in alone || alone.batch.kind !== 'events') return false
    const open = (await openBatches(db)).find(({ batch }) => batch.session_id === session)
    if (open?.batch.events.some(({ event_id }) => event_id === event.event_id)) return true
    const batch = open
      ? { ...open.batch, events: [...open.batch.events, ...alone.batch.events] }
      : alone.batch
    const entry = open?.entry ?? (await entryOf(db, batch, env))
    await db.ingestOutbox.put({
      ...entry,
      batch,
      state: batch.events.length < MAX_EVENTS ? 'open' : 'waiting',
    })
    await deleteOldest(db)
    return true
  })
}

/** Lets the open batches of all visits be sent. Resolves with how many there were. */
export function closeBatches(db: NestlingDatabase): Promise<number> {
  return writeTransaction(db, [db.ingestOutbox], async () => {
    const open = await openBatches(db)
    for (const { entry } of open) await db.ingestOutbox.update(entry.batchId, { state: 'waiting' })
    return open.length
  })
}

async function openBatches(db: NestlingDatabase): Promise<{ entry: IngestEntry; batch: EventsBatch }[]> {
  const entries = await startingWith(db.ingestOutbox, INDEX, 'events', 'open').toArray()
  return entries.flatMap((entry) => (entry.batch.kind === 'events' ? [{ entry, batch: entry.batch }] : []))
}

async function deleteOldest(db: NestlingDatabase): Promise<void> {
  const entries = await startingWith(db.ingestOutbox, INDEX, 'events').sortBy('order')
  const beyond = entries.slice(0, Math.max(0, entries.length - MAX_EVENT_BATCHES))
  await db.ingestOutbox.bulkDelete(beyond.map(({ batchId }) => batchId))
}
