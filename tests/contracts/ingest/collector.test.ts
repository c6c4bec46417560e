import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type House, openHouse } from '#tests/contracts/security/house.ts'

// Stops and starts the backend in between, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

it('the embedded backend deletes expired records on startup, and does not close in the middle of that', async () => {
  await house.inside((database) =>
    database.run(`
      insert into public.contact_message (batch_id, name, email, message, at)
        select gen_random_uuid(), 'Old', 'old@example.test', 'Hello', '2000-01-01' from generate_series(1, 500)
        union all select gen_random_uuid(), 'New', 'new@example.test', 'Hello', now()`),
  )
  // It has started again by now; closing it below waits until the deletion is complete.
  const left = await house.inside((database) =>
    database.rows(v.object({ name: v.string() }), 'select name from public.contact_message'),
  )
  expect(left).toEqual([{ name: 'New' }])
})
