import { expect, it } from 'vitest'
import { myDataFile } from './my-data.ts'

const device = { schema: 1, user: null, tables: { favorites: [{ name: 'Niamh' }] } }

it('is one JSON document with both parts, named by the day', () => {
  const file = myDataFile(device, { favorites: [] }, new Date(2026, 2, 3, 23, 59))
  expect(file.name).toBe('nestling-my-data-2026-03-03.json')
  expect(JSON.parse(file.text)).toEqual({
    format: 1,
    exported_at: new Date(2026, 2, 3, 23, 59).toISOString(),
    device,
    account: { favorites: [] },
  })
})

it('states that a guest has no account', () => {
  expect(JSON.parse(myDataFile(device, null, new Date(2026, 0, 1)).text)).toHaveProperty('account', null)
})
