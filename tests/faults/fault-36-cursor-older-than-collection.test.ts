import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('36 a cursor older than GC: full resync, outbox kept', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala', 'Aoife', 'Maeve')
  await phone.sync()
  await laptop.sync()

  await phone.remove('Nuala')
  await phone.note('Maeve', 'queen')
  await phone.sync()
  backend.server.collectGarbage(user)
  await laptop.note('Aoife', 'radiant')

  expect(await laptop.sync()).toBeNull()
  expect(await laptop.list()).toEqual(['Aoife (radiant)', 'Maeve (queen)'])
  expect(backend.server.rows(user).find((row) => row.key === 'aoife')?.fields.note).toBe('radiant')
  expect((await laptop.line()).waiting).toBe(0)
})

it('36 a device that was away for longer than the server remembers reads before it sends', async () => {
  const { backend, device, time, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.sync()
  await laptop.sync()
  await phone.remove('Nuala')
  await phone.sync()
  backend.server.collectGarbage(user)
  await laptop.addFavorites('Maeve')
  time.advance(61 * 86_400_000)
  await laptop.signIn('mum@example.org')
  backend.asked.length = 0

  expect(await laptop.sync()).toBeNull()
  const calls = backend.asked.filter((path) => path.includes('sync_')).map((path) => path.slice(-4))
  expect(calls.indexOf('push')).toBeGreaterThan(calls.indexOf('pull'))
  expect(await laptop.list()).toEqual(['Aoife', 'Maeve'])
})
