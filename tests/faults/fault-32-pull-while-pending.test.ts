import { expect, it } from 'vitest'
import { answers, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('32 pull while an edit is pending: the pending edit stays visible', async () => {
  const { backend, device, time } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala')
  await phone.sync()
  await laptop.sync()
  await laptop.note('Nuala', 'mine, unsent')
  time.advance(1_000)
  await phone.addFavorites('Aoife')
  await phone.note('Nuala', 'theirs')
  await phone.sync()

  backend.failNext(PUSH, answers(500))
  expect(await laptop.sync()).toBe('server')
  expect(await laptop.list()).toEqual(['Nuala (mine, unsent)', 'Aoife'])
  expect((await laptop.line()).waiting).toBe(1)
})
