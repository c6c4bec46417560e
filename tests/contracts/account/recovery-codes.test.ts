import {
  followLink,
  given,
  type AccountBackend,
  newDevice,
  openAccountBackend,
  setUpApp,
  signUpAndIn,
  until,
} from './account-backend.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#tests/contracts/ports/world.ts'

let backend: AccountBackend
beforeAll(async () => {
  backend = await openAccountBackend()
}, 60_000)
afterAll(() => backend.backend.close())

/** A user with a second factor and ten recovery codes, signed in on a device. */
async function prepared() {
  const phone = newDevice(backend)
  const email = await signUpAndIn(backend, phone)
  await setUpApp(backend, phone)
  const { codes } = given(await phone.account.recoveryCodes.create())
  return { phone, email, codes }
}

describe('Recovery codes', () => {
  it('are offered by the embedded backend, ten at a time, and counted', async () => {
    const { phone, codes } = await prepared()
    expect(await phone.account.recoveryCodes.offered()).toBe(true)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    expect(given(await phone.account.recoveryCodes.left())).toMatchObject({
      left: 10,
      created_at: expect.any(String),
    })
  })

  it('are not created without a second factor, nor before its code was entered', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    expect((await device.account.recoveryCodes.create()).ok).toBe(false)
    await setUpApp(backend, device)
    const laptop = newDevice(backend)
    given(await laptop.session.signIn(email, PASSWORD))
    expect(await laptop.account.recoveryCodes.create()).toMatchObject({ code: 'insufficient_aal' })
  })

  it('one replaces the second factor, once', async () => {
    const { phone, email, codes } = await prepared()
    await phone.addFavorites('Saoirse')
    expect(await phone.sync()).toBeNull()
    const [code = ''] = codes
    const laptop = newDevice(backend)
    expect(await laptop.session.signIn(email, PASSWORD)).toEqual({ ok: true, secondFactor: true })
    expect(await laptop.account.recoveryCodes.redeem('aaaaa-aaaaa')).toMatchObject({
      code: 'recovery_code_invalid',
    })
    expect(await laptop.account.recoveryCodes.redeem(code)).toEqual({ ok: true, left: 9 })
    await until(laptop, 'signed-in')
    expect(await laptop.sync()).toBeNull()
    expect(await laptop.list()).toEqual(['Saoirse'])

    const tablet = newDevice(backend)
    given(await tablet.session.signIn(email, PASSWORD))
    expect(await tablet.account.recoveryCodes.redeem(code)).toMatchObject({ code: 'recovery_code_invalid' })
  })

  it('stop working when new ones are created', async () => {
    const { phone, email, codes } = await prepared()
    given(await phone.account.recoveryCodes.create())
    const laptop = newDevice(backend)
    given(await laptop.session.signIn(email, PASSWORD))
    expect(await laptop.account.recoveryCodes.redeem(codes[0] ?? '')).toMatchObject({
      code: 'recovery_code_invalid',
    })
  })

  it('one also replaces the second factor for a new password by mail', async () => {
    const { phone, email, codes } = await prepared()
    given(await phone.session.requestPasswordReset(email))
    const link = await followLink(backend, phone, email)
    if (link.kind !== 'recovery') throw new Error(`the link was ${link.kind}`)
    const { recovery } = given(await phone.recover(link.tokens))
    given(await recovery.redeem(codes[0] ?? ''))
    expect(await recovery.setPassword('four quiet herons wade')).toMatchObject({ ok: true })
  })
})
