import type { Dexie } from 'dexie'

/** Batches that are sent without an account and wait for the network. */
export function ingest0003(db: Dexie): void {
  db.version(3).stores({ ingestOutbox: 'batchId, order, state, [kind+state+tries+order]' })
}
