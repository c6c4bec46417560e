import { expect, it } from 'vitest'
import { readFact } from '#src/data/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('46 storage evicted: new device id, full pull', async () => {
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.sync()
  const before = await readFact(phone.db, 'deviceId')

  await phone.db.delete({ disableAutoOpen: false })
  await phone.signIn('mum@example.org')
  expect(await phone.sync()).toBeNull()
  expect(await phone.list()).toEqual(['Nuala', 'Aoife'])
  await phone.note('Nuala', 'again')
  expect(await readFact(phone.db, 'deviceId')).not.toBe(before)
})
