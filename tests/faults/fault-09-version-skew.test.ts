import { expect, it } from 'vitest'
import { answers, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it.each(['PGRST202', 'PGRST204'])('9 %s (version skew): retry', async (code) => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')

  for (let i = 0; i < 5; i++) {
    backend.failNext(PUSH, answers(404, code))
    expect(await phone.sync()).toBe('version_skew')
  }
  expect(await phone.line()).toMatchObject({ waiting: 1, parked: 0 })
  expect(await phone.sync()).toBeNull()
})
