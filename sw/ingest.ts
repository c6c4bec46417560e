import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import { nestlingIngestTransport } from '#src/remote/ingest-transport.ts'
import type { DrainReport } from '#src/sync/sync-engine.ts'
import { createIngestSender } from '#src/sync/ingest-sender.ts'

/**
 * Sends what may be sent without an account, whether or not a user is signed in. Does nothing in a build without a
 * backend.
 */
export async function sendBatches(): Promise<DrainReport> {
  if (missingSetting(readRemoteConfig()) !== null) return { sent: 0, waiting: 0 }
  return createIngestSender({ transport: nestlingIngestTransport() })()
}
