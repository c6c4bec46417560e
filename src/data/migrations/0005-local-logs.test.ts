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

it('migrates a device of the fourth version with all its data, which then logs', async () => {
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.note('Nuala', 'a queen')

  const fourth = new Dexie('fourth-shape')
  favorites0001(fourth)
  noteConflicts0002(fourth)
  ingest0003(fourth)
  syncedTables0004(fourth)
  for (const table of fourth.tables) await table.bulkAdd(await phone.db.table(table.name).toArray())
  const before = await Promise.all(fourth.tables.map((table) => table.toArray()))
  const names = fourth.tables.map((table) => table.name)
  fourth.close()

  const upgraded = createDatabase('fourth-shape')
  expect(await Promise.all(names.map((name) => upgraded.table(name).toArray()))).toEqual(before)
  expect(await Promise.all(LOG_NAMES.map((log) => readLog(upgraded, log)))).toEqual(LOG_NAMES.map(() => []))
  await writeConsent(upgraded, consentOf(EVERYTHING, { now: NOON, signal: false }))
  const row = { from: '/', to: '/guides', text: 'Guides', type: 'navigation' } as const
  expect(await addLogEntry(upgraded, { log: 'linkClicks', row }, 'an-id')).toBe(true)
  expect(await readLog(upgraded, 'linkClicks')).toEqual([row])
  upgraded.close()
})
