// First: Dexie looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto'
import { Secret, TOTP } from 'otpauth'
import type { Factor } from '#src/core/account/factor.ts'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import { readMailLink } from '#src/session/mail-link.ts'
import type { SessionState } from '#src/session/session-state.ts'
import { startTestBackend, type TestBackend } from '#tests/contracts/backend/start.ts'
import { type TestClock, testClock } from '#tests/contracts/ports/device.ts'
import { createDevice, type Device, PASSWORD } from '#tests/contracts/ports/world.ts'

/** A real backend and the clock that it and all devices use. */
export type AccountBackend = { backend: TestBackend; clock: TestClock }

export async function openAccountBackend(): Promise<AccountBackend> {
  const clock = testClock(Date.now())
  return { backend: await startTestBackend({ now: () => clock.now() }), clock }
}

/** One request from a device to the auth server. */
export type Sent = { route: string; body: unknown; bearer: boolean }

export type RecordedDevice = Device & { sent: Sent[] }

/** A device of the app with a real backend, and all its requests to the auth server. */
export function newDevice({ backend, clock }: AccountBackend): RecordedDevice {
  const sent: Sent[] = []
  const recording: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/auth/v1')) {
      const text = await request.clone().text()
      sent.push({
        route: `${request.method} ${pathname.slice('/auth/v1'.length)}`,
        body: text === '' ? null : JSON.parse(text),
        bearer: request.headers.get('Authorization')?.startsWith('Bearer ey') === true,
      })
    }
    return fetch(request)
  }
  const device = createDevice(recording, backend, clock)
  device.session.start()
  return { ...device, sent }
}

let people = 0
export const newEmail = () => `parent-${process.pid}-${(people += 1)}@example.test`

/** Opens the newest mailed link for an address on a device, as the app does; returns its content. */
export async function followLink({ backend }: AccountBackend, { endSession }: Device, email: string) {
  const link = backend.mails(email).at(-1)?.links[0] ?? ''
  const answer = await fetch(link, { redirect: 'manual' })
  const parsed = readMailLink(new URL(answer.headers.get('Location') ?? '', backend.url).hash)
  if (parsed.kind === 'confirmed' && !(await endSession({ access_token: parsed.token })))
    throw new Error('the session of the link did not end')
  return parsed
}

/** A user with a confirmed address, signed in on that device. */
export async function signUpAndIn(backend: AccountBackend, device: Device): Promise<string> {
  const email = newEmail()
  given(await device.session.signUp(email, PASSWORD))
  await followLink(backend, device, email)
  given(await device.session.signIn(email, PASSWORD))
  await until(device, 'signed-in')
  return email
}

/** The value of a successful result; throws its failure. */
export function given<Given extends { ok: true }>(result: Given | AuthFailure): Given {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`)
  return result
}

/** The session once it has that status. */
export function until<Status extends SessionState['status']>(
  { session }: Device,
  status: Status,
): Promise<Extract<SessionState, { status: Status }>> {
  return new Promise((resolve) => {
    const look = () => {
      const state = session.state()
      if (state.status !== status) return
      stop()
      resolve(state as Extract<SessionState, { status: Status }>)
    }
    const stop = session.subscribe(look)
    look()
  })
}

/** An authenticator app that has scanned a secret. Each call returns the next code: none is valid twice. */
export function scan({ clock }: AccountBackend, secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return () => {
    clock.advance(30_000)
    return totp.generate({ timestamp: clock.now() })
  }
}

/** Sets up an authenticator app on a device and verifies it; returns the factor and the app. */
export async function setUpApp(
  backend: AccountBackend,
  { account }: Device,
  friendlyName = 'Tablet',
): Promise<{ factor: Factor; nextCode: () => string }> {
  const { enrollment } = given(await account.enroll({ factorType: 'totp', friendlyName, issuer: 'Nestling' }))
  if (enrollment.type !== 'totp') throw new TypeError('expected an app')
  const nextCode = scan(backend, enrollment.totp.secret)
  const { challenge } = given(await account.challenge(enrollment.id))
  given(await account.verify({ factorId: enrollment.id, challengeId: challenge.id, code: nextCode() }))
  const { factors } = given(await account.factors())
  const factor = factors.find(({ id }) => id === enrollment.id)
  if (!factor) throw new Error('the factor is not listed')
  return { factor, nextCode }
}
