import { expect, it, vi } from 'vitest'
import type { ImportedName } from '#src/core/favorites/import-file.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { claimGuest, enterAccount, recordSignedIn } from './account.ts'
import { addFavorite, readFavorites, removeFavorite, writeNote } from './favorite-list.ts'
import { applyImport, previewImport, SLICE } from './import.ts'
import { resolveNoteConflict, readNoteConflicts } from './stored-note-conflicts.ts'
import { readOwnMeanings, writeMeaning } from './own-names.ts'
import { passName, readPassed } from './passed.ts'
import type { NestlingDatabase } from './database-tables.ts'

const MUM = 'mum'
const clock = testClock()

const named = (name: string, note = ''): ImportedName => ({
  key: name.toLowerCase(),
  name,
  note,
  addedAt: '2026-01-01T00:00:00.000Z',
  others: [],
})
const addName = (db: NestlingDatabase, name: string) =>
  addFavorite(db, { key: name.toLowerCase(), name }, clock)

async function list(db: NestlingDatabase): Promise<string[]> {
  const { favorites } = await readFavorites(db)
  return favorites.map(({ name, note }) => (note === '' ? name : `${name}: ${note}`))
}

async function signedIn(): Promise<NestlingDatabase> {
  const db = freshDatabase()
  await recordSignedIn(db, MUM, clock)
  await enterAccount(db, MUM, clock)
  return db
}

const FILE = [named('Nuala', 'after gran'), named('Aoife', 'like the lake'), named('Orla')]

it('previews the changes and writes nothing', async () => {
  const db = freshDatabase()
  await addName(db, 'Orla')
  const { plan } = await previewImport(db, FILE)
  expect(plan.added.map(({ name }) => name)).toEqual(['Nuala', 'Aoife'])
  expect(plan.same).toBe(1)
  expect(await list(db)).toEqual(['Orla'])
})

it('merges into a guest’s list after the existing names, and undo reverts exactly that', async () => {
  const db = freshDatabase()
  await addName(db, 'Orla')
  await addName(db, 'Nuala')
  const { restore } = await applyImport(db, FILE, clock)
  expect(await list(db)).toEqual(['Orla', 'Nuala: after gran', 'Aoife: like the lake'])
  expect((await readFavorites(db)).favorites.at(-1)?.addedAt).toBe('2026-01-01T00:00:00.000Z')
  await restore()
  expect(await list(db)).toEqual(['Orla', 'Nuala'])
  expect(await db.outbox.count()).toBe(0)
})

it("goes through an account's outbox, and so does undo", async () => {
  const db = await signedIn()
  await addName(db, 'Orla')
  const { owner, restore } = await applyImport(db, FILE, clock)
  expect(owner).toBe(MUM)
  const queued = await db.outbox.orderBy('[owner+state+order]').toArray()
  expect(queued.map(({ key }) => key)).toEqual(['orla', 'nuala', 'aoife'])
  expect(queued[1]).toMatchObject({ fields: { name: 'Nuala', note: 'after gran', deleted: false } })
  await restore()
  expect(await list(db)).toEqual(['Orla'])
  expect((await db.outbox.toArray()).filter(({ fields }) => fields.deleted === true)).toHaveLength(2)
})

it('restores a removed name with its own note, and asks about the note of the file', async () => {
  const db = await signedIn()
  await addName(db, 'Aoife')
  await writeNote(db, 'aoife', 'too popular?', clock)
  await removeFavorite(db, 'aoife', clock)
  const { restore } = await applyImport(db, FILE, clock)
  expect(await list(db)).toContain('Aoife: too popular?')
  expect(await readNoteConflicts(db)).toMatchObject([
    { nameKey: 'aoife', note: 'like the lake', from: 'file', later: false },
  ])
  await restore()
  expect(await list(db)).toEqual([])
  expect(await db.noteConflicts.count()).toBe(0)
})

it('gives a guest’s removed name back with its own note, which undo removes again and keeps', async () => {
  const db = freshDatabase()
  await addName(db, 'Nuala')
  await writeNote(db, 'nuala', 'for grandmother', clock)
  await removeFavorite(db, 'nuala', clock)
  const { restore } = await applyImport(db, [named('Nuala')], clock)
  expect(await list(db)).toEqual(['Nuala: for grandmother'])
  await restore()
  expect(await list(db)).toEqual([])
  await addName(db, 'Nuala')
  expect(await list(db)).toEqual(['Nuala: for grandmother'])
})

it('asks a guest about a different note; resolving writes it, and undoing that asks again', async () => {
  const db = freshDatabase()
  await addName(db, 'Aoife')
  await writeNote(db, 'aoife', 'too popular?', clock)
  await applyImport(db, FILE, clock)
  expect(await list(db)).toContain('Aoife: too popular?')
  const [conflict] = await readNoteConflicts(db)
  if (!conflict) throw new Error('not asked')
  const { outcome, restore } = await resolveNoteConflict(
    db,
    { ...conflict, onList: 'too popular?' },
    'like the lake',
    clock,
  )
  expect(outcome).toBe('decided')
  expect(await list(db)).toContain('Aoife: like the lake')
  expect(await db.outbox.count()).toBe(0)
  await restore()
  expect(await list(db)).toContain('Aoife: too popular?')
  expect(await readNoteConflicts(db)).toHaveLength(1)
})

