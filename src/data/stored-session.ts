import * as v from 'valibot'
import type { Owner } from '#src/core/favorites/favorite.ts'
import { readAccount } from './account.ts'
import { readFact, writeFact } from './device.ts'
import { watch } from './live.ts'
import type { NestlingDatabase } from './tables.ts'

/** The key under which the auth client stores its session. */
export const SESSION_KEY = 'nestling-session'

const storedSession = v.looseObject({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.string(),
  /** Seconds that the token lives from its making. */
  expires_in: v.number(),
  /** Seconds since the epoch, by the server's clock. */
  expires_at: v.number(),
  user: v.looseObject({ id: v.string(), email: v.optional(v.string(), '') }),
})

/** The session as the auth client stores it, as far as we read it. */
export type StoredSession = v.InferOutput<typeof storedSession>

/** A session as the auth server gives it, with all it holds; null when it is none. */
export function parseStoredSession(data: unknown): StoredSession | null {
  const parsed = v.safeParse(storedSession, data)
  return parsed.success ? parsed.output : null
}

/** Whoever is signed in on this device, without loading the auth client; null when nobody is, or it is unreadable. */
export async function readStoredSession(db: NestlingDatabase): Promise<StoredSession | null> {
  const row = await db.session.get(SESSION_KEY)
  if (!row) return null
  try {
    return parseStoredSession(JSON.parse(row.value))
  } catch {
    return null
  }
}

/** Stores a refreshed session, or none, in place of the one with that refresh token; if that is gone, nothing. */
export function replaceStoredSession(
  db: NestlingDatabase,
  refreshToken: string,
  session: StoredSession | null,
): Promise<void> {
  return db.transaction('rw', db.session, async () => {
    if ((await readStoredSession(db))?.refresh_token !== refreshToken) return
    if (session) await db.session.put({ key: SESSION_KEY, value: JSON.stringify(session) })
    else await db.session.delete(SESSION_KEY)
  })
}

/** Takes a newer word of the server on the user over into the stored session, if that is the same person's. */
export function noteStoredUser(db: NestlingDatabase, user: StoredSession['user']): Promise<void> {
  return db.transaction('rw', db.session, async () => {
    const session = await readStoredSession(db)
    if (session?.user.id !== user.id) return
    await db.session.put({ key: SESSION_KEY, value: JSON.stringify({ ...session, user }) })
  })
}

/** `account`: who is signed in on this device. `rejected`: why the last session's token was not believed, or null. */
export type SessionFacts = { session: StoredSession | null; account: Owner | null; rejected: string | null }

/** Calls back now and after every change in any tab or in the service worker. */
export function watchStoredSession(
  db: NestlingDatabase,
  callback: (facts: SessionFacts) => void,
  failed: (error: unknown) => void,
): () => void {
  const read = () =>
    db.transaction('r', [db.session, db.device], async () => ({
      session: await readStoredSession(db),
      account: await readAccount(db),
      rejected: (await readFact(db, 'rejected')) ?? null,
    }))
  return watch(db, read, callback, failed)
}

/**
 * Throws away a session whose token was not believed, if it is still the one stored, and keeps the reason. Who is
 * signed in stays noted: the list and what waits belong to that account.
 */
export function rejectStoredSession(
  db: NestlingDatabase,
  accessToken: string,
  reason: string,
): Promise<void> {
  return db.transaction('rw', [db.session, db.device], async () => {
    if ((await readStoredSession(db))?.access_token !== accessToken) return
    await db.session.clear()
    await writeFact(db, 'rejected', reason)
  })
}

/** Forgets the session and all else that the auth client stored. */
export async function forgetStoredSession(db: NestlingDatabase): Promise<void> {
  await db.session.clear()
}
