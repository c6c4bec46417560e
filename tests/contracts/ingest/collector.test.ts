import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type House, openHouse } from '#tests/contracts/security/house.ts'

// Stops and starts the backend in between, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

it('the embedded backend forgets at its start what is past its time, and does not close in the midst of it', async () => {
  await house.inside((database) =>
    database.run(`
      insert into public.contact_message (batch_id, name, email, message, at)
        select gen_random_uuid(), 'Old', 'old@example.test', 'Hello', '2000-01-01' from generate_series(1, 500)
        union all select gen_random_uuid(), 'New', 'new@example.test', 'Hello', now()`),
  )
  // It has started again by now; what it has begun it ends before it stops for this look.
  const left = await house.inside((database) =>
    database.rows(v.object({ name: v.string() }), 'select name from public.contact_message'),
  )
  expect(left).toEqual([{ name: 'New' }])
})
