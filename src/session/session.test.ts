import { describe, expect, it } from 'vitest'
import type { StoredSession } from '#src/data/stored-session.ts'
import type { AuthGateway, AuthResult } from '#src/remote/auth-gateway.ts'
import { createSession, type LocalSession } from './session.ts'

const MUM: StoredSession = {
  access_token: 'token',
  refresh_token: 'refresh',
  expires_in: 3_600,
  expires_at: 1_772_370_000,
  user: { id: 'mum', email: 'mum@example.org' },
}

/** A device and a backend that remember what they were asked, and a session over them. */
function harness(
  more: {
    auth?: Partial<AuthGateway>
    connect?: () => Promise<AuthGateway>
    local?: Partial<LocalSession>
  } = {},
) {
  const log: string[] = []
  let tell: (stored: StoredSession | null, account: string | null) => void = () => undefined
  let fail: () => void = () => undefined
  const auth: AuthGateway = {
    signUp: () => Promise.resolve({ ok: true }),
    signIn: () => Promise.resolve({ ok: true, userId: 'mum' }),
    signOut: () => Promise.resolve({ ok: true }),
    ...more.auth,
  }
  const local: LocalSession = {
    watch: (changed, failed) => {
      tell = changed
      fail = failed
      return () => undefined
    },
    signedIn: (userId) => Promise.resolve(void log.push(`device: ${userId} in`)),
    signedOut: () => Promise.resolve(void log.push('device: out')),
    forget: () => Promise.resolve(void log.push('device: forget')),
    ...more.local,
  }
  const session = createSession({
    openLocal: () => Promise.resolve(void log.push('storage loaded')).then(() => local),
    connect: more.connect ?? (() => Promise.resolve(void log.push('client loaded')).then(() => auth)),
    returnTo: () => 'https://app.test/auth',
  })
  return { session, log, tell: (...now: Parameters<typeof tell>) => tell(...now), fail: () => fail() }
}

describe('a session', () => {
  it('loads nothing until it is started, and no client then', async () => {
    const { session, log, tell } = harness()
    expect(session.state().status).toBe('loading')
    expect(log).toEqual([])
    session.start()
    await Promise.resolve()
    await Promise.resolve()
    tell(null, null)
    expect(session.state()).toMatchObject({ status: 'signed-out', expired: false })
    expect(log).toEqual(['storage loaded'])
  })

  it('gives user and session of who is signed in, and follows other tabs', async () => {
    const { session, tell } = harness()
    await session.signIn('mum@example.org', 'words')
    let told = 0
    session.subscribe(() => void (told += 1))
    tell(MUM, 'mum')
    expect(session.state()).toEqual({
      status: 'signed-in',
      user: { id: 'mum', email: 'mum@example.org' },
      session: { access_token: 'token', expires_in: 3_600, expires_at: 1_772_370_000 },
      expired: false,
    })
    tell({ ...MUM }, 'mum')
    expect(told).toBe(1)
    tell(MUM, null)
    expect(session.state()).toMatchObject({ status: 'signed-out', user: null, session: null, expired: false })
  })

  it('tells a session that ended from one that was left', async () => {
    const { session, tell } = harness()
    await session.signIn('mum@example.org', 'words')
    tell(null, 'mum')
    expect(session.state()).toMatchObject({ status: 'signed-out', expired: true })
  })

  it('is nobody where storage is refused', async () => {
    const { session, fail } = harness()
    await session.signIn('mum@example.org', 'words')
    fail()
    expect(session.state()).toMatchObject({ status: 'signed-out', expired: false })
  })
})

describe('signing in', () => {
  it('notes the account on the device when the backend agrees', async () => {
    const { session, log } = harness()
    expect(await session.signIn('mum@example.org', 'words')).toEqual({ ok: true })
    expect(log).toContain('device: mum in')
  })

  it('hands on why the backend refused, and notes nothing', async () => {
    const refused = { ok: false, code: 'invalid_credentials', message: 'Invalid login credentials' } as const
    const { session, log } = harness({ auth: { signIn: () => Promise.resolve(refused) } })
    expect(await session.signIn('mum@example.org', 'wrong')).toEqual(refused)
    expect(log).not.toContain('device: mum in')
  })

  it.each(['supabaseUrl is required.', 'supabaseKey is required.'])('says %s', async (message) => {
    const { session } = harness({ connect: () => Promise.reject(new Error(message)) })
    const expected: AuthResult = { ok: false, code: 'not_configured', message }
    expect(await session.signIn('mum@example.org', 'words')).toEqual(expected)
    expect(await session.signUp('mum@example.org', 'words')).toEqual(expected)
  })

  it('does not pretend where the device keeps nothing', async () => {
    const { session } = harness({ local: { signedIn: () => Promise.reject(new Error('refused')) } })
    expect(await session.signIn('mum@example.org', 'words')).toMatchObject({
      ok: false,
      code: 'storage_unavailable',
    })
  })
})

describe('signing out', () => {
  it('leaves the device first, then tells the server, then throws the tokens away', async () => {
    const order: string[] = []
    const { session } = harness({
      local: {
        signedOut: () => Promise.resolve(void order.push('out')),
        forget: () => Promise.resolve(void order.push('forget')),
      },
      auth: { signOut: () => Promise.resolve(void order.push('server')).then(() => ({ ok: true })) },
    })
    expect(await session.signOut()).toEqual({ ok: true })
    expect(order).toEqual(['out', 'server', 'forget'])
  })

  it('works without a connection and without the client', async () => {
    const { session, log } = harness({ connect: () => Promise.reject(new Error('offline')) })
    expect(await session.signOut()).toEqual({ ok: true })
    expect(log).toEqual(['storage loaded', 'device: out', 'device: forget'])
  })

  it('says so when the device cannot', async () => {
    const { session } = harness({ local: { signedOut: () => Promise.reject(new Error('refused')) } })
    expect(await session.signOut()).toMatchObject({ ok: false, code: 'storage_unavailable' })
  })
})
