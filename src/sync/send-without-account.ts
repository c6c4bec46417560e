import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv, type DeviceEnv } from '#src/data/device.ts'
import { queueBatch } from '#src/data/ingest-queue.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { wakeServiceWorker } from './wake.ts'

/**
 * Queues a batch on this device and asks for it to be sent, also after this page has closed. Resolves when it is on
 * disk, or with the field that is invalid. Rejects with a `StorageError`.
 */
export async function sendWithoutAccount(
  batch: IngestBatch,
  {
    db = nestlingDatabase(),
    env = deviceEnv,
    wake = wakeServiceWorker,
  }: { db?: NestlingDatabase; env?: DeviceEnv; wake?: () => Promise<void> } = {},
): Promise<{ batchId: string } | { field: string }> {
  const queued = await queueBatch(db, batch, env)
  if ('batchId' in queued) void wake()
  return queued
}
