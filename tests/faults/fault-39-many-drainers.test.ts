import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('39 two tabs and the worker drain: one effect an op', async () => {
  const { backend, device, user } = createWorld()
  const tab = await device()
  // Without a common lock: safe because the server applies an op once.
  const others = [tab.another({ sameLock: false }), tab.another({ sameLock: false })]
  await tab.addFavorites('Nuala', 'Aoife', 'Maeve')

  await Promise.all([tab.engine.drain(user), ...others.map((other) => other.drain(user))])
  expect(backend.server.rows(user).map((row) => row.seq)).toEqual([1, 2, 3])
  expect(await tab.list()).toEqual(['Nuala', 'Aoife', 'Maeve'])
  expect((await tab.line()).waiting).toBe(0)
})
