import { expect, it } from 'vitest'
import { answers, PULL, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { createTimeline } from './timeline.ts'

const HALF_PAST = 30 * 60_000
const FIVE_AN_HOUR = { opsPerHour: 5 }
const asked = (calls: string[], path: string) => calls.filter((call) => call === path).length

it('51 over quota: the outbox stays, the sync status shows until when, and after that time all of it is sent', async () => {
  const { backend, device, time } = createWorld()
  const phone = await device()
  backend.server.limit(FIVE_AN_HOUR)
  time.advance(HALF_PAST)
  await phone.addFavorites('Ada', 'Bea', 'Cleo', 'Dora')
  expect(await phone.sync()).toBeNull()
  await phone.addFavorites('Ella', 'Fay')

  expect(await phone.sync()).toBe('over_quota')
  expect(await phone.line()).toMatchObject({
    waiting: 2,
    parked: 0,
    problem: 'over_quota',
    notBefore: time.now() + HALF_PAST,
  })
  expect(await phone.list()).toHaveLength(6)

  time.advance(HALF_PAST)
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, problem: null, notBefore: null })
})

it('51 over quota: nothing is sent before that time, not by another tab either, and reading goes on', async () => {
  const { backend, device, time, user } = createWorld()
  const phone = await device()
  const tablet = await device()
  await tablet.addFavorites('Ada')
  await tablet.sync()
  await phone.sync()
  backend.server.limit({ opsPerHour: 1 })
  await phone.addFavorites('Bea')
  expect(await phone.sync()).toBe('over_quota')

  const pushes = asked(backend.asked, PUSH)
  backend.server.updateByHand(user, 'ada', { note: 'from afar' })
  time.advance(20_000)
  expect(await phone.sync()).toBe('over_quota')
  await expect(phone.another({ sameLock: false }).drain(user)).rejects.toThrow('over_quota')
  expect(asked(backend.asked, PUSH)).toBe(pushes)
  expect(await phone.list()).toContain('Ada (from afar)')
})

it('51 over quota: the schedule keeps reading every 20 s, however long the quota lasts', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  backend.server.limit({ opsPerHour: 0 })
  await phone.addFavorites('Ada')
  const timeline = createTimeline(() => phone.engine.sync(user))
  timeline.schedule.start()
  const pulls = asked(backend.asked, PULL)
  expect(await timeline.play(3)).toEqual([0, 20_000, 20_000])
  expect(asked(backend.asked, PULL)).toBeGreaterThan(pulls + 2)
})

it('51 over quota: a wait that only the body contains counts as well', async () => {
  const { backend, device, time } = createWorld()
  const phone = await device()
  await phone.addFavorites('Ada')
  backend.failNext(PUSH, () =>
    Promise.resolve(Response.json({ code: 'PT429', message: 'over_quota', details: '90' }, { status: 429 })),
  )
  expect(await phone.sync()).toBe('over_quota')
  expect((await phone.line()).notBefore).toBe(time.now() + 90_000)
})

it('51 over quota: another 429 still implies nothing about how much was changed', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Ada')
  backend.failNext(PUSH, answers(429, undefined, { 'Retry-After': '120' }))
  expect(await phone.sync()).toBe('rate_limited')
})
