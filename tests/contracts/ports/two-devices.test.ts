import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDevice, type Device, PASSWORD } from './world.ts'
import { startTestBackend, type TestBackend } from '#tests/contracts/backend/start.ts'
import { readMailLink } from '#src/session/mail-link.ts'
import { testClock } from './device.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
}, 60_000)
afterAll(() => backend.close())

const newDevice = () => createDevice(fetch, backend, testClock(Date.now()))

/** Signs up on a device and follows the mailed link; returns the link's content. */
async function signUp(device: Device, email: string) {
  expect(await device.session.signUp(email, PASSWORD)).toEqual({ ok: true })
  const link = backend.mails(email).at(-1)?.links[0] ?? ''
  const answer = await fetch(link, { redirect: 'manual' })
  return readMailLink(new URL(answer.headers.get('Location') ?? '', backend.url).hash)
}

it('shows a list on the second device that was started as a guest on the first', async () => {
  const phone = newDevice()
  await phone.addFavorites('Nuala', 'Aoife', 'Saoirse')
  await phone.note('Aoife', 'radiant')

  expect(await signUp(phone, 'mum@example.test')).toMatchObject({ kind: 'confirmed' })
  await phone.signIn('mum@example.test')
  expect(await phone.list()).toEqual(['Nuala', 'Aoife (radiant)', 'Saoirse'])
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0, problem: null })

  const laptop = newDevice()
  await laptop.signIn('mum@example.test')
  expect(await laptop.sync()).toBeNull()
  expect(await laptop.list()).toEqual(['Nuala', 'Aoife (radiant)', 'Saoirse'])

  await laptop.remove('Nuala')
  await laptop.toTop('Saoirse')
  expect(await laptop.sync()).toBeNull()
  expect(await phone.sync()).toBeNull()
  expect(await phone.list()).toEqual(['Saoirse', 'Aoife (radiant)'])
})

it('parks what the database rejects, and sends the rest', async () => {
  const phone = newDevice()
  await signUp(phone, 'dad@example.test')
  await phone.signIn('dad@example.test')
  await phone.sync()
  await phone.addFavorites('Nuala')
  await phone.db.outbox.toCollection().modify((entry) => void (entry.key = 'UPPER CASE'))
  await phone.addFavorites('Maeve')

  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 1 })
  expect((await phone.db.outbox.toArray())[0]?.verdict?.code).toBe('23514')
})

it('returns the right errors for a wrong password, an unknown account and a taken address', async () => {
  const phone = newDevice()
  await signUp(phone, 'aunt@example.test')
  expect(await phone.session.signIn('aunt@example.test', 'wrong')).toMatchObject({
    ok: false,
    code: 'invalid_credentials',
  })
  expect(await phone.session.signUp('new@example.test', 'short')).toMatchObject({
    ok: false,
    code: 'weak_password',
  })
  expect(await phone.session.signUp('aunt@example.test', PASSWORD)).toEqual({ ok: true })
})

it('ends the session on the server when the user signs out', async () => {
  const phone = newDevice()
  await signUp(phone, 'gran@example.test')
  await phone.signIn('gran@example.test')
  const stored = JSON.parse((await phone.db.session.get('nestling-session'))?.value ?? '{}')
  expect(await phone.session.signOut()).toEqual({ ok: true })
  expect(await phone.db.session.count()).toBe(0)

  const refreshed = await fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: stored.refresh_token }),
  })
  expect(refreshed.ok).toBe(false)
})

it('refreshes an expired token and continues', async () => {
  const phone = newDevice()
  await signUp(phone, 'aunty@example.test')
  await phone.signIn('aunty@example.test')
  await phone.addFavorites('Nuala')
  const row = await phone.db.session.get('nestling-session')
  const stored = JSON.parse(row?.value ?? '{}')
  await phone.db.session.put({
    key: 'nestling-session',
    value: JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1_000) - 10 }),
  })

  expect(await phone.sync()).toBeNull()
  const renewed = JSON.parse((await phone.db.session.get('nestling-session'))?.value ?? '{}')
  expect(renewed.access_token).not.toBe(stored.access_token)
  expect(renewed.refresh_token).not.toBe(stored.refresh_token)
})
