import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { addFavorite } from '#src/data/favorite-list.ts'
import { PUSH, replyLost } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it("13 a parked verdict's reply lost: still rejected on replay", async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  await addFavorite(phone.db, { key: 'UPPER CASE', name: 'Upper' }, phone.clock)

  backend.failNext(PUSH, replyLost)
  expect(await phone.sync()).toBe('offline')
  expect(await phone.line()).toMatchObject({ waiting: 1, parked: 0 })
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 1 })
})
