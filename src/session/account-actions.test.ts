import { describe, expect, it } from 'vitest'
import type { AccountGateway } from '#src/remote/account-gateway.ts'
import type { FactorGateway } from '#src/remote/factor-gateway.ts'
import type { RecoveryCodesGateway } from '#src/remote/recovery-codes-gateway.ts'
import { createAccountActions, type LocalAccount } from './account-actions.ts'

const refused = { ok: false, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' } as const
const notAsked = () => Promise.reject(new Error('not asked'))

function harness({
  factors = {},
  account = {},
  recoveryCodes = {},
  local = {},
}: {
  factors?: Partial<FactorGateway>
  account?: Partial<AccountGateway>
  recoveryCodes?: Partial<RecoveryCodesGateway>
  local?: Partial<LocalAccount>
}) {
  const log: string[] = []
  const actions = createAccountActions({
    openLocal: () =>
      Promise.resolve({
        signedIn: (userId) => Promise.resolve(void log.push(`device: ${userId} in`)),
        forgetAccount: (userId, { keepFavorites }) =>
          Promise.resolve(
            void log.push(`device: ${userId} gone, names ${keepFavorites ? 'kept' : 'erased'}`),
          ),
        ...local,
      }),
    connect: () =>
      Promise.resolve({
        auth: { confirmByCode: notAsked, keepSession: notAsked },
        factors: {
          list: notAsked,
          enroll: notAsked,
          challenge: notAsked,
          verify: () => Promise.resolve({ ok: true, userId: 'mum' }),
          unenroll: notAsked,
          ...factors,
        },
        recoveryCodes: {
          offered: () => Promise.resolve(true),
          left: notAsked,
          create: notAsked,
          redeem: () => Promise.resolve({ ok: true, userId: 'mum' }),
          ...recoveryCodes,
        },
        account: {
          changeEmail: notAsked,
          changePassword: notAsked,
          sessions: notAsked,
          endSession: notAsked,
          exportData: notAsked,
          deleteAccount: () => Promise.resolve({ ok: true, userId: 'mum' }),
          ...account,
        },
      }),
    returnTo: () => 'https://app.test/auth',
  })
  return { actions, log }
}

const ANSWER = { factorId: 'app', challengeId: 'asked', code: '123456' }

describe('Multi-factor: verify with code and challenge id', () => {
  it('shows the account on this device', async () => {
    const { actions, log } = harness({})
    expect(await actions.verify(ANSWER)).toEqual({ ok: true })
    expect(log).toEqual(['device: mum in'])
  })

  it('shows nothing after a wrong code', async () => {
    const { actions, log } = harness({ factors: { verify: () => Promise.resolve(refused) } })
    expect(await actions.verify(ANSWER)).toEqual(refused)
    expect(log).toEqual([])
  })
})

describe('signing in with a recovery code', () => {
  it('shows the account on this device and returns how many codes are left', async () => {
    const left = () => Promise.resolve({ ok: true, left: 9, created_at: null } as const)
    const { actions, log } = harness({ recoveryCodes: { left } })
    expect(await actions.recoveryCodes.redeem('abcde-fgh23')).toEqual({ ok: true, left: 9 })
    expect(log).toEqual(['device: mum in'])
  })

  it('shows the account also when the number of codes left cannot be read', async () => {
    const left = () => Promise.resolve({ ok: false, code: 'offline', message: '' } as const)
    const { actions, log } = harness({ recoveryCodes: { left } })
    expect(await actions.recoveryCodes.redeem('abcde-fgh23')).toEqual({ ok: true, left: null })
    expect(log).toEqual(['device: mum in'])
  })

  it('shows nothing after a code that was used before', async () => {
    const used = { ok: false, code: 'recovery_code_invalid', message: '' } as const
    const { actions, log } = harness({ recoveryCodes: { redeem: () => Promise.resolve(used) } })
    expect(await actions.recoveryCodes.redeem('abcde-fgh23')).toEqual(used)
    expect(log).toEqual([])
  })
})

describe('deleting the account', () => {
  it.each([
    [true, 'device: mum gone, names kept'],
    [false, 'device: mum gone, names erased'],
  ])('clears this device after the server (keep the names: %s)', async (keepFavorites, expected) => {
    const { actions, log } = harness({})
    expect(await actions.deleteAccount({ keepFavorites })).toEqual({ ok: true })
    expect(log).toEqual([expected])
  })

  it('changes nothing here when the server has not deleted it', async () => {
    const offline = { ok: false, code: 'offline', message: '' } as const
    const { actions, log } = harness({ account: { deleteAccount: () => Promise.resolve(offline) } })
    expect(await actions.deleteAccount({ keepFavorites: false })).toEqual(offline)
    expect(log).toEqual([])
  })

  it('reports that the device could not be cleared', async () => {
    const { actions } = harness({ local: { forgetAccount: () => Promise.reject(new Error('refused')) } })
    expect(await actions.deleteAccount({ keepFavorites: false })).toMatchObject({
      code: 'storage_unavailable',
    })
  })
})
