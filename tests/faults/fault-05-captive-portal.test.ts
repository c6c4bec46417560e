import { expect, it } from 'vitest'
import { answers, type Fault, PULL, portal, PUSH, TOKEN } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

const json: Fault = () => Promise.resolve(Response.json({ welcome: true }))

it.each([
  ['a page', portal],
  ['JSON of its own', json],
  ['a rejection', answers(403)],
])("5 captive portal's 200 HTML: no ack (%s)", async (_, fault) => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')

  backend.failAlways(PUSH, fault)
  backend.failAlways(PULL, fault)
  expect(await phone.sync()).toBe('bad_reply')
  expect((await phone.line()).waiting).toBe(1)
  expect(await phone.list()).toEqual(['Nuala'])

  backend.clearFaults()
  expect(await phone.sync()).toBeNull()
  expect((await phone.line()).waiting).toBe(0)
})

it.each([
  ['a page', portal],
  ['a rejection', answers(403)],
])('5 captive portal before a token refresh: the session stays (%s)', async (_, fault) => {
  const { backend, device, time } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  time.advance(2 * 3_600_000)

  backend.failNext(TOKEN, fault)
  expect(await phone.sync()).toBe('bad_reply')
  expect(await phone.sync()).toBeNull()
})
