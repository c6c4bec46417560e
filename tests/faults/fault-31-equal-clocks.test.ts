import { expect, it } from 'vitest'
import { readFact } from '#src/data/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('31 equal clocks: device id decides everywhere', async () => {
  for (const phoneFirst of [true, false]) {
    const { device, time } = createWorld()
    const phone = await device()
    const laptop = await device()
    await phone.addFavorites('Nuala')
    await phone.sync()
    await laptop.sync()

    time.advance(1_000)
    await phone.note('Nuala', 'phone')
    await laptop.note('Nuala', 'laptop')
    const devices = phoneFirst ? [phone, laptop] : [laptop, phone]
    for (const each of [...devices, ...devices]) expect(await each.sync()).toBeNull()

    const ids = { phone: await readFact(phone.db, 'deviceId'), laptop: await readFact(laptop.db, 'deviceId') }
    const winner = (ids.phone ?? '') > (ids.laptop ?? '') ? 'phone' : 'laptop'
    expect(await phone.list()).toEqual([`Nuala (${winner})`])
    expect(await laptop.list()).toEqual([`Nuala (${winner})`])
  }
})
