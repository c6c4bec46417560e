import { expect, it } from 'vitest'
import { PUSH, replyLost } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('2 reply lost after commit: replay returns the same verdict', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')

  backend.failNext(PUSH, replyLost)
  expect(await phone.sync()).toBe('offline')
  const committed = backend.server.rows(user)
  expect(committed.map((row) => row.key)).toEqual(['nuala'])
  expect((await phone.line()).waiting).toBe(1)

  expect(await phone.sync()).toBeNull()
  expect(backend.server.rows(user)).toEqual(committed)
  expect((await phone.line()).waiting).toBe(0)
})
