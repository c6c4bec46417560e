import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { createDatabase } from '#src/data/database.ts'
import { contactMessage } from '#tests/contracts/ingest/batches.ts'
import { createIngestDevice } from '#tests/contracts/ports/ingest-device.ts'
import { createMemoryIngest } from '#tests/contracts/ports/memory-ingest.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { favorites0001 } from './0001-favorites.ts'
import { noteConflicts0002 } from './0002-note-conflicts.ts'

it('migrates a device of the second version with all its data, which then queues and sends', async () => {
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.note('Nuala', 'a queen')

  const second = new Dexie('second-shape')
  favorites0001(second)
  noteConflicts0002(second)
  for (const table of second.tables) await table.bulkAdd(await phone.db.table(table.name).toArray())
  const before = await Promise.all(second.tables.map((table) => table.toArray()))
  const names = second.tables.map((table) => table.name)
  second.close()

  const upgraded = createDatabase('second-shape')
  expect(await Promise.all(names.map((name) => upgraded.table(name).toArray()))).toEqual(before)
  expect(await upgraded.outbox.count()).toBe(3)
  const server = createMemoryIngest()
  const { queue, send } = createIngestDevice(server.fetch, { db: upgraded })
  const message = contactMessage()
  await queue(message)
  expect(await send()).toBe('1 sent, 0 wait')
  expect(server.stored()).toEqual([message])
  upgraded.close()
})
