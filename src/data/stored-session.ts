import * as v from 'valibot'
import type { Owner } from '#src/core/favorites/favorite.ts'
import { readAccount } from './account.ts'
import { readFact, writeFact } from './device.ts'
import { watch } from './live.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** The key under which the auth client stores its session. */
export const SESSION_KEY = 'nestling-session'

const storedSession = v.looseObject({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.string(),
  /** Lifetime of the token in seconds, from when it was issued. */
  expires_in: v.number(),
  /** Seconds since the epoch, by the server's clock. */
  expires_at: v.number(),
  user: v.looseObject({ id: v.string(), email: v.optional(v.string(), '') }),
})

/** The part of the auth client's stored session that we read. */
export type StoredSession = v.InferOutput<typeof storedSession>

/** A complete session as the auth server returns it; null when it is not one. */
export function parseStoredSession(data: unknown): StoredSession | null {
  const parsed = v.safeParse(storedSession, data)
  return parsed.success ? parsed.output : null
}

/**
 * The signed-in user of this device, without loading the auth client; null when no one is signed in, or it is
 * unreadable.
 */
export async function readStoredSession(db: NestlingDatabase): Promise<StoredSession | null> {
  const row = await db.session.get(SESSION_KEY)
  if (!row) return null
  try {
    return parseStoredSession(JSON.parse(row.value))
  } catch {
    return null
  }
}

/** Stores a refreshed session, or none, in place of the one with that refresh token; does nothing if that is gone. */
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

/** Stores the server's newer user data in the session, if it is the same user's. */
export function recordStoredUser(db: NestlingDatabase, user: StoredSession['user']): Promise<void> {
  return db.transaction('rw', db.session, async () => {
    const session = await readStoredSession(db)
    if (session?.user.id !== user.id) return
    await db.session.put({ key: SESSION_KEY, value: JSON.stringify({ ...session, user }) })
  })
}

/** `account`: who is signed in on this device. `rejected`: why the last session's token was invalid, or null. */
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
 * Discards a session whose token was invalid, if it is still the one stored, and stores the reason. The signed-in
 * user stays recorded: the list and the waiting writes belong to that account.
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

/** Deletes the session and everything else that the auth client stored. */
export async function forgetStoredSession(db: NestlingDatabase): Promise<void> {
  await db.session.clear()
}
