import { describe, expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import {
  claimGuest,
  enterAccount,
  forgetAccount,
  leaveGuest,
  recordSignedIn,
  recordSignedOut,
  readPendingClaim,
} from './account.ts'
import { addFavorite, readFavorites, removeFavorite, writeNote } from './favorite-list.ts'
import { readNoteConflicts } from './stored-note-conflicts.ts'
import { readOwnMeanings, writeMeaning } from './own-names.ts'
import type { NestlingDatabase } from './database-tables.ts'

const MUM = 'mum'
const AUNT = 'aunt'
const clock = testClock()

async function addName(db: NestlingDatabase, ...names: string[]) {
  for (const name of names) await addFavorite(db, { key: name.toLowerCase(), name }, clock)
}

const list = async (db: NestlingDatabase) =>
  (await readFavorites(db)).favorites.map(({ name, note }) => (note ? `${name} (${note})` : name))

/** A guest with two names, on a device where no one has signed in. */
async function guest() {
  const db = freshDatabase()
  await addName(db, 'Nuala', 'Aoife')
  await writeNote(db, 'aoife', 'radiant', clock)
  return db
}

/** Mum had signed in before the guest began, with names of her own. */
async function returning() {
  const db = freshDatabase()
  await recordSignedIn(db, MUM, clock)
  await enterAccount(db, MUM, clock)
  await addName(db, 'Maeve', 'Aoife')
  await writeNote(db, 'aoife', 'her own words', clock)
  await recordSignedOut(db)
  await addName(db, 'Nuala', 'Aoife')
  await writeNote(db, 'aoife', 'radiant', clock)
  await recordSignedIn(db, MUM, clock)
  await enterAccount(db, MUM, clock)
  return db
}

describe('signing in for the first time', () => {
  it("shows the guest's list until the account has been read, then moves it into the account", async () => {
    const db = await guest()
    await recordSignedIn(db, MUM, clock)
    expect(await list(db)).toEqual(['Nuala', 'Aoife (radiant)'])
    expect(await db.outbox.count()).toBe(0)

    await enterAccount(db, MUM, clock)
    expect(await list(db)).toEqual(['Nuala', 'Aoife (radiant)'])
    const queued = await db.outbox.orderBy('[owner+key]').toArray()
    expect(queued.map(({ owner, key }) => [owner, key])).toEqual([
      [MUM, 'aoife'],
      [MUM, 'nuala'],
    ])
    expect(await readPendingClaim(db)).toBeNull()
  })

  it('leaves the notes of names that the guest has removed on this device, and asks about none', async () => {
    const db = await guest()
    await removeFavorite(db, 'aoife', clock)
    await recordSignedIn(db, MUM, clock)
    await enterAccount(db, MUM, clock)
    expect(await list(db)).toEqual(['Nuala'])
    expect(await readPendingClaim(db)).toBeNull()
    expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual(['nuala'])
    await addName(db, 'Aoife')
    expect(await list(db)).toEqual(['Nuala', 'Aoife'])
    await recordSignedOut(db)
    await addName(db, 'Aoife')
    expect(await list(db)).toEqual(['Aoife (radiant)'])
  })

  it('moves it once', async () => {
    const db = await guest()
    await recordSignedIn(db, MUM, clock)
    await Promise.all([enterAccount(db, MUM, clock), enterAccount(db, MUM, clock), claimGuest(db, clock)])
    expect(await db.outbox.count()).toBe(2)
  })

  it('moves nothing when the user has signed out in the meantime', async () => {
    const db = await guest()
    await recordSignedIn(db, MUM, clock)
    await recordSignedOut(db)
    await enterAccount(db, MUM, clock)
    expect(await list(db)).toEqual(['Nuala', 'Aoife (radiant)'])
    expect(await db.outbox.count()).toBe(0)
  })
})

describe('signing in to an account that has names of its own', () => {
  it("asks, and keeps the guest's list until the user answers", async () => {
    const db = await returning()
    expect(await list(db)).toEqual(['Maeve', 'Aoife (her own words)'])
    expect(await readPendingClaim(db)).toEqual({ count: 2, others: 0 })
  })

  it("adds the guest's names, and loses no note", async () => {
    const db = await returning()
    await claimGuest(db, clock)
    expect(await list(db)).toEqual(['Maeve', 'Aoife (her own words\nradiant)', 'Nuala'])
    expect(await readPendingClaim(db)).toBeNull()
    await recordSignedOut(db)
    expect(await list(db)).toEqual([])
  })

  it('leaves what the guest has removed out of the question and of the answer', async () => {
    const db = await returning()
    await recordSignedOut(db)
    await removeFavorite(db, 'aoife', clock)
    await recordSignedIn(db, MUM, clock)
    await enterAccount(db, MUM, clock)
    expect(await readPendingClaim(db)).toEqual({ count: 1, others: 0 })
    await claimGuest(db, clock)
    expect(await list(db)).toEqual(['Maeve', 'Aoife (her own words)', 'Nuala'])
  })

  it('keeps the two lists separate when the user chooses that, until the next sign-in', async () => {
    const db = await returning()
    await leaveGuest(db)
    expect(await readPendingClaim(db)).toBeNull()
    await recordSignedOut(db)
    expect(await list(db)).toEqual(['Nuala', 'Aoife (radiant)'])
    await recordSignedIn(db, MUM, clock)
    await enterAccount(db, MUM, clock)
    expect(await readPendingClaim(db)).toEqual({ count: 2, others: 0 })
  })
})

describe('meanings of one name by a guest and by the account', () => {
  const write = (db: NestlingDatabase, meaning: string) =>
    writeMeaning(db, { key: 'aoife', name: 'Aoife', meaning }, clock)
  const meaningIn = async (db: NestlingDatabase) => (await readOwnMeanings(db)).get('aoife')

  /** Mum's and the guest's, before the guest's list is claimed. */
  async function both(hers: string, guests: string) {
    const db = await returning()
    await write(db, hers)
    await recordSignedOut(db)
    await write(db, guests)
    await recordSignedIn(db, MUM, clock)
    await enterAccount(db, MUM, clock)
    return db
  }

  it('are joined, once', async () => {
    const db = await both('radiance', 'a queen of Scáthach’s time')
    await claimGuest(db, clock)
    await claimGuest(db, clock)
    expect(await meaningIn(db)).toBe('radiance; a queen of Scáthach’s time')
    await recordSignedOut(db)
    expect(await meaningIn(db)).toBeUndefined()
  })

  it('stay with the guest where they do not fit together', async () => {
    const db = await both('x'.repeat(200), 'y'.repeat(99))
    await claimGuest(db, clock)
    expect(await meaningIn(db)).toBe('x'.repeat(200))
    await recordSignedOut(db)
    expect(await meaningIn(db)).toBe('y'.repeat(99))
  })

  it('are both there when the account is deleted, joined or as a question', async () => {
    const db = await both('radiance', 'bright')
    await forgetAccount(db, MUM, { keepFavorites: true })
    expect(await meaningIn(db)).toBe('bright; radiance')
    const long = await both('x'.repeat(200), 'y'.repeat(99))
    await forgetAccount(long, MUM, { keepFavorites: true })
    expect(await meaningIn(long)).toBe('y'.repeat(99))
    expect(await readNoteConflicts(long)).toMatchObject([{ nameKey: 'aoife', note: 'x'.repeat(200) }])
  })
})

describe('a shared device', () => {
  it("shows none of one user's list to the next", async () => {
    const db = await returning()
    await claimGuest(db, clock)
    await recordSignedIn(db, AUNT, clock)
    expect(await list(db)).toEqual([])
    await enterAccount(db, AUNT, clock)
    expect(await list(db)).toEqual([])
  })
})

describe('an account that was deleted', () => {
  it('moves its names to the guest when they are kept, and joins the notes', async () => {
    const db = await returning()
    await forgetAccount(db, MUM, { keepFavorites: true })
    expect(await list(db)).toEqual(['Nuala', 'Aoife (radiant\nher own words)', 'Maeve'])
    await addName(db, 'Saoirse')
    expect(await list(db)).toContain('Saoirse')
  })

  it('moves a name that the guest has removed, too, with both notes', async () => {
    const db = await returning()
    await recordSignedOut(db)
    await removeFavorite(db, 'aoife', clock)
    await recordSignedIn(db, MUM, clock)
    await forgetAccount(db, MUM, { keepFavorites: true })
    expect((await list(db)).toSorted()).toEqual(['Aoife (radiant\nher own words)', 'Maeve', 'Nuala'])
  })

  it('truncates no note: two that do not fit together become a conflict', async () => {
    const db = await returning()
    const long = 'her own words '.repeat(286).slice(0, 3_995)
    await writeNote(db, 'aoife', long, clock)
    await forgetAccount(db, MUM, { keepFavorites: true })
    expect(await list(db)).toEqual(['Nuala', 'Aoife (radiant)', 'Maeve'])
    expect(await readNoteConflicts(db)).toMatchObject([{ nameKey: 'aoife', note: long }])
  })

  it('keeps the unresolved conflicts', async () => {
    const db = await returning()
    await db.noteConflicts.put({ owner: MUM, key: 'maeve', stamp: 's', note: 'a queen', later: false })
    await forgetAccount(db, MUM, { keepFavorites: true })
    expect(await readNoteConflicts(db)).toMatchObject([{ nameKey: 'maeve', note: 'a queen' }])
  })

  it("removes them otherwise, and leaves the guest's names unchanged", async () => {
    const db = await returning()
    await leaveGuest(db)
    await forgetAccount(db, MUM, { keepFavorites: false })
    expect(await list(db)).toEqual(['Nuala', 'Aoife (radiant)'])
  })

  it('leaves no row that names the account', async () => {
    const db = await returning()
    await forgetAccount(db, MUM, { keepFavorites: true })
    const rows = await Promise.all(db.tables.map((table) => table.toArray()))
    expect(JSON.stringify(rows)).not.toContain(`"${MUM}"`)
  })
})
