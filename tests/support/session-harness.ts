import type { AuthEvent, AuthGateway } from '#src/remote/auth-gateway.ts'
import { createSession, type LocalSession } from '#src/session/session.ts'
import type { HeldSession } from '#src/session/session-state.ts'

export const MUM: HeldSession = {
  access_token: 'token',
  expires_in: 3_600,
  expires_at: 1_772_370_000,
  user: { id: 'mum', email: 'mum@example.org' },
  asked: null,
}

/** A device and a backend that record their calls, and a session over them. */
export function harness(
  more: {
    auth?: Partial<AuthGateway>
    connect?: () => Promise<AuthGateway>
    local?: Partial<LocalSession>
  } = {},
) {
  const log: string[] = []
  let emit: (held: HeldSession | null, account: string | null, rejected: string | null) => void = () =>
    undefined
  let happen: (event: AuthEvent) => void = () => undefined
  let fail: () => void = () => undefined
  const auth: AuthGateway = {
    signUp: () => Promise.resolve({ ok: true, userId: 'mum' }),
    signIn: () => Promise.resolve({ ok: true, userId: 'mum', secondFactor: false }),
    confirmByCode: () => Promise.resolve({ ok: false, code: 'otp_expired', message: '' }),
    keepSession: () => Promise.resolve({ ok: true, userId: 'mum', secondFactor: false }),
    signOut: () => Promise.resolve({ ok: true }),
    resendLink: () => Promise.resolve({ ok: true }),
    requestPasswordReset: () => Promise.resolve({ ok: true }),
    listen: () => () => undefined,
    ...more.auth,
  }
  const local: LocalSession = {
    watch: (changed, failed) => {
      emit = changed
      fail = failed
      return () => undefined
    },
    signedUp: (userId) => Promise.resolve(void log.push(`device: ${userId} signed up`)),
    signedIn: (userId) => Promise.resolve(void log.push(`device: ${userId} in`)),
    leave: () =>
      Promise.resolve(void log.push('device: left')).then(
        () => () => Promise.resolve(void log.push('server: told')),
      ),
    ...more.local,
  }
  const session = createSession({
    openLocal: () => Promise.resolve(void log.push('storage loaded')).then(() => local),
    connect: more.connect ?? (() => Promise.resolve(void log.push('client loaded')).then(() => auth)),
    listen: (listener) => {
      happen = listener
      return () => undefined
    },
    addressOf: (path) => `https://app.test${path}`,
  })
  return {
    session,
    log,
    emit: (held: HeldSession | null, account: string | null, rejected: string | null = null) =>
      emit(held, account, rejected),
    fail: () => fail(),
    happen: (event: AuthEvent) => happen(event),
  }
}
