import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { drainOrRetry } from '#sw/sync.ts'
import { startPageSync } from '#src/sync/page-sync.ts'
import { lost, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('48 third failed `sync`: the next open drains', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  backend.failNext(PUSH, lost, lost, lost)
  // Each rejection is an attempt of the browser; after the third it gives up permanently.
  for (let attempt = 1; attempt <= 3; attempt++)
    await expect(drainOrRetry(() => phone.engine.drain(user))).rejects.toMatchObject({ code: 'offline' })
  expect((await phone.line()).waiting).toBe(1)

  const wake = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const online = {
    visible: () => true,
    online: () => true,
    idle: () => false,
    onReturn: () => () => undefined,
  }
  const close = startPageSync({
    connect: () => Promise.resolve(phone.transport),
    db: phone.db,
    page: online,
    wake,
  })
  await vi.waitFor(async () => expect((await phone.line()).waiting).toBe(0))
  expect(backend.server.rows(user).map((row) => row.key)).toEqual(['nuala'])
  close()
})

it('48 an open without a connection asks the browser to retry later', async () => {
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  const wake = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const offline = {
    visible: () => true,
    online: () => false,
    idle: () => false,
    onReturn: () => () => undefined,
  }
  const connect = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('not now')))
  const close = startPageSync({ connect, db: phone.db, page: offline, wake })
  await vi.waitFor(() => expect(wake).toHaveBeenCalledOnce())
  expect(connect).not.toHaveBeenCalled()
  close()
})
