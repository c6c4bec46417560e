import 'fake-indexeddb/auto'
import { createDatabase } from '#src/data/database.ts'
import type { DeviceEnv } from '#src/data/device.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'

let made = 0

/** A clock that advances only when the test advances it. */
export type TestClock = DeviceEnv & { advance: (ms: number) => void; set: (ms: number) => void }

export const NOON = Date.parse('2026-03-01T12:00:00.000Z')

/** A clock at `start`; its UUIDs are random. */
export function testClock(start: number = NOON): TestClock {
  let now = start
  return {
    now: () => now,
    uuid: () => crypto.randomUUID(),
    advance: (ms) => void (now += ms),
    set: (ms) => void (now = ms),
  }
}

/** A separate database for one test: another device, or this one before anything was stored. */
export function freshDatabase(): NestlingDatabase {
  return createDatabase(`test-${++made}`)
}
