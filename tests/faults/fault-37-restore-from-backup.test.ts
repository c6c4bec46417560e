import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('37 restore from backup: epoch re-push', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.keep('Nuala')
  await phone.sync()
  await laptop.sync()
  const restore = backend.server.backup()
  await phone.keep('Aoife')
  await phone.note('Nuala', 'after the backup')
  await phone.sync()
  await laptop.keep('Maeve')
  await laptop.sync()

  restore()
  expect(backend.server.rows(user).map((row) => row.key)).toEqual(['nuala'])
  for (const each of [phone, laptop, phone]) expect(await each.sync()).toBeNull()
  expect(await phone.list()).toEqual(['Nuala (after the backup)', 'Aoife', 'Maeve'])
  expect(await laptop.list()).toEqual(await phone.list())
  expect(backend.server.rows(user)).toHaveLength(3)
  expect((await phone.line()).waiting).toBe(0)
})
