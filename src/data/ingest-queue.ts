import { type IngestBatch, parseBatch } from '#src/core/ingest/batch.ts'
import type { IngestEntry } from '#src/core/ingest/ingest-entry.ts'
import { writeTransaction } from './database.ts'
import type { DeviceEnv } from './device.ts'
import { startingWith } from './prefix.ts'
import { asStorageError, StorageError } from './storage-error.ts'
import type { NestlingDatabase } from './database-tables.ts'

/**
 * Stores a batch, to be sent without an account; because of its id it is one batch however often it is queued.
 * Resolves when it is on disk, or with the field that is invalid, and then nothing was written. Rejects with a
 * `StorageError`.
 */
export async function queueBatch(
  db: NestlingDatabase,
  data: IngestBatch,
  env: DeviceEnv,
): Promise<{ batchId: string } | { field: string }> {
  const parsed = parseBatch(data)
  if ('field' in parsed) return parsed
  await writing(db, () => add(db, parsed.batch, env))
  return { batchId: parsed.batch.batch_id }
}

async function add(db: NestlingDatabase, batch: IngestBatch, env: DeviceEnv): Promise<void> {
  if (await db.ingestOutbox.get(batch.batch_id)) return
  await db.ingestOutbox.add(await entryOf(db, batch, env))
}

/** The entry of a batch that is queued now, behind all others. Call it within a transaction over the outbox. */
export async function entryOf(
  db: NestlingDatabase,
  batch: IngestBatch,
  env: Pick<DeviceEnv, 'now'>,
): Promise<IngestEntry> {
  const last = await db.ingestOutbox.orderBy('order').last()
  return {
    batchId: batch.batch_id,
    kind: batch.kind,
    batch,
    createdAt: new Date(env.now()).toISOString(),
    order: (last?.order ?? 0) + 1,
    state: 'waiting',
    tries: 0,
    refusal: null,
  }
}

/** Deletes the analytics events that have not been sent, for a user who withdraws consent. */
export async function dropEvents(db: NestlingDatabase): Promise<void> {
  await startingWith(db.ingestOutbox, '[kind+state+tries+order]', 'events').delete()
}

async function writing(db: NestlingDatabase, work: () => Promise<void>): Promise<void> {
  try {
    await writeTransaction(db, [db.ingestOutbox], work)
  } catch (error) {
    throw asStorageError(error) ?? new StorageError('storage-unavailable', error)
  }
}
