import { expect, it } from 'vitest'
import { lost, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld, PASSWORD } from '#tests/contracts/ports/world.ts'

it("21 user B signs in: A's ops not sent", async () => {
  const { backend, device, user } = createWorld()
  const other = backend.addUser('aunt@example.org', PASSWORD)
  const shared = await device()
  await shared.addFavorites('Nuala')
  backend.failNext(PUSH, lost)
  await shared.sync()
  await shared.session.signOut()

  await shared.signIn('aunt@example.org')
  expect(await shared.sync()).toBeNull()
  expect(await shared.list()).toEqual([])
  await shared.addFavorites('Maeve')
  expect(await shared.sync()).toBeNull()
  expect(backend.server.rows(other).map((row) => row.key)).toEqual(['maeve'])
  expect(backend.server.rows(user)).toEqual([])
  expect(await shared.store.count(user)).toEqual({ waiting: 1, parked: 0 })
})

it("21 a drain of A's list under B's session sends nothing", async () => {
  const { backend, device, user } = createWorld()
  backend.addUser('aunt@example.org', PASSWORD)
  const shared = await device()
  await shared.addFavorites('Nuala')
  await shared.session.signOut()
  await shared.signIn('aunt@example.org')
  backend.asked.length = 0

  await expect(shared.engine.drain(user)).rejects.toThrow('unauthorized')
  expect(backend.asked).toEqual([])
})
