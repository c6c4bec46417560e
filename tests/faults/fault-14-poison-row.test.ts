import { expect, it } from 'vitest'
import { failsOn, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('14 poison on row A: row B syncs', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Before', 'Poison', 'After', 'Later')
  backend.failAlways(PUSH, failsOn('poison', '22P05'))

  // Two failures may be a coincidence.
  expect(await phone.sync()).toBe('server')
  expect(await phone.sync()).toBe('server')
  expect(await phone.line()).toMatchObject({ waiting: 4, parked: 0 })

  expect(await phone.sync()).toBeNull()
  expect(backend.server.rows(user).map((row) => row.key)).toEqual(['before', 'after', 'later'])
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 1 })
  const [stuck] = await phone.db.outbox.toArray()
  expect(stuck).toMatchObject({ key: 'poison', verdict: { code: 'stuck' }, fields: { name: 'Poison' } })
})
