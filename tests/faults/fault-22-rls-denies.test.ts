import { expect, it } from 'vitest'
import { answers, type Fault, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { NOON } from '#tests/contracts/ports/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

const DENIED = 'new row violates row-level security policy for table "favorites"'

/** The server responds; a policy has denied every op of the call. */
const policyDenies: Fault = (_next, body) => {
  const { p_ops } = body as { p_ops: { op_id: string }[] }
  const results = p_ops.map(({ op_id }) => ({ op_id, status: 'rejected', code: '42501', message: DENIED }))
  const user = (body as { p_user: string }).p_user
  return Promise.resolve(Response.json({ results, epoch: user, server_time: new Date(NOON).toISOString() }))
}

it('22 RLS denies: parked, never acked', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  backend.failAlways(PUSH, policyDenies)

  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 1 })
  const [parked] = await phone.db.outbox.toArray()
  expect(parked).toMatchObject({ key: 'nuala', fields: { name: 'Nuala' }, verdict: { code: '42501' } })
  expect(backend.server.rows(user)).toEqual([])
  expect(await phone.list()).toEqual(['Nuala'])
})

it('22 RLS denies the whole call: nothing is acknowledged, and sign-in is requested', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  backend.failAlways(PUSH, answers(403, '42501'))

  expect(await phone.sync()).toBe('unauthorized')
  expect(await phone.line()).toMatchObject({ waiting: 1, parked: 0 })
  backend.clearFaults()
  expect(await phone.sync()).toBeNull()
  expect((await phone.line()).waiting).toBe(0)
})

it('22 RLS hides all rows, so that a success changed none: nothing is acknowledged', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')

  for (const nothingDone of [204, 200]) {
    backend.failNext(PUSH, () =>
      Promise.resolve(
        nothingDone === 204 ? new Response(null, { status: 204 }) : Response.json([], { status: 200 }),
      ),
    )
    expect(await phone.sync()).toBe('bad_reply')
    expect(await phone.line()).toMatchObject({ waiting: 1, parked: 0 })
  }
})
