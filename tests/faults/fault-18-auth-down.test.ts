import { expect, it } from 'vitest'
import { answers, lost, TOKEN } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it.each([
  ['offline', lost],
  ['server', answers(500)],
  ['server', answers(503)],
])('18 auth down, REST up: nothing sent (%s)', async (code, fault) => {
  const { backend, device, time } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  time.advance(2 * 3_600_000)
  backend.failAlways(TOKEN, fault)
  backend.bearers.length = 0

  expect(await phone.sync()).toBe(code)
  expect(backend.bearers).toEqual([])
  expect((await phone.line()).waiting).toBe(1)

  backend.clearFaults()
  expect(await phone.sync()).toBeNull()
  expect((await phone.line()).waiting).toBe(0)
})
