import { expect, it } from 'vitest'
import { TOKEN } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('17 tab and worker race to refresh: no anon request', async () => {
  const { backend, device, time, user } = createWorld()
  const tab = await device()
  const worker = tab.another({ sameLock: true })
  await tab.addFavorites('Nuala')
  time.advance(2 * 3_600_000)
  backend.bearers.length = 0
  const before = backend.asked.filter((path) => path === TOKEN).length

  await Promise.all([tab.transport.pull(user, 0, 10), worker.transport.pull(user, 0, 10), tab.sync()])
  expect(backend.asked.filter((path) => path === TOKEN)).toHaveLength(before + 1)
  expect(backend.bearers.filter((bearer) => !/access-\d+$/.test(bearer))).toEqual([])
  expect((await tab.line()).waiting).toBe(0)
})

it('17 without a session nothing is sent, in particular no anon request', async () => {
  const { backend, device, user } = createWorld()
  const tab = await device()
  await tab.addFavorites('Nuala')
  await tab.db.session.clear()
  backend.asked.length = 0

  expect(await tab.sync()).toBe('unauthorized')
  await expect(tab.transport.pull(user, 0, 10)).rejects.toThrow('unauthorized')
  expect(backend.asked).toEqual([])
})