it('asks in the account about what a guest had not resolved', async () => {
  const db = freshDatabase()
  await addName(db, 'Aoife')
  await writeNote(db, 'aoife', 'too popular?', clock)
  await applyImport(db, FILE, clock)
  await recordSignedIn(db, MUM, clock)
  await enterAccount(db, MUM, clock)
  await claimGuest(db, clock)
  expect((await readFavorites(db)).owner).toBe(MUM)
  expect(await readNoteConflicts(db)).toMatchObject([{ nameKey: 'aoife', note: 'like the lake' }])
})

it('changes nothing the second time', async () => {
  const db = await signedIn()
  await applyImport(db, FILE, clock)
  const before = await db.outbox.count()
  const { plan } = await applyImport(db, FILE, clock)
  expect(plan).toMatchObject({ added: [], notes: [], questions: [], same: 3 })
  expect(await db.outbox.count()).toBe(before)
})

it('does not undo a name whose note was written after the import', async () => {
  const db = freshDatabase()
  const { restore } = await applyImport(db, FILE, clock)
  await writeNote(db, 'orla', 'golden princess', clock)
  await restore()
  expect(await list(db)).toEqual(['Orla: golden princess'])
})

it('writes all or nothing when the device is full', async () => {
  const db = freshDatabase()
  await addName(db, 'Orla')
  const many = Array.from({ length: SLICE + 1 }, (_, i) => named(`Name${i}`))
  const put = IDBObjectStore.prototype.put
  let puts = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    puts += 1
    if (puts > SLICE) throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, row)
  })
  await expect(applyImport(db, many, clock)).rejects.toThrow('no room')
  vi.restoreAllMocks()
  expect(await list(db)).toEqual(['Orla'])
})

it('writes many names in batches, and reports progress', async () => {
  const db = await signedIn()
  const many = Array.from({ length: 2 * SLICE + 1 }, (_, i) => named(`Name${i}`))
  const heard: number[] = []
  await applyImport(db, many, clock, { onProgress: (done) => heard.push(done) })
  expect(heard).toEqual([SLICE, 2 * SLICE, 2 * SLICE + 1])
  expect(await list(db)).toHaveLength(2 * SLICE + 1)
})

it('undoing a guest’s choice between notes does not restore a name removed since', async () => {
  const db = freshDatabase()
  await addName(db, 'Nuala')
  await writeNote(db, 'nuala', 'a queen', clock)
  await applyImport(db, FILE, clock)
  const [conflict] = await readNoteConflicts(db)
  if (!conflict) throw new Error('there is no note conflict')
  const { restore } = await resolveNoteConflict(db, { ...conflict, onList: 'a queen' }, 'after gran', clock)
  await removeFavorite(db, 'nuala', clock)
  await restore()
  expect(await list(db)).toEqual(['Aoife: like the lake', 'Orla'])
})

it('adds the rows of other tables that are not here, and undo removes exactly those', async () => {
  const db = await signedIn()
  const row = (name: string) => ({
    table: 'passed' as const,
    key: name.toLowerCase(),
    fields: { name, passed_at: '2026-01-01T00:00:00.000Z', deleted: false },
  })
  const rows = [row('Ida'), row('Maeve')]
  await passName(db, { key: 'ida', name: 'Ida' }, clock)
  expect((await previewImport(db, [], rows)).plan.rows).toEqual([row('Maeve')])
  const { restore, plan } = await applyImport(db, [], clock, { rows })
  expect(plan.rows).toEqual([row('Maeve')])
  expect((await readPassed(db)).map(({ name }) => name)).toEqual(['Ida', 'Maeve'])
  expect((await db.outbox.toArray()).map(({ key }) => key).toSorted()).toEqual(['ida', 'maeve'])
  await restore()
  expect((await readPassed(db)).map(({ name }) => name)).toEqual(['Ida'])
})

const meant = (name: string, meaning: string) => ({
  table: 'own_names' as const,
  key: name.toLowerCase(),
  fields: { name, meaning, written_at: '2026-01-01T00:00:00.000Z', deleted: false },
})

it.each([
  ['a guest', async () => freshDatabase()],
  ['an account', signedIn],
])('undo leaves a meaning of %s that was changed since the import', async (_, open) => {
  const db = await open()
  const rows = [meant('Ida', 'busy'), meant('Maeve', 'a queen')]
  const { restore } = await applyImport(db, [], clock, { rows })
  await writeMeaning(db, { key: 'ida', name: 'Ida', meaning: 'ours' }, clock)
  await restore()
  expect([...(await readOwnMeanings(db))]).toEqual([['ida', 'ours']])
})

it('names the meanings that differ, which stay', async () => {
  const db = freshDatabase()
  await writeMeaning(db, { key: 'ida', name: 'Ida', meaning: 'ours' }, clock)
  await writeMeaning(db, { key: 'maeve', name: 'Maeve', meaning: 'a queen of Connacht' }, clock)
  const rows = [meant('Ida', 'busy'), meant('Maeve', 'a queen')]
  expect((await previewImport(db, [], rows)).plan).toMatchObject({ rows: [], differing: [rows[0]] })
  const { plan } = await applyImport(db, [], clock, { rows })
  expect(plan.differing).toEqual([rows[0]])
  expect((await readOwnMeanings(db)).get('ida')).toBe('ours')
})
