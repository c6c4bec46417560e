import { followLink, given, type Household, newEmail, openHousehold, until } from './household.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUEST } from '#src/core/favorites/favorite.ts'
import { newClient } from '#tests/contracts/backend/client.ts'
import { createDevice, PASSWORD } from '#tests/contracts/ports/world.ts'

let home: Household
beforeAll(async () => {
  home = await openHousehold()
}, 60_000)
afterAll(() => home.backend.close())

/** A device that records the key of every request to the backend. */
function watchedDevice() {
  const keys: (string | null)[] = []
  const device = createDevice(
    (input, init) => {
      const request = new Request(input, init)
      keys.push(request.headers.get('apikey'))
      return fetch(request)
    },
    home.backend,
    home.clock,
  )
  device.session.start()
  return { device, keys }
}

describe('Anonymous visitors and signed-in users; backend access uses a public anonymous key', () => {
  it('a visitor saves names without a request to the backend, which returns nothing for the key alone', async () => {
    const { device, keys } = watchedDevice()
    await until(device, 'signed-out')
    await device.keep('Saoirse')
    expect(await device.list()).toEqual(['Saoirse'])
    await expect(device.engine.sync(GUEST)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(keys).toEqual([])

    const nobody = newClient(home.backend)
    for (const table of ['favorites', 'note_revision', 'applied_op', 'sync_head'])
      expect((await nobody.from(table).select('*')).error?.code).toBe('PGRST202')
    expect((await nobody.rpc('export_my_data')).error?.code).toBe('42501')
  })

  it('a signed-in user reads their own list, and every request carries the same public key', async () => {
    const { device, keys } = watchedDevice()
    const email = newEmail()
    given(await device.session.signUp(email, PASSWORD))
    await followLink(home, device, email)
    given(await device.session.signIn(email, PASSWORD))
    const { user } = await until(device, 'signed-in')
    await device.keep('Niamh')
    expect(await device.sync()).toBeNull()
    const { data } = given(await device.account.exportData())
    expect(data).toMatchObject({ account: { id: user.id }, favorites: [{ name: 'Niamh' }] })
    given(await device.session.signOut())
    expect(keys.length).toBeGreaterThan(5)
    expect(new Set(keys)).toEqual(new Set([home.backend.anonKey]))
    expect(home.backend.anonKey).toMatch(/^sb_publishable_/)
  })
})
