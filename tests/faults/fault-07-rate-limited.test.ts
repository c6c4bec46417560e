import { expect, it } from 'vitest'
import { answers, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { createTimeline } from './timeline.ts'

it('7 429: honours Retry-After', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  backend.failNext(PUSH, answers(429, undefined, { 'Retry-After': '120' }))

  const timeline = createTimeline(() => phone.engine.sync(user))
  timeline.schedule.start()
  expect(await timeline.play(2)).toEqual([0, 120_000])
  expect((await phone.line()).waiting).toBe(0)
})

it('7 429: returning to the page does not shorten the wait', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  backend.failNext(PUSH, answers(429, undefined, { 'Retry-After': '120' }))

  const timeline = createTimeline(() => phone.engine.sync(user))
  timeline.schedule.start()
  await timeline.play(1)
  timeline.comeBack()
  expect(await timeline.play(1)).toEqual([120_000])
})
