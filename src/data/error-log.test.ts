// First: Dexie looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { ErrorLine, NewLine } from '#src/core/errors/log.ts'
import { REPORTS_AN_HOUR, reportOf } from '#src/core/errors/report.ts'
import { createIngestDevice } from '#tests/contracts/ports/ingest-device.ts'
import { createMemoryIngest } from '#tests/contracts/ports/memory-ingest.ts'
import { readDeviceData } from './device-data.ts'
import { clearErrorLog, logError, restoreErrorLog, watchErrorLog } from './error-log.ts'
import type { NestlingDatabase } from './database-tables.ts'

const line = (n: number): NewLine => ({
  kind: 'generic',
  name: 'TypeError',
  message: `x${n} is not a function`,
  route: '/favorites',
  build: 'index-1a',
  at: Date.UTC(2026, 2, 3, 12) + n,
  frames: [`assets/index-1a.js:1:${n}`],
})

/** The log as a page would show it now. */
function shownLog(db: NestlingDatabase): Promise<ErrorLine[]> {
  return new Promise((resolve) => {
    const stop = watchErrorLog(db, (log) => {
      resolve(log)
      queueMicrotask(() => stop())
    })
  })
}

const messages = async (db: NestlingDatabase) => (await shownLog(db)).map(({ message }) => message)

it('stores errors, returns which ones to report, and both survive a restart', async () => {
  const { db } = createIngestDevice(createMemoryIngest().fetch)
  expect(await logError(db, line(1))).toBe(true)
  expect(await logError(db, line(2))).toBe(true)
  expect(await logError(db, { ...line(1), at: line(1).at + 3_600_000 })).toBe(false)
  db.close({ disableAutoOpen: false })
  expect(await messages(db)).toEqual(['x1 is not a function', 'x2 is not a function', 'x1 is not a function'])
  expect(await logError(db, { ...line(2), at: line(2).at + 3_600_000 })).toBe(false)
})

it('two tabs with the same error at the same time report it once', async () => {
  const { db } = createIngestDevice(createMemoryIngest().fetch)
  const both = await Promise.all([logError(db, line(1)), logError(db, line(1))])
  expect(both.filter(Boolean)).toHaveLength(1)
  expect((await shownLog(db)).map(({ times }) => times)).toEqual([2])
})

it('reports omit the message, and are limited per hour', async () => {
  const server = createMemoryIngest()
  const { db, queue, clock, send } = createIngestDevice(server.fetch)
  for (let n = 1; n <= 8; n++) {
    if (await logError(db, line(n))) await queue(reportOf(line(n), clock.uuid()))
  }
  await send()
  expect(server.stored()).toHaveLength(REPORTS_AN_HOUR)
  expect(JSON.stringify(server.stored())).not.toContain('is not a function')
  expect(await shownLog(db)).toHaveLength(8)
})

it('clearing can be undone, with newer errors on top', async () => {
  const { db } = createIngestDevice(createMemoryIngest().fetch)
  await logError(db, line(1))
  const cleared = await clearErrorLog(db)
  expect(await messages(db)).toEqual([])
  await logError(db, line(2))
  await restoreErrorLog(db, cleared)
  expect(await messages(db)).toEqual(['x2 is not a function', 'x1 is not a function'])
})

it('is included in the user’s data export', async () => {
  const { db } = createIngestDevice(createMemoryIngest().fetch)
  await logError(db, line(1))
  expect(JSON.stringify(await readDeviceData(db))).toContain('x1 is not a function')
})

it('is watched: an error that comes later is shown, and clearing is too', async () => {
  const { db } = createIngestDevice(createMemoryIngest().fetch)
  const shown: string[][] = []
  const stop = watchErrorLog(db, (log) => void shown.push(log.map(({ message }) => message)))
  await vi.waitFor(() => expect(shown).toEqual([[]]))
  await logError(db, line(1))
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['x1 is not a function']))
  await logError(db, line(2))
  await vi.waitFor(() => expect(shown.at(-1)).toHaveLength(2))
  await clearErrorLog(db)
  await vi.waitFor(() => expect(shown.at(-1)).toEqual([]))
  stop()
})
