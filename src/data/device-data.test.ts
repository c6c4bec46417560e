import { expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { enterAccount, recordSignedIn, recordSignedOut } from './account.ts'
import { writeFact } from './device.ts'
import { readDeviceData } from './device-data.ts'
import { addFavorite, writeNote } from './favorite-list.ts'
import { SESSION_KEY } from './stored-session.ts'
import type { NestlingDatabase } from './database-tables.ts'

const MUM = 'mum'
const AUNT = 'aunt'
const clock = testClock()

async function signIn(db: NestlingDatabase, who: string) {
  const session = {
    access_token: `header.access-of-${who}.signature`,
    refresh_token: `refresh-of-${who}`,
    provider_token: `provider-of-${who}`,
    expires_in: 3600,
    expires_at: 2_000_000_000,
    user: { id: who, email: `${who}@example.com`, factors: [{ id: 'f', factor_type: 'totp' }] },
  }
  await db.session.put({ key: SESSION_KEY, value: JSON.stringify(session) })
  await db.session.put({ key: `${SESSION_KEY}-code-verifier`, value: `verifier-of-${who}` })
  await recordSignedIn(db, who, clock)
  await enterAccount(db, who, clock)
}

const addName = (db: NestlingDatabase, name: string) =>
  addFavorite(db, { key: name.toLowerCase(), name }, clock)

it('contains the names and notes of the user, and what still waits to be sent', async () => {
  const db = freshDatabase()
  await signIn(db, MUM)
  await addName(db, 'Nuala')
  await writeNote(db, 'nuala', 'after her grandmother', clock)
  const data = await readDeviceData(db)
  expect(data.user).toMatchObject({ id: MUM, email: 'mum@example.com' })
  expect(data.tables['favorites']).toMatchObject([
    { owner: MUM, name: 'Nuala', note: 'after her grandmother' },
  ])
  expect(data.tables['outbox']).toHaveLength(2)
  expect(data.tables['device']).toContainEqual({ key: 'account', value: MUM })
})

it('contains no token, no key and nothing else that the auth client stored', async () => {
  const db = freshDatabase()
  await signIn(db, MUM)
  await writeFact(db, 'keySet', { keys: [{ kty: 'EC', kid: 'a-public-key' }], at: 1 })
  const text = JSON.stringify(await readDeviceData(db))
  for (const secret of ['access-of', 'refresh-of', 'provider-of', 'verifier-of', 'a-public-key', 'keySet'])
    expect(text).not.toContain(secret)
})

it('contains nothing of other users of the device', async () => {
  const db = freshDatabase()
  await signIn(db, MUM)
  await addName(db, 'Maeve')
  await recordSignedOut(db)
  await db.session.clear()
  await addName(db, 'Aoife')

  const guest = await readDeviceData(db)
  expect(guest.user).toBeNull()
  expect(guest.tables['favorites']).toMatchObject([{ name: 'Aoife' }])
  expect(JSON.stringify(guest)).not.toContain('Maeve')

  await signIn(db, AUNT)
  expect(JSON.stringify(await readDeviceData(db))).not.toMatch(/Maeve|mum/)
})
