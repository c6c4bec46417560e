import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { createDatabase } from '#src/data/database.ts'
import { passName, readPassed } from '#src/data/passed.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { favorites0001 } from './0001-favorites.ts'
import { noteConflicts0002 } from './0002-note-conflicts.ts'
import { ingest0003 } from './0003-ingest.ts'

it('migrates a device of the third version with all its data, which then passes names', async () => {
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.note('Nuala', 'a queen')

  const third = new Dexie('third-shape')
  favorites0001(third)
  noteConflicts0002(third)
  ingest0003(third)
  for (const table of third.tables) await table.bulkAdd(await phone.db.table(table.name).toArray())
  const before = await Promise.all(third.tables.map((table) => table.toArray()))
  const names = third.tables.map((table) => table.name)
  third.close()

  const upgraded = createDatabase('third-shape')
  expect(await Promise.all(names.map((name) => upgraded.table(name).toArray()))).toEqual(before)
  expect(await readPassed(upgraded)).toEqual([])
  await passName(upgraded, { key: 'ida', name: 'Ida' }, phone.clock)
  expect(await readPassed(upgraded)).toMatchObject([{ nameKey: 'ida', name: 'Ida' }])
  expect((await upgraded.outbox.toArray()).map(({ table, key }) => `${table} ${key}`)).toContain('passed ida')
  upgraded.close()
})
