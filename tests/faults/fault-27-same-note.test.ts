import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it.each(['first', 'last'])(
  '27 the same note: one winner, the loser in revisions (loser sent %s)',
  async (order) => {
    const { backend, device, time, user } = createWorld()
    const phone = await device()
    const laptop = await device()
    await phone.addFavorites('Nuala')
    await phone.sync()
    await laptop.sync()

    time.advance(1_000)
    await phone.note('Nuala', 'from the phone')
    time.advance(1_000)
    await laptop.note('Nuala', 'from the laptop')
    const devices = order === 'first' ? [phone, laptop] : [laptop, phone]
    for (const each of [...devices, ...devices]) expect(await each.sync()).toBeNull()
    expect(await phone.list()).toEqual(['Nuala (from the laptop)'])
    expect(await laptop.list()).toEqual(await phone.list())
    expect(backend.server.revisions(user)).toEqual(['from the phone'])
  },
)
