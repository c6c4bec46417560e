import { expect, it, vi } from 'vitest'
import { MAX_MS } from '#src/core/sync/back-off.ts'
import { ACTIVE_EVERY_MS } from '#src/sync/schedule.ts'
import { answers, PULL, TOKEN } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { createTimeline } from './timeline.ts'

it('19 refresh token already used: outbox kept, sign-in asked', async () => {
  const { backend, device, time } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  time.advance(2 * 3_600_000)
  backend.endRefreshTokens()

  expect(await phone.sync()).toBe('unauthorized')
  expect(await phone.line()).toMatchObject({ waiting: 1, problem: 'unauthorized' })
  expect(await phone.list()).toEqual(['Nuala'])
  phone.session.start()
  await vi.waitFor(() => expect(phone.session.state()).toMatchObject({ status: 'signed-out', expired: true }))

  await phone.signIn('mum@example.org')
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, problem: null })
})

it('19 a page whose session has ended requests one new token, and then no more', async () => {
  const { backend, device, time, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  time.advance(2 * 3_600_000)
  backend.endRefreshTokens()
  backend.asked.length = 0

  const timeline = createTimeline(() => phone.engine.sync(user))
  timeline.schedule.start()
  expect(await timeline.play(3)).toEqual([0, MAX_MS, MAX_MS])
  timeline.schedule.wrote()
  timeline.comeBack()
  expect(await timeline.play(1)).toEqual([0])
  expect(backend.asked).toEqual([TOKEN])
})

it('19 a session without its second factor rarely retries, and never requests a new token', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const timeline = createTimeline(() => phone.engine.sync(user))
  timeline.schedule.start()
  await timeline.play(1)
  // Another device has set a second factor up.
  backend.failAlways(PULL, answers(403, 'PT403'))
  backend.asked.length = 0
  expect(await timeline.play(3)).toEqual([ACTIVE_EVERY_MS, MAX_MS, MAX_MS])
  expect(backend.asked).toEqual([PULL, PULL, PULL])
  expect((await phone.line()).problem).toBe('unauthorized')

  // The code was entered: signing in restarts the schedule.
  backend.clearFaults()
  timeline.schedule.stop()
  timeline.schedule.start()
  expect(await timeline.play(2)).toEqual([0, ACTIVE_EVERY_MS])
  expect((await phone.line()).problem).toBeNull()
})
