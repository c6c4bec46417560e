import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { US } from '#src/core/names/regions/region.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readDeviceData } from '#src/data/device-data.ts'
import { readOwnRegion, saveOwnRegion, watchOwnRegion } from './own-region-store.ts'

const stored = async () => JSON.stringify((await readDeviceData(nestlingDatabase())).tables['device'])

test('a chosen region is stored, watched and part of the download; the default is not stored', async () => {
  const seen = vi.fn<(region: string | null) => void>()
  const stop = watchOwnRegion(seen)
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith(null))
  await saveOwnRegion('nz')
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('nz'))
  expect(await stored()).toContain('{"key":"ownRegion","value":"nz"}')
  expect(await readOwnRegion()).toBe('nz')
  await saveOwnRegion(US)
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith(null))
  expect(await stored()).not.toContain('ownRegion')
  expect(await readOwnRegion()).toBeNull()
  stop()
})
