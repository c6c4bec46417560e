import type { Dexie } from 'dexie'

/** What may be sent without an account, and waits for the network. */
export function ingest0003(db: Dexie): void {
  db.version(3).stores({ ingestOutbox: 'batchId, order, state, [kind+state+tries+order]' })
}
