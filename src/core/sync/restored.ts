import { readStamp } from './clock.ts'
import type { SyncState } from './state.ts'
import type { PullReply, SyncRow } from './wire.ts'

/**
 * How long the server remembers a removal, ms: 180 days by its own clock and by every stamp of the row
 * (`collect_sync`), minus a day for requests in flight.
 */
const REMOVAL_RETENTION_MS = 179 * 86_400_000

/**
 * True when a local row has to be sent again to a restored server that may lack it. False when it may have been
 * removed elsewhere, and that removal forgotten by the server, since our last complete read: we must not resurrect a
 * removed row.
 */
export function isMissingOnServer(
  row: Pick<SyncRow, 'fields' | 'fv'>,
  state: Pick<SyncState, 'lastSyncedAt'>,
  reply: Pick<PullReply, 'min_seq' | 'server_time'>,
): boolean {
  // A removal resurrects nothing, and a server whose floor is 0 has never forgotten one.
  if (row.fields.deleted || reply.min_seq === 0) return true
  const since = Date.parse(reply.server_time) - REMOVAL_RETENTION_MS
  if (state.lastSyncedAt !== null && Date.parse(state.lastSyncedAt) >= since) return true
  // Its tombstone would have this stamp or a later one, and still be there.
  return Object.values(row.fv).some((stamp) => (readStamp(stamp)?.ms ?? 0) >= since)
}
