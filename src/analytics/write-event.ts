import type { TrackedEvent } from '#src/core/analytics/events.ts'
import { logEntryOf } from '#src/core/analytics/local-logs.ts'
import { parseEvent } from '#src/core/analytics/parse-event.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv, type DeviceEnv } from '#src/data/device.ts'
import { addLogEntry } from '#src/data/local-logs.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'

/** Writes an event to the log that it belongs to, if it has one and fits the registry. */
export async function writeEvent(
  event: TrackedEvent,
  db: NestlingDatabase = nestlingDatabase(),
  env: Pick<DeviceEnv, 'uuid'> = deviceEnv,
): Promise<void> {
  const parsed = parseEvent(event)
  const entry = parsed && logEntryOf(parsed)
  if (entry) await addLogEntry(db, entry, env.uuid())
}
