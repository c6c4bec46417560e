import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient } from './client.ts'
import { startTestBackend } from './start.ts'
import { type Target, isForeign, ownTarget } from './target.ts'

let target: Target

beforeAll(async () => {
  if (isForeign) return
  const limits = { accountWritesPerPerson: 3, refreshesPerPeer: 4 }
  target = ownTarget(await startTestBackend({ limits }))
}, 60_000)
afterAll(() => target?.close())

const OVER = 'over_request_rate_limit'

describe.skipIf(isForeign)('limits for a signed-in or anonymous client', () => {
  it('a limited number of account changes, for each user separately', async () => {
    const ana = await target.newPerson()
    const enroll = () => ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const first = await enroll()
    expect(first.error).toBeNull()
    expect((await ana.client.auth.mfa.unenroll({ factorId: first.data?.id ?? '' })).error).toBeNull()
    expect((await ana.client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull()
    expect((await enroll()).error?.code).toBe(OVER)
    expect((await ana.client.auth.updateUser({ data: { theme: 'light' } })).error?.code).toBe(OVER)
    const ben = await target.newPerson()
    expect((await ben.client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull()
  })

  it('a limited number of refresh token exchanges from one network, forged ones included', async () => {
    const trade = async () => {
      const { error } = await newClient(target).auth.refreshSession({ refresh_token: 'made-up' })
      return error?.code
    }
    for (let n = 0; n < 4; n += 1) expect(await trade()).toBe('refresh_token_not_found')
    expect(await trade()).toBe(OVER)
  })
})
