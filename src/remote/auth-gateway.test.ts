import { describe, expect, it } from 'vitest'
// First: it provides IndexedDB, which Dexie looks for when it is loaded.
import { freshDatabase } from '#tests/contracts/ports/device.ts'
import { readStoredSession } from '#src/data/stored-session.ts'
import { createMemoryBackend } from '#tests/contracts/ports/memory-backend.ts'
import { createAuthGateway, type AuthEvent } from './auth-gateway.ts'
import { createAuthClient } from './clients.ts'
import { createSessionStorage } from './session-storage.ts'

describe('Calls: get-session, and listens to auth state changes', () => {
  it('notifies of a sign-in, whose session can already be read', async () => {
    const db = freshDatabase()
    const backend = createMemoryBackend(Date.now)
    const mum = backend.addUser('mum@example.org', 'correct horse')
    const client = createAuthClient(
      { url: 'http://backend.test', anonKey: 'public' },
      createSessionStorage(db, Date.now),
      backend.fetch,
    )
    const auth = createAuthGateway({
      client: () => client,
      passingClient: () => client,
      freshToken: () => Promise.resolve({ ok: true, token: 'token' }),
    })
    const events: AuthEvent[] = []
    const stop = auth.listen((event) => void events.push(event))
    expect(await auth.signIn('mum@example.org', 'correct horse')).toEqual({
      ok: true,
      userId: mum,
      secondFactor: false,
    })
    expect(events).toEqual(['signed-in'])
    const { data } = await client.getSession()
    expect(data.session?.user.id).toBe(mum)
    expect((await readStoredSession(db))?.access_token).toBe(data.session?.access_token)

    stop()
    await auth.signIn('mum@example.org', 'correct horse')
    expect(events).toEqual(['signed-in'])
  })
})
