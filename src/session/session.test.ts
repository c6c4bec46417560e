import { describe, expect, it } from 'vitest'
import type { Factor } from '#src/core/account/factor.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { harness, MUM } from '#tests/support/session-harness.ts'

describe('signing up', () => {
  it('leaves a record in this browser, for the mailed link', async () => {
    const { session, log } = harness()
    expect(await session.signUp('mum@example.org', 'words')).toEqual({ ok: true })
    expect(log).toContain('device: mum signed up')
  })

  it('succeeds without the record, where the browser denies storage or the server returns no account', async () => {
    const refused = harness({ local: { signedUp: () => Promise.reject(new Error('refused')) } })
    expect(await refused.session.signUp('mum@example.org', 'words')).toEqual({ ok: true })
    const unnamed = harness({ auth: { signUp: () => Promise.resolve({ ok: true, userId: null }) } })
    expect(await unnamed.session.signUp('mum@example.org', 'words')).toEqual({ ok: true })
    expect(unnamed.log).not.toContain('device: mum signed up')
  })
})

describe('a session', () => {
  it('loads nothing until it is started, and then no client', async () => {
    const { session, log, emit } = harness()
    expect(session.state().status).toBe('loading')
    expect(log).toEqual([])
    session.start()
    await Promise.resolve()
    await Promise.resolve()
    emit(null, null)
    expect(session.state()).toMatchObject({ status: 'signed-out', expired: false })
    expect(log).toEqual(['storage loaded'])
  })

  it('provides user and session of the signed-in user, and follows other tabs', async () => {
    const { session, emit } = harness()
    await session.signIn('mum@example.org', 'words')
    let received = 0
    session.subscribe(() => void (received += 1))
    emit(MUM, 'mum')
    expect(session.state()).toEqual({
      status: 'signed-in',
      user: { id: 'mum', email: 'mum@example.org' },
      session: { access_token: 'token', expires_in: 3_600, expires_at: 1_772_370_000 },
    })
    emit({ ...MUM }, 'mum')
    expect(received).toBe(1)
    emit(MUM, null)
    expect(session.state()).toMatchObject({ status: 'signed-out', user: null, session: null, expired: false })
  })

  it('distinguishes an expired session from one that was signed out', async () => {
    const { session, emit } = harness()
    await session.signIn('mum@example.org', 'words')
    emit(null, 'mum')
    expect(session.state()).toMatchObject({ status: 'signed-out', expired: true })
  })

  it('is signed out where storage is denied', async () => {
    const { session, fail } = harness()
    await session.signIn('mum@example.org', 'words')
    fail()
    expect(session.state()).toMatchObject({ status: 'signed-out', expired: false })
  })
})

const APP: Factor = {
  id: 'app',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Tablet',
  phone: '',
  created_at: '',
}

describe('Auth: loading until the session is fetched, then signed-in or signed-out', () => {
  it('needs a second factor before anything private shows, and counts once it was given', async () => {
    const { session, log, emit, happen } = harness({
      auth: { signIn: () => Promise.resolve({ ok: true, userId: 'mum', secondFactor: true }) },
    })
    const events: string[] = []
    session.listen((event) => void events.push(event))
    expect(await session.signIn('mum@example.org', 'words')).toEqual({ ok: true, secondFactor: true })
    expect(log).not.toContain('device: mum in')
    emit({ ...MUM, asked: [APP] }, null)
    expect(session.state()).toEqual({
      status: 'needs-second-factor',
      user: MUM.user,
      session: null,
      factors: [APP],
    })
    happen('second-factor-verified')
    emit(MUM, 'mum')
    expect(session.state().status).toBe('signed-in')
    expect(events).toEqual(['second-factor-verified'])
  })

  it('requires it as well when the account got its first factor on another device', async () => {
    const { session, emit } = harness()
    await session.signIn('mum@example.org', 'words')
    emit(MUM, 'mum')
    emit({ ...MUM, asked: [APP] }, 'mum')
    expect(session.state().status).toBe('needs-second-factor')
  })

  it('provides the reason why a session with an invalid token was discarded', async () => {
    const { session, emit } = harness()
    await session.signIn('mum@example.org', 'words')
    emit(null, 'mum', 'Invalid JWT signature')
    expect(session.state()).toEqual({
      status: 'signed-out',
      user: null,
      session: null,
      expired: true,
      rejected: 'Invalid JWT signature',
    })
  })

  it('shows a changed address under the same token', async () => {
    const { session, emit } = harness()
    await session.signIn('mum@example.org', 'words')
    emit(MUM, 'mum')
    emit({ ...MUM, user: { id: 'mum', email: 'new@example.org' } }, 'mum')
    expect(session.state().user?.email).toBe('new@example.org')
  })
})

describe('links in mails', () => {
  it('lead back to where the user was', async () => {
    const asked: string[] = []
    const note = (_: string, back: string) =>
      Promise.resolve({ ok: true as const, userId: null, at: asked.push(back) })
    const { session } = harness({
      auth: {
        signUp: (_email, _password, back) => note('', back),
        resendLink: note,
        requestPasswordReset: note,
      },
    })
    await session.signUp('mum@example.org', 'words', '/generate?q=Maeve')
    await session.resendLink('mum@example.org')
    await session.requestPasswordReset('mum@example.org')
    expect(asked).toEqual([
      'https://app.test/auth?next=%2Fgenerate%3Fq%3DMaeve',
      'https://app.test/auth',
      'https://app.test/reset-password',
    ])
  })
})

describe('signing in', () => {
  it('records the account on the device when the backend accepts', async () => {
    const { session, log } = harness()
    expect(await session.signIn('mum@example.org', 'words')).toEqual({
      ok: true,
      secondFactor: false,
    })
    expect(log).toContain('device: mum in')
  })

  it('passes on why the backend rejected it, and records nothing', async () => {
    const refused = { ok: false, code: 'invalid_credentials', message: 'Invalid login credentials' } as const
    const { session, log } = harness({ auth: { signIn: () => Promise.resolve(refused) } })
    expect(await session.signIn('mum@example.org', 'wrong')).toEqual(refused)
    expect(log).not.toContain('device: mum in')
  })

  it.each(['supabaseUrl is required.', 'supabaseKey is required.'])('reports %s', async (message) => {
    const { session } = harness({ connect: () => Promise.reject(new Error(message)) })
    const expected: AuthResult = { ok: false, code: 'not_configured', message }
    expect(await session.signIn('mum@example.org', 'words')).toEqual(expected)
    expect(await session.signUp('mum@example.org', 'words')).toEqual(expected)
  })

  it('reports that the device could not store it', async () => {
    const { session } = harness({ local: { signedIn: () => Promise.reject(new Error('refused')) } })
    expect(await session.signIn('mum@example.org', 'words')).toMatchObject({
      ok: false,
      code: 'storage_unavailable',
    })
  })
})
