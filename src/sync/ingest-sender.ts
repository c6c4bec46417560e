import { decide } from '#src/core/ingest/decide.ts'
import { INGEST_KINDS, type IngestKind } from '#src/core/ingest/outbox.ts'
import type { IngestStore, IngestTransport, NoWord } from '#src/core/ingest/ports.ts'
import type { Lock } from '#src/core/sync/ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { createIngestStore } from '#src/data/ingest-store.ts'
import { webLock } from '#src/data/locks.ts'
import type { DrainReport } from './engine.ts'

/** Held by whoever sends batches. Its own, so that a long list and these do not wait for each other. */
const INGEST_LOCK = 'nestling-ingest'

export type IngestPorts = {
  transport: IngestTransport
  store?: IngestStore
  lock?: Lock
  uuid?: () => string
}

/**
 * Sends the batches that wait, one at a time, whoever is signed in or nobody; what a kind's pause keeps back goes on
 * waiting. Rejects with a `SyncError` when a batch got no word of our server's; that it is only let go by one makes it
 * safe to run this in every tab and in the service worker.
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
        // Without a connection no other kind gets through either.
        if (end.failed === 'offline') break
      }
      if (failed !== null) throw new SyncError(failed)
      return { sent, waiting: (await store.count()).waiting }
    })
}

/** Sends batches of one kind until none waits or one gets through to nobody. */
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
