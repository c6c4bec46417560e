import { expect, it, vi } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('19 refresh token already used: outbox kept, sign-in asked', async () => {
  const { backend, device, time } = createWorld()
  const phone = await device()
  await phone.keep('Nuala')
  time.advance(2 * 3_600_000)
  backend.endRefreshTokens()

  expect(await phone.sync()).toBe('unauthorized')
  expect(await phone.line()).toMatchObject({ waiting: 1, problem: 'unauthorized' })
  expect(await phone.list()).toEqual(['Nuala'])
  phone.session.start()
  await vi.waitFor(() => expect(phone.session.state()).toMatchObject({ status: 'signed-out', expired: true }))

  await phone.signIn('mum@example.org')
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, problem: null })
})
