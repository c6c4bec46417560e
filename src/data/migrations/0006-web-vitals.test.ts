import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { consentOf, EVERYTHING } from '#src/core/consent/consent.ts'
import { LOG_NAMES } from '#src/core/analytics/local-logs.ts'
import { createDatabase } from '#src/data/database.ts'
import { addLogEntry, readLog } from '#src/data/stored-logs.ts'
import { writeConsent } from '#src/data/stored-consent.ts'
import { NOON } from '#tests/contracts/ports/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { favorites0001 } from './0001-favorites.ts'
import { noteConflicts0002 } from './0002-note-conflicts.ts'
import { ingest0003 } from './0003-ingest.ts'
import { syncedTables0004 } from './0004-synced-tables.ts'
import { localLogs0005 } from './0005-local-logs.ts'

it('migrates a device of the fifth version with all its data, which then logs web vitals', async () => {
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.note('Nuala', 'a queen')

  const fifth = new Dexie('fifth-shape')
  favorites0001(fifth)
  noteConflicts0002(fifth)
  ingest0003(fifth)
  syncedTables0004(fifth)
  localLogs0005(fifth)
  for (const table of fifth.tables) await table.bulkAdd(await phone.db.table(table.name).toArray())
  const before = await Promise.all(fifth.tables.map((table) => table.toArray()))
  const names = fifth.tables.map((table) => table.name)
  fifth.close()

  const upgraded = createDatabase('fifth-shape')
  expect(await Promise.all(names.map((name) => upgraded.table(name).toArray()))).toEqual(before)
  expect(await Promise.all(LOG_NAMES.map((log) => readLog(upgraded, log)))).toEqual(LOG_NAMES.map(() => []))
  await writeConsent(upgraded, consentOf(EVERYTHING, { now: NOON, signal: false }))
  const timestamp = new Date(NOON).toISOString()
  const row = { vital: 'LCP', value: 1200, page_type: 'blog', timestamp } as const
  expect(await addLogEntry(upgraded, { log: 'webVitals', row }, 'an-id')).toBe(true)
  expect(await readLog(upgraded, 'webVitals')).toEqual([row])
  upgraded.close()
})
