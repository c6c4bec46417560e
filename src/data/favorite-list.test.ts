import { describe, expect, it, vi } from 'vitest'
import { GUEST } from '#src/core/favorites/favorite.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { writeFact } from './device.ts'
import {
  addFavorite,
  moveFavorite,
  readFavorites,
  removeFavorite,
  removeFavorites,
  writeNote,
} from './favorite-list.ts'
import type { NestlingDatabase } from './database-tables.ts'

const USER = '0a000000-0000-4000-8000-000000000001'

async function guest() {
  const db = freshDatabase()
  return { db, clock: testClock() }
}

async function signedIn() {
  const world = await guest()
  await writeFact(world.db, 'account', USER)
  await writeFact(world.db, 'activeOwner', USER)
  return world
}

const names = async (db: NestlingDatabase) =>
  (await readFavorites(db)).favorites.map((favorite) => favorite.name)
const outbox = (db: NestlingDatabase) => db.outbox.orderBy('opId').toArray()

describe('a guest', () => {
  it('stores names in the order they were added, and queues nothing for a server', async () => {
    const { db, clock } = await guest()
    for (const name of ['Nuala', 'Aoife', 'Saoirse'])
      await addFavorite(db, { key: name.toLowerCase(), name }, clock)
    expect(await names(db)).toEqual(['Nuala', 'Aoife', 'Saoirse'])
    expect(await outbox(db)).toEqual([])
  })

  it('stores a name once, however often the heart is pressed', async () => {
    const { db, clock } = await guest()
    await Promise.all([1, 2, 3].map(() => addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)))
    expect(await names(db)).toEqual(['Nuala'])
  })

  it('restores the note and the position with undo', async () => {
    const { db, clock } = await guest()
    for (const name of ['Nuala', 'Aoife']) await addFavorite(db, { key: name.toLowerCase(), name }, clock)
    await writeNote(db, 'nuala', 'like grandmother', clock)
    const { restore } = await removeFavorite(db, 'nuala', clock)
    expect(await names(db)).toEqual(['Aoife'])
    await restore()
    const { favorites } = await readFavorites(db)
    expect(favorites.map(({ name, note }) => [name, note])).toEqual([
      ['Nuala', 'like grandmother'],
      ['Aoife', ''],
    ])
  })

  it('has the note of a removed name when it is added again', async () => {
    const { db, clock } = await guest()
    for (const name of ['Nuala', 'Aoife']) await addFavorite(db, { key: name.toLowerCase(), name }, clock)
    await writeNote(db, 'nuala', 'like grandmother', clock)
    await removeFavorites(db, ['nuala', 'aoife'], clock)
    expect(await names(db)).toEqual([])
    // Of a name without a note nothing stays.
    expect(await db.favorites.toCollection().primaryKeys()).toEqual([[GUEST, 'nuala']])
    expect((await writeNote(db, 'nuala', 'x', clock)).found).toBe(false)
    await addFavorite(db, { key: 'aoife', name: 'Aoife' }, clock)
    await addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)
    const { favorites } = await readFavorites(db)
    expect(favorites.map(({ name, note }) => [name, note])).toEqual([
      ['Aoife', ''],
      ['Nuala', 'like grandmother'],
    ])
  })

  it('does not overwrite with undo what was added again before', async () => {
    const { db, clock } = await guest()
    await addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)
    await writeNote(db, 'nuala', 'old', clock)
    const { restore } = await removeFavorite(db, 'nuala', clock)
    await addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)
    await writeNote(db, 'nuala', 'new', clock)
    await restore()
    expect((await db.favorites.get([GUEST, 'nuala']))?.note).toBe('new')
  })

  it('is notified that a note was not saved on a name that is not on the list', async () => {
    const { db, clock } = await guest()
    expect((await writeNote(db, 'nuala', 'x', clock)).found).toBe(false)
    expect((await moveFavorite(db, 'nuala', null, null, clock)).found).toBe(false)
  })

  it('reorders the list manually', async () => {
    const { db, clock } = await guest()
    for (const name of ['A', 'B', 'C', 'D']) await addFavorite(db, { key: name.toLowerCase(), name }, clock)
    await moveFavorite(db, 'd', null, 'a', clock)
    await moveFavorite(db, 'a', 'b', 'c', clock)
    expect(await names(db)).toEqual(['D', 'B', 'A', 'C'])
  })
})

describe('an account', () => {
  it('writes the row and its outbox entry together', async () => {
    const { db, clock } = await signedIn()
    await addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)
    const [entry] = await outbox(db)
    expect(await names(db)).toEqual(['Nuala'])
    expect(entry).toMatchObject({
      owner: USER,
      key: 'nuala',
      state: 'waiting',
      fields: { name: 'Nuala', deleted: false },
    })
    expect(Object.keys(entry?.fv ?? {}).toSorted()).toEqual(['added_at', 'deleted', 'name', 'rank'])
  })

  it('writes neither when the outbox entry cannot be written', async () => {
    const { db, clock } = await signedIn()
    await addFavorite(db, { key: 'aoife', name: 'Aoife' }, clock)
    const [first] = await outbox(db)
    const clash = { ...clock, uuid: () => first?.opId ?? '' }
    await expect(addFavorite(db, { key: 'nuala', name: 'Nuala' }, clash)).rejects.toThrow('ConstraintError')
    expect(await names(db)).toEqual(['Aoife'])
    expect(await outbox(db)).toHaveLength(1)
  })

  it('removes by a field, so that other devices receive it', async () => {
    const { db, clock } = await signedIn()
    await addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)
    const { restore } = await removeFavorite(db, 'nuala', clock)
    expect(await names(db)).toEqual([])
    await restore()
    expect(await names(db)).toEqual(['Nuala'])
    const ops = (await db.outbox.toArray()).toSorted((a, b) => a.order - b.order)
    expect(ops.map((op) => op.fields.deleted)).toEqual([false, true, false])
  })

  it('gives every write a later stamp, though the clock stalls or goes backwards', async () => {
    const { db, clock } = await signedIn()
    await addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)
    await writeNote(db, 'nuala', 'one', clock)
    clock.advance(-3_600_000)
    await writeNote(db, 'nuala', 'two', clock)
    const ops = (await db.outbox.toArray()).toSorted((a, b) => a.order - b.order)
    const stamps = ops.map((op) => (op.table === 'favorites' && op.fv.note) || '')
    expect(stamps).toEqual(stamps.toSorted())
    expect(new Set(stamps).size).toBe(3)
  })

  it('asks for strict durability in every write', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const { db, clock } = await signedIn()
    await addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)
    const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes.length).toBeGreaterThan(0)
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
  })
})
