import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/contracts/ports/device.ts'
import { createMemoryBackend, TOKEN } from '#tests/contracts/ports/memory-backend.ts'
import { createAuthClient } from './clients.ts'
import { createSessionStorage } from './session-storage.ts'

const CONFIG = { url: 'http://backend.test', anonKey: 'public' }

/** A user signed in through a client; the token expired long ago. */
async function signedInYesterday() {
  const db = freshDatabase()
  const backend = createMemoryBackend(() => Date.now() - 86_400_000)
  backend.addUser('mum@example.org', 'correct horse')
  const storage = createSessionStorage(db, Date.now)
  const auth = createAuthClient(CONFIG, storage, backend.fetch)
  const { error } = await auth.signInWithPassword({ email: 'mum@example.org', password: 'correct horse' })
  expect(error).toBeNull()
  backend.asked.length = 0
  return { db, backend, storage }
}

it('prevents automatic refreshes of the auth client, when it is created and when it reads', async () => {
  const { backend, storage } = await signedInYesterday()
  const auth = createAuthClient(CONFIG, storage, backend.fetch)
  const { data } = await auth.getSession()
  expect(data.session?.access_token).toMatch(/access-1$/)
  expect(backend.asked.filter((path) => path === TOKEN)).toEqual([])
})

it('keeps the expiry that the server sent', async () => {
  const { db, storage } = await signedInYesterday()
  const stored = JSON.parse((await db.session.get('nestling-session'))?.value ?? '{}')
  const read = JSON.parse((await storage.getItem('nestling-session')) ?? '{}')
  expect(stored.expires_at * 1_000).toBeLessThan(Date.now())
  expect(read.expires_at * 1_000).toBeGreaterThan(Date.now())
  expect(read.user).toEqual(stored.user)
})

it('returns null for a damaged session', async () => {
  const { db, storage } = await signedInYesterday()
  await db.session.put({ key: 'nestling-session', value: '{"access_token":' })
  expect(await storage.getItem('nestling-session')).toBeNull()
})

it("keeps a token's expiry when the client writes a changed user", async () => {
  const { db, storage } = await signedInYesterday()
  const before = JSON.parse((await db.session.get('nestling-session'))?.value ?? '{}')
  const read = JSON.parse((await storage.getItem('nestling-session')) ?? '{}')
  await storage.setItem(
    'nestling-session',
    JSON.stringify({ ...read, user: { ...read.user, email: 'new@x.org' } }),
  )
  const after = JSON.parse((await db.session.get('nestling-session'))?.value ?? '{}')
  expect(after.expires_at).toBe(before.expires_at)
  expect(after.user.email).toBe('new@x.org')
})
