import { expect, it } from 'vitest'
import { pullAll } from '#src/sync/pull.ts'
import { lost, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

const DAY = 86_400_000

it('37 restore from backup: epoch re-push', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala')
  await phone.sync()
  await laptop.sync()
  const restore = backend.server.backup()
  await phone.addFavorites('Aoife')
  await phone.note('Nuala', 'after the backup')
  await phone.sync()
  await laptop.addFavorites('Maeve')
  await laptop.sync()

  restore()
  expect(backend.server.rows(user).map((row) => row.key)).toEqual(['nuala'])
  for (const each of [phone, laptop, phone]) expect(await each.sync()).toBeNull()
  expect(await phone.list()).toEqual(['Nuala (after the backup)', 'Aoife', 'Maeve'])
  expect(await laptop.list()).toEqual(await phone.list())
  expect(backend.server.rows(user)).toHaveLength(3)
  expect((await phone.line()).waiting).toBe(0)
})

it('37 a device that sends before it knows of the restore does not accept the old row', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const restore = backend.server.backup()
  await phone.addFavorites('Nuala')
  await phone.sync()

  restore()
  await phone.note('Nuala', 'written after the restore')
  expect(await phone.sync()).toBeNull()
  expect(await phone.list()).toEqual(['Nuala (written after the restore)'])
  const [row] = backend.server.rows(user)
  expect(row?.fields).toMatchObject({ name: 'Nuala', note: 'written after the restore' })
  expect(row?.fv.name).toMatch(/^\d{15}-\d{6}-/)
})

it('37 a response from before the restore acknowledges nothing', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const restore = backend.server.backup()
  await phone.addFavorites('Nuala')
  let arrive = () => undefined as void
  const road = new Promise<void>((resolve) => void (arrive = resolve))
  let sent = () => undefined as void
  const atServer = new Promise<void>((resolve) => void (sent = resolve))
  backend.failNext(PUSH, async (next) => {
    const answer = await next()
    sent()
    await road
    return answer
  })
  const first = phone.sync()
  await atServer
  restore()
  // Another tab reads meanwhile, and detects that the server was restored.
  backend.failNext(PUSH, lost)
  await expect(phone.another({ sameLock: false }).sync(user)).rejects.toThrow('offline')
  await pullAll(user, phone.store, phone.transport)
  arrive()

  expect(await first).toBeNull()
  expect(backend.server.rows(user).map((row) => row.key)).toEqual(['nuala'])
  expect((await phone.line()).waiting).toBe(0)
})

it('37 a device that was away for half a year restores nothing that was removed meanwhile', async () => {
  const { backend, device, time, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.sync()
  await laptop.sync()
  await phone.remove('Nuala')
  await phone.sync()
  await laptop.addFavorites('Maeve')

  time.advance(181 * DAY)
  backend.server.collectGarbage(user)
  const restore = backend.server.backup()
  restore()
  // The phone, the only device that still knew of the removal, is lost.
  await laptop.signIn('mum@example.org')
  expect(await laptop.sync()).toBeNull()
  expect(await laptop.list()).toEqual(['Aoife', 'Maeve'])
  expect(await (await device()).list()).toEqual(['Aoife', 'Maeve'])
  const live = backend.server.rows(user).filter((row) => !row.fields.deleted)
  expect(live.map((row) => row.key).toSorted()).toEqual(['aoife', 'maeve'])
  expect((await laptop.line()).waiting).toBe(0)
})

it('37 a device that was away for half a year still sends what only it has', async () => {
  const { backend, device, time, user } = createWorld()
  const phone = await device()
  const restore = backend.server.backup()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.remove('Aoife')
  await phone.sync()

  restore()
  time.advance(200 * DAY)
  await phone.signIn('mum@example.org')
  expect(await phone.sync()).toBeNull()
  const rows = backend.server.rows(user).map(({ key, fields }): [string, boolean] => [key, fields.deleted])
  expect(new Map(rows)).toEqual(
    new Map([
      ['nuala', false],
      ['aoife', true],
    ]),
  )
})
