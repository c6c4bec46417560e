import { expect, it } from 'vitest'
import { answers, PULL, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it.each(['40001', '40P01'])('10 %s: immediate retry', async (code) => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')

  backend.failNext(PUSH, answers(500, code), answers(500, code))
  backend.failNext(PULL, answers(500, code))
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0, problem: null })
})
