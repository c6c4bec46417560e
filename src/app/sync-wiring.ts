import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import { startPageIngest } from '#src/sync/page-ingest.ts'
import { createPageSignals } from '#src/sync/page-signals.ts'
import { startPageSync } from '#src/sync/page-sync.ts'

/**
 * Syncs for the signed-in user of this device, and sends batches that wait without an account. The backend's code is
 * loaded only when there is a user or a batch.
 */
export function startSync(): void {
  const page = createPageSignals()
  startPageSync({
    connect: async () => (await import('#src/remote/backend.ts')).nestlingRemote().transport,
    page,
  })
  if (missingSetting(readRemoteConfig()) === null) startPageIngest({ open: openIngest, page })
}

async function openIngest(): Promise<() => Promise<unknown>> {
  const [{ nestlingIngestTransport }, { createIngestSender }] = await Promise.all([
    import('#src/remote/ingest-transport.ts'),
    import('#src/sync/ingest-sender.ts'),
  ])
  return createIngestSender({ transport: nestlingIngestTransport() })
}
