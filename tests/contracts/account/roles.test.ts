import {
  followLink,
  given,
  type AccountBackend,
  newEmail,
  openAccountBackend,
  until,
} from './account-backend.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUEST } from '#src/core/favorites/favorite.ts'
import { newClient } from '#tests/contracts/backend/client.ts'
import { createDevice, PASSWORD } from '#tests/contracts/ports/world.ts'

let backend: AccountBackend
beforeAll(async () => {
  backend = await openAccountBackend()
}, 60_000)
afterAll(() => backend.backend.close())

/** A device that records the key of every request to the backend. */
function watchedDevice() {
  const keys: (string | null)[] = []
  const device = createDevice(
    (input, init) => {
      const request = new Request(input, init)
      keys.push(request.headers.get('apikey'))
      return fetch(request)
    },
    backend.backend,
    backend.clock,
  )
  device.session.start()
  return { device, keys }
}

describe('Anonymous visitors and signed-in users; backend access uses a public anonymous key', () => {
  it('a visitor saves names without a request to the backend, which returns nothing for the key alone', async () => {
    const { device, keys } = watchedDevice()
    await until(device, 'signed-out')
    await device.addFavorites('Saoirse')
    expect(await device.list()).toEqual(['Saoirse'])
    await expect(device.engine.sync(GUEST)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(keys).toEqual([])

    const nobody = newClient(backend.backend)
    for (const table of ['favorites', 'note_revision', 'applied_op', 'sync_head'])
      expect((await nobody.from(table).select('*')).error?.code).toBe('PGRST202')
    expect((await nobody.rpc('export_my_data')).error?.code).toBe('42501')
  })

  it('a signed-in user reads their own list, and every request carries the same public key', async () => {
    const { device, keys } = watchedDevice()
    const email = newEmail()
    given(await device.session.signUp(email, PASSWORD))
    await followLink(backend, device, email)
    given(await device.session.signIn(email, PASSWORD))
    const { user } = await until(device, 'signed-in')
    await device.addFavorites('Niamh')
    expect(await device.sync()).toBeNull()
    const { data } = given(await device.account.exportData())
    expect(data).toMatchObject({ account: { id: user.id }, favorites: [{ name: 'Niamh' }] })
    given(await device.session.signOut())
    expect(keys.length).toBeGreaterThan(5)
    expect(new Set(keys)).toEqual(new Set([backend.backend.anonKey]))
    expect(backend.backend.anonKey).toMatch(/^sb_publishable_/)
  })
})
