import { logEntryOf } from '#src/core/analytics/local-logs.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { addLogEntry } from '#src/data/stored-logs.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import type { PassedEvent } from './event-gate.ts'

/** Writes an event to the log that it belongs to, if it has one. */
export async function writeEvent(
  { event, id, answered }: PassedEvent,
  db: NestlingDatabase = nestlingDatabase(),
): Promise<void> {
  const entry = logEntryOf(event)
  if (entry) await addLogEntry(db, entry, id, answered)
}
