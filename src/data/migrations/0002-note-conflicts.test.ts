import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { createDatabase } from '#src/data/database.ts'
import { readNoteConflicts } from '#src/data/stored-note-conflicts.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { favorites0001 } from './0001-favorites.ts'

it('migrates a device of the first version with its waiting entries, which are then sent', async () => {
  const { device, backend, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.note('Nuala', 'a queen')

  // The rows as the first version of the app wrote them: entries did not record what their author had seen.
  const first = new Dexie('first-shape')
  favorites0001(first)
  for (const table of first.tables) {
    const rows: object[] = await phone.db.table(table.name).toArray()
    await table.bulkAdd(rows.map((row) => ('seen' in row ? { ...row, seen: undefined } : row)))
  }
  first.close()

  const upgraded: NestlingDatabase = createDatabase('first-shape')
  expect(await upgraded.outbox.count()).toBe(3)
  expect(await readNoteConflicts(upgraded)).toEqual([])
  await phone.db.outbox.clear()
  await phone.db.outbox.bulkAdd(await upgraded.outbox.toArray())
  expect(await phone.sync()).toBeNull()
  expect(backend.server.rows(user).map(({ key, fields }) => [key, fields.note])).toEqual([
    ['nuala', 'a queen'],
    ['aoife', ''],
  ])
  upgraded.close()
})
