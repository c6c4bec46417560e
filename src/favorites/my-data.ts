import { FILE_FORMAT } from '#src/core/favorites/import-file.ts'
import type { DeviceData } from '#src/data/device-data.ts'

/** All data stored about a user. `account` is null for guests, and when the server could not be reached. */
export type MyData = {
  format: typeof FILE_FORMAT
  /** ISO 8601, UTC. */
  exported_at: string
  device: DeviceData
  account: Record<string, unknown> | null
}

/** The downloaded file, named by the user's local date. */
export function myDataFile(
  device: DeviceData,
  account: Record<string, unknown> | null,
  now: Date,
): { name: string; text: string } {
  const data: MyData = { format: FILE_FORMAT, exported_at: now.toISOString(), device, account }
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0'))
  return { name: `nestling-my-data-${day.join('-')}.json`, text: `${JSON.stringify(data, null, 2)}\n` }
}
