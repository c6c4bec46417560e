import { expect, it } from 'vitest'
import { lost, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('20 sign-out with pending ops: kept under that user', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  backend.failAlways(PUSH, lost)
  await phone.sync()

  expect(await phone.session.signOut()).toEqual({ ok: true })
  expect(await phone.list()).toEqual([])
  expect(await phone.sync()).toBe('nobody')
  expect(await phone.store.count(user)).toEqual({ waiting: 1, parked: 0 })

  backend.clearFaults()
  await phone.signIn('mum@example.org')
  expect(await phone.list()).toEqual(['Nuala'])
  expect(await phone.sync()).toBeNull()
  expect(backend.server.rows(user).map((row) => row.key)).toEqual(['nuala'])
})
