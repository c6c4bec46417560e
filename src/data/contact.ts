import { MAX_PAUSE_MS } from '#src/core/ingest/decide.ts'
import type { IngestEntry, IngestParked } from '#src/core/ingest/ingest-entry.ts'
import { writeTransaction } from './database.ts'
import { type DeviceEnv, readFact } from './device.ts'
import { startingWith } from './prefix.ts'
import { asStorageError, StorageError } from './storage-error.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** A contact message that the server does not have. */
export type UnsentMessage = {
  batchId: string
  name: string
  email: string
  message: string
  state: 'waiting' | 'parked'
  refusal: IngestParked | null
}

export type UnsentMessages = {
  /** In the order of writing. */
  messages: UnsentMessage[]
  /** Set while the server has asked us to wait: until when, ms since the epoch by this device's clock. */
  pausedUntil: number | null
}

export const NO_MESSAGES: UnsentMessages = { messages: [], pausedUntil: null }

/** The messages on this device, of all its users. */
export async function readMessages(db: NestlingDatabase, env: DeviceEnv): Promise<UnsentMessages> {
  const [entries, pauses] = await Promise.all([
    startingWith(db.ingestOutbox, '[kind+state+tries+order]', 'contact').sortBy('order'),
    readFact(db, 'ingestPauses'),
  ])
  const until = pauses?.contact ?? 0
  const left = until - env.now()
  return {
    messages: entries.flatMap(asMessage),
    pausedUntil: left > 0 && left <= MAX_PAUSE_MS ? until : null,
  }
}

function asMessage({ batchId, batch, state, refusal }: IngestEntry): UnsentMessage[] {
  if (batch.kind !== 'contact') return []
  const { name, email, message } = batch
  return [{ batchId, name, email, message, state: state === 'parked' ? state : 'waiting', refusal }]
}

/** Where one message is: `gone` when the server has it. */
export async function messageState(
  db: NestlingDatabase,
  batchId: string,
): Promise<UnsentMessage['state'] | 'gone'> {
  const entry = await db.ingestOutbox.get(batchId)
  return (entry && asMessage(entry)[0]?.state) ?? 'gone'
}

/** Queues a rejected message again, under its id: the server remembers none that it rejected. */
export function retryMessage(db: NestlingDatabase, batchId: string): Promise<void> {
  return writing(db, async () => {
    const entry = await db.ingestOutbox.get(batchId)
    if (entry?.state !== 'parked') return
    await db.ingestOutbox.update(batchId, { state: 'waiting', tries: 0, refusal: null })
  })
}

/** Discards a rejected message. Resolves with a function that restores it. */
export async function discardMessage(db: NestlingDatabase, batchId: string): Promise<() => Promise<void>> {
  let discarded: IngestEntry | undefined
  await writing(db, async () => {
    const entry = await db.ingestOutbox.get(batchId)
    if (entry?.state !== 'parked') return
    discarded = entry
    await db.ingestOutbox.delete(batchId)
  })
  return () =>
    writing(db, async () => {
      if (discarded) await db.ingestOutbox.put(discarded)
    })
}

async function writing(db: NestlingDatabase, work: () => Promise<void>): Promise<void> {
  try {
    await writeTransaction(db, [db.ingestOutbox], work)
  } catch (error) {
    throw asStorageError(error) ?? new StorageError('storage-unavailable', error)
  }
}
