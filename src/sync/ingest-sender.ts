import { decide } from '#src/core/ingest/decide.ts'
import { INGEST_KINDS, type IngestKind } from '#src/core/ingest/ingest-entry.ts'
import type { IngestStore, IngestTransport, NoWord } from '#src/core/ingest/ingest-ports.ts'
import type { Lock } from '#src/core/sync/sync-ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { createIngestStore } from '#src/data/ingest-store.ts'
import { webLock } from '#src/data/locks.ts'
import type { DrainReport } from './sync-engine.ts'

/**
 * Held while batches are sent. Separate from the sync lock, so that a long list and batches do not block each other.
 */
const INGEST_LOCK = 'nestling-ingest'

export type IngestPorts = {
  transport: IngestTransport
  store?: IngestStore
  lock?: Lock
  uuid?: () => string
}

/**
 * Sends the waiting batches one at a time, whether or not a user is signed in; a paused kind is skipped. Rejects with
 * a `SyncError` when a batch got no response from our server. A batch is removed only by such a response, so this can
 * safely run in every tab and in the service worker.
 */
export function createIngestSender({
  transport,
  store = createIngestStore(nestlingDatabase()),
  lock = webLock,
  uuid = deviceEnv.uuid,
}: IngestPorts): () => Promise<DrainReport> {
  return () =>
    lock(INGEST_LOCK, async () => {
      let sent = 0
      let failed: NoWord | null = null
      for (const kind of INGEST_KINDS) {
        const end = await sendKind(kind, { transport, store, uuid })
        sent += end.sent
        failed ??= end.failed
        // Without a connection, no other kind can be sent either.
        if (end.failed === 'offline') break
      }
      if (failed !== null) throw new SyncError(failed)
      return { sent, waiting: (await store.count()).waiting }
    })
}

/** Sends batches of one kind until none are left or one gets no response. */
async function sendKind(
  kind: IngestKind,
  { store, transport, uuid }: Required<Omit<IngestPorts, 'lock'>>,
): Promise<{ sent: number; failed: NoWord | null }> {
  for (let sent = 0; ; ) {
    const entry = await store.next(kind)
    if (!entry) return { sent, failed: null }
    const { batchId, batch } = entry
    const step = decide(await transport.send(batch), batch, uuid)
    switch (step.do) {
      case 'settle':
        await store.settle(batchId)
        sent += 1
        break
      case 'park':
        await store.park(batchId, step.refusal)
        break
      case 'split':
        await store.split(batchId, step.into)
        break
      case 'pause':
        await store.pause(kind, step.ms)
        return { sent, failed: null }
      case 'keep':
        await store.countTry(batchId)
        return { sent, failed: step.why }
    }
  }
}
