import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('28 edit against delete: the same in both arrival orders', async () => {
  const endings: string[][] = []
  for (const phoneFirst of [true, false]) {
    const { backend, device, time, user } = createWorld()
    const phone = await device()
    const laptop = await device()
    await phone.addFavorites('Nuala', 'Aoife')
    await phone.sync()
    await laptop.sync()

    time.advance(1_000)
    await phone.remove('Nuala')
    time.advance(1_000)
    await laptop.note('Nuala', 'still like it')
    const devices = phoneFirst ? [phone, laptop] : [laptop, phone]
    for (const each of [...devices, ...devices]) expect(await each.sync()).toBeNull()
    expect(await laptop.list()).toEqual(await phone.list())
    endings.push(await phone.list())
    // The note is not lost with the name.
    expect(backend.server.rows(user).find((row) => row.key === 'nuala')?.fields.note).toBe('still like it')
  }
  expect(endings).toEqual([['Aoife'], ['Aoife']])
})
