import { expect, it } from 'vitest'
import { answers, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { createTimeline } from './timeline.ts'

it.each([
  ['500', answers(500)],
  ['503', answers(503)],
  ['57014', answers(500, '57014')],
])('6 500/503/57014: kept, back-off (%s)', async (_, fault) => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  backend.failAlways(PUSH, fault)

  const timeline = createTimeline(() => phone.engine.sync(user))
  timeline.schedule.start()
  const waits = await timeline.play(4)
  // Immediately, then twice as long each time, minus jitter.
  expect(waits).toEqual([0, 750, 1_500, 3_000])
  expect((await phone.line()).waiting).toBe(1)
  expect((await phone.line()).parked).toBe(0)

  backend.clearFaults()
  await timeline.play(1)
  expect((await phone.line()).waiting).toBe(0)
})
