import { expect, it, vi } from 'vitest'
import { LOG_NAMES } from '#src/core/analytics/local-logs.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { contactMessage } from '#tests/contracts/ingest/batches.ts'
import { enterAccount, recordSignedIn } from './account.ts'
import { emptyStores, emptyTables, readContents } from './erase.ts'
import { addFavorite } from './favorite-list.ts'
import { queueBatch } from './ingest-queue.ts'
import { passName } from './passed.ts'
import { SESSION_KEY } from './stored-session.ts'
import type { NestlingDatabase } from './database-tables.ts'

const clock = testClock()
const addName = (db: NestlingDatabase, name: string) =>
  addFavorite(db, { key: name.toLowerCase(), name }, clock)

/** A device with a row in every table. */
async function usedDevice(): Promise<NestlingDatabase> {
  const db = freshDatabase()
  await recordSignedIn(db, 'mum', clock)
  await enterAccount(db, 'mum', clock)
  await addName(db, 'Nuala')
  await addName(db, 'Maeve')
  await queueBatch(db, contactMessage(), clock)
  await db.favorites.put({
    ...(await db.favorites.toCollection().first())!,
    owner: 'guest',
  })
  await db.favoriteBase.put({
    owner: 'mum',
    key: 'nuala',
    fields: { name: 'Nuala', note: '', rank: 'a0', added_at: '', deleted: false },
    fv: {},
    seq: 1,
    generation: 1,
  })
  await passName(db, { key: 'ida', name: 'Ida' }, clock)
  await db.syncedBase.put({
    owner: 'mum',
    table: 'passed',
    key: 'ida',
    fields: { name: 'Ida', passed_at: '', deleted: false },
    fv: {},
    seq: 2,
    generation: 1,
  })
  await db.noteConflicts.put({ owner: 'mum', key: 'nuala', stamp: 's', note: 'n', later: false })
  await db.syncState.put({ owner: 'mum' } as never)
  await db.session.put({ key: SESSION_KEY, value: '{}' })
  await db.suggestions.put({ id: 'q', request: {}, suggestions: [], ending: 'complete', askedAt: '' })
  for (const log of LOG_NAMES) await db[log].put({ id: 'an-id' })
  return db
}

async function filled(db: NestlingDatabase): Promise<string[]> {
  const counts = await Promise.all(db.tables.map((table) => table.count()))
  return db.tables.filter((_table, i) => counts[i] !== 0).map(({ name }) => name)
}

it('empties every table, in one transaction', async () => {
  const db = await usedDevice()
  expect(await filled(db)).toEqual(db.tables.map(({ name }) => name))
  await emptyTables(db)
  expect(await filled(db)).toEqual([])
})

it('empties nothing when one table fails', async () => {
  const db = await usedDevice()
  const clear = IDBObjectStore.prototype.clear
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    if (this.name === 'session') throw new DOMException('no', 'UnknownError')
    return clear.call(this)
  })
  await expect(emptyTables(db)).rejects.toThrow('no')
  vi.restoreAllMocks()
  expect(await filled(db)).toEqual(db.tables.map(({ name }) => name))
})

it('counts what is stored nowhere else', async () => {
  expect(await readContents(await usedDevice())).toEqual({
    onlyHere: 1,
    unsent: 3,
    messages: 1,
    hasAccount: true,
  })
  expect(await readContents(freshDatabase())).toEqual({
    onlyHere: 0,
    unsent: 0,
    messages: 0,
    hasAccount: false,
  })
})

it('empties all other storage and keeps the app’s own files', async () => {
  const gone: string[] = []
  const clear = (name: string) => ({ clear: () => void gone.push(name) })
  await emptyStores(() => ({
    caches: {
      keys: async () => ['workbox-precache-v2-https://nestling.test/', 'nestling-assets', 'other'],
      delete: async (name) => {
        gone.push(name)
        return true
      },
    },
    local: clear('local'),
    session: clear('session'),
  }))
  expect(gone).toEqual(['local', 'session', 'nestling-assets', 'other'])
})

it('continues where the browser denies access to a store', async () => {
  const clear = vi.fn<() => void>()
  const refusing = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  await emptyStores(() => ({ caches: undefined, local: { clear: refusing }, session: { clear } }))
  expect(clear).toHaveBeenCalledOnce()
})
