import type { IngestEntry } from '#src/core/ingest/ingest-entry.ts'
import { watch } from './live.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** How many batches wait to be sent, and how many were rejected. */
export async function countBatches(db: NestlingDatabase): Promise<{ waiting: number; parked: number }> {
  const of = (state: IngestEntry['state']) => db.ingestOutbox.where('state').equals(state).count()
  const [waiting, parked] = await Promise.all([of('waiting'), of('parked')])
  return { waiting, parked }
}

/** Subscribes to the number of waiting batches; 0 where there is no database. */
export function watchWaitingBatches(db: NestlingDatabase, changed: (waiting: number) => void): () => void {
  return watch(
    db,
    () => countBatches(db),
    ({ waiting }) => changed(waiting),
    () => changed(0),
  )
}
