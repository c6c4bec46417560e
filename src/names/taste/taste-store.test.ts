import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { readDeviceData } from '#src/data/device-data.ts'
import { addFavorite } from '#src/data/favorite-list.ts'
import { passName } from '#src/data/passed.ts'
import { restartTaste, setTasteOn, type TasteSetting, watchTaste } from './taste-store.ts'

vi.mock('#src/ui/notice.ts', () => ({ notify: vi.fn<() => Promise<void>>(async () => undefined) }))

const db = nestlingDatabase()
const at = (day: number) => ({ ...deviceEnv, now: () => Date.UTC(2026, 0, day) })
const name = (key: string) => ({ key, name: key })

test('a taste is learned from saved and passed names, the newest first, until it starts over or is off', async () => {
  const seen = vi.fn<(taste: TasteSetting | null) => void>()
  const stop = watchTaste(seen)
  await addFavorite(db, name('maeve'), at(1))
  await addFavorite(db, name('orla'), at(2))
  await passName(db, name('hugo'), at(3))
  const judgments = { favorites: ['orla', 'maeve'], passed: ['hugo'] }
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith({ isOn: true, since: '', judgments }))

  await setTasteOn(false)
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith({ isOn: false, since: '', judgments }))
  expect(JSON.stringify((await readDeviceData(db)).tables['device'])).toContain(
    '{"key":"taste","value":{"isOff":true}}',
  )

  await setTasteOn(true)
  await restartTaste()
  const none = { favorites: [], passed: [] }
  await vi.waitFor(() => expect(seen.mock.lastCall?.[0]).toMatchObject({ isOn: true, judgments: none }))

  await addFavorite(db, name('niamh'), { ...deviceEnv, now: () => Date.now() + 1000 })
  await vi.waitFor(() => expect(seen.mock.lastCall?.[0]?.judgments.favorites).toEqual(['niamh']))
  stop()
})
