import { describe, expect, it } from 'vitest'
import { freshDatabase, NOON, testClock } from './device.ts'
import { createMemoryStore } from './memory-store.ts'
import { formatStamp } from '#src/core/sync/clock.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { SyncStore } from '#src/core/sync/sync-ports.ts'
import type { PullReply, SyncRow } from '#src/core/sync/wire.ts'
import { recordSignedIn } from '#src/data/account.ts'
import { emptyTables } from '#src/data/erase.ts'
import { createSyncStore } from '#src/data/sync-store.ts'

type Harness = {
  store: SyncStore
  add: (entry: OutboxEntry) => Promise<void>
  entries: () => Promise<OutboxEntry[]>
  baseRows: (owner: string) => Promise<SyncRow<'favorites'>[]>
}

async function inIndexedDb(): Promise<Harness> {
  const db = freshDatabase()
  await recordSignedIn(db, OWNER, testClock())
  return {
    store: createSyncStore(db, testClock()),
    add: async (one) => void (await db.outbox.add(one)),
    entries: () => db.outbox.orderBy('[owner+state+order]').toArray(),
    baseRows: async (owner) =>
      (await db.favoriteBase.toArray())
        .filter((base) => base.owner === owner)
        .map(({ key, fields, fv, seq }) => ({ table: 'favorites', key, fields, fv, seq })),
  }
}

async function inMemory(): Promise<Harness> {
  const store = createMemoryStore(() => NOON)
  return {
    store,
    ...store,
    baseRows: async (owner) => (await store.baseRows(owner)).filter((base) => base.table === 'favorites'),
  }
}

const OWNER = 'mum'
const stamp = formatStamp(NOON, 0, 'aaaaaaaaaaaa')

function entry(order: number, more: Partial<OutboxEntry<'favorites'>> = {}): OutboxEntry<'favorites'> {
  return {
    opId: `op-${order}`,
    owner: OWNER,
    table: 'favorites',
    key: `name-${order}`,
    schema: 1,
    fields: { note: 'text' },
    fv: { note: stamp },
    createdAt: '2026-03-01T12:00:00.000Z',
    order,
    state: 'waiting',
    attempts: 0,
    verdict: null,
    ...more,
  }
}

function row(key: string, seq: number, note = ''): SyncRow<'favorites'> {
  const fields = { name: key, note, rank: 'a0', added_at: '2026-03-01T12:00:00.000Z', deleted: false }
  return { table: 'favorites', key, fields, fv: { name: stamp, note: stamp }, seq }
}

function page(rows: SyncRow[], more: Partial<PullReply> = {}): PullReply {
  return {
    rows,
    next: rows.at(-1)?.seq ?? 0,
    min_seq: 0,
    epoch: 'first',
    server_time: '2026-03-01T12:00:00.000Z',
    ...more,
  }
}

const pushed = (results: Parameters<SyncStore['settle']>[1]['results']) => ({
  results,
  epoch: 'first',
  server_time: '2026-03-01T12:00:00.000Z',
})

describe.each([
  ['IndexedDB', inIndexedDb],
  ['memory', inMemory],
])('a sync store in %s', (_, open) => {
  it("returns the owner's waiting entries in the order of writing, not more than requested", async () => {
    const { store, add } = await open()
    for (const order of [3, 1, 4, 2]) await add(entry(order))
    await add(entry(5, { owner: 'aunt' }))
    await add(entry(0, { state: 'parked' }))
    expect((await store.waiting(OWNER, 3)).map(({ opId }) => opId)).toEqual(['op-1', 'op-2', 'op-3'])
    expect(await store.count(OWNER)).toEqual({ waiting: 4, parked: 1 })
  })

  it('removes what was applied, parks what was rejected, leaves the rest', async () => {
    const { store, add, entries, baseRows } = await open()
    for (const order of [1, 2, 3]) await add(entry(order))
    await store.settle(
      OWNER,
      pushed([
        { op_id: 'op-1', status: 'applied', row: row('name-1', 7) },
        { op_id: 'op-2', status: 'rejected', code: '23514', message: 'too long' },
        { op_id: 'unknown', status: 'rejected', code: '23514', message: 'not ours' },
      ]),
    )
    expect((await store.waiting(OWNER, 10)).map(({ opId }) => opId)).toEqual(['op-3'])
    const parked = (await entries()).find(({ opId }) => opId === 'op-2')
    expect(parked).toMatchObject({ state: 'parked', verdict: { code: '23514', message: 'too long' } })
    expect(await baseRows(OWNER)).toEqual([row('name-1', 7)])
  })

  it("never touches another owner's entry, whatever a verdict contains", async () => {
    const { store, add } = await open()
    await add(entry(1, { owner: 'aunt' }))
    await store.settle(OWNER, pushed([{ op_id: 'op-1', status: 'applied', row: row('name-1', 1) }]))
    await store.settle(OWNER, pushed([{ op_id: 'op-1', status: 'rejected', code: '23514', message: '' }]))
    expect(await store.count('aunt')).toEqual({ waiting: 1, parked: 0 })
  })

  it('accepts nothing from a reply of another epoch than the last page', async () => {
    const { store, add, baseRows } = await open()
    await store.storePage(OWNER, await store.state(OWNER), page([row('a', 9, 'kept')]))
    await add(entry(1))
    await add(entry(2))
    const reply = pushed([
      { op_id: 'op-1', status: 'applied', row: row('a', 1, 'restored') },
      { op_id: 'op-2', status: 'rejected', code: '23514', message: '' },
    ])
    expect(await store.settle(OWNER, { ...reply, epoch: 'second' })).toBe(false)
    expect(await store.count(OWNER)).toEqual({ waiting: 2, parked: 0 })
    expect((await baseRows(OWNER)).map(({ fields }) => fields.note)).toEqual(['kept'])
    expect(await store.settle(OWNER, reply)).toBe(true)
  })

  it('does not return to an older row', async () => {
    const { store, baseRows } = await open()
    await store.settle(OWNER, pushed([{ op_id: 'x', status: 'applied', row: row('a', 9, 'new') }]))
    await store.storePage(OWNER, await store.state(OWNER), page([row('a', 4, 'old')]))
    expect((await baseRows(OWNER)).map(({ fields }) => fields.note)).toEqual(['new'])
  })

  it('counts aborts, and returns the lowest count', async () => {
    const { store, add } = await open()
    await add(entry(1))
    await add(entry(2))
    expect(await store.countAbort(['op-1'])).toBe(1)
    expect(await store.countAbort(['op-1', 'op-2'])).toBe(1)
    expect(await store.countAbort(['op-1'])).toBe(3)
  })

  it('parks without a verdict, and keeps the text', async () => {
    const { store, add, entries } = await open()
    await add(entry(1))
    await store.park('op-1', { code: 'stuck', message: '22P05' })
    expect(await store.count(OWNER)).toEqual({ waiting: 0, parked: 1 })
    expect((await entries())[0]).toMatchObject({ fields: { note: 'text' }, verdict: { code: 'stuck' } })
  })

  it('stores a page with its cursor, once', async () => {
    const { store, baseRows } = await open()
    const before = await store.state(OWNER)
    expect(before).toMatchObject({ cursor: 0, epoch: null, lastSyncedAt: null })
    expect(await store.storePage(OWNER, before, page([row('a', 1), row('b', 2)]))).toBe(true)
    expect(await store.storePage(OWNER, before, page([row('c', 1)]))).toBe(false)
    expect(await store.state(OWNER)).toMatchObject({ cursor: 2, epoch: 'first', lastSyncedAt: null })
    expect((await baseRows(OWNER)).map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('is read completely when the last page is empty', async () => {
    const { store } = await open()
    expect(await store.finishPull(OWNER, await store.state(OWNER), page([]))).toBe(true)
    expect((await store.state(OWNER)).lastSyncedAt).toBe('2026-03-01T12:00:00.000Z')
  })

  it('removes after a full resync what the server no longer has, and nothing before', async () => {
    const { store, add, baseRows } = await open()
    await add(entry(1))
    await store.storePage(OWNER, await store.state(OWNER), page([row('a', 1), row('b', 2)]))
    await store.restart(OWNER, await store.state(OWNER), 'forgotten', page([], { min_seq: 5 }))
    expect(await store.state(OWNER)).toMatchObject({ cursor: 0, resyncing: true, floor: 5 })
    await store.storePage(OWNER, await store.state(OWNER), page([row('b', 2)], { min_seq: 5 }))
    expect((await baseRows(OWNER)).map(({ key }) => key).toSorted()).toEqual(['a', 'b'])
    await store.finishPull(OWNER, await store.state(OWNER), page([], { min_seq: 5 }))
    expect((await baseRows(OWNER)).map(({ key }) => key)).toEqual(['b'])
    expect(await store.count(OWNER)).toEqual({ waiting: 1, parked: 0 })
  })

  it('queues every stamped field again, with its old stamp, for a server that was restored', async () => {
    const { store } = await open()
    await store.storePage(OWNER, await store.state(OWNER), page([row('a', 1, 'kept')]))
    const pass = await store.state(OWNER)
    await store.restart(OWNER, pass, 'restored', page([], { epoch: 'second' }))
    await store.restart(OWNER, pass, 'restored', page([], { epoch: 'second' }))
    const queued = await store.waiting(OWNER, 10)
    expect(queued.map(({ key, fields, fv }) => ({ key, fields, fv }))).toEqual([
      { key: 'a', fields: { name: 'a', note: 'kept' }, fv: { name: stamp, note: stamp } },
    ])
    expect(await store.state(OWNER)).toMatchObject({ cursor: 0, epoch: 'second' })
  })

  it('queues nothing that may have been removed, and dropped, since it last read everything', async () => {
    const { store } = await open()
    const gone = row('gone', 2)
    const removed = { ...gone, fields: { ...gone.fields, deleted: true } }
    await store.storePage(OWNER, await store.state(OWNER), page([row('a', 1), removed]))
    await store.finishPull(OWNER, await store.state(OWNER), page([]))
    const halfAYearOn = { epoch: 'second', min_seq: 1, server_time: '2026-08-29T12:00:00.000Z' }
    await store.restart(OWNER, await store.state(OWNER), 'restored', page([], halfAYearOn))
    expect((await store.waiting(OWNER, 10)).map(({ key }) => key)).toEqual(['gone'])
  })

  it('accepts an older row of a restored server, whose sequence has restarted', async () => {
    const { store, baseRows } = await open()
    await store.storePage(OWNER, await store.state(OWNER), page([row('a', 9, 'late')]))
    await store.restart(OWNER, await store.state(OWNER), 'restored', page([], { epoch: 'second' }))
    await store.storePage(OWNER, await store.state(OWNER), page([row('a', 3, 'early')], { epoch: 'second' }))
    expect((await baseRows(OWNER)).map(({ fields }) => fields.note)).toEqual(['early'])
  })

  it('stores why the last attempt failed, until one succeeds', async () => {
    const { store } = await open()
    await store.noteProblem(OWNER, 'offline')
    expect((await store.state(OWNER)).problem).toBe('offline')
    await store.noteProblem(OWNER, null)
    expect((await store.state(OWNER)).problem).toBeNull()
  })
})

it('stores nothing more for a user who was erased from the device meanwhile', async () => {
  const db = freshDatabase()
  const clock = testClock()
  await recordSignedIn(db, OWNER, clock)
  const store = createSyncStore(db, clock)
  const pass = await store.state(OWNER)
  await emptyTables(db)
  expect(await store.storePage(OWNER, pass, page([row('nuala', 1, 'a queen')]))).toBe(false)
  expect(await store.finishPull(OWNER, pass, page([]))).toBe(false)
  const reply = pushed([{ op_id: 'op-1', status: 'applied', row: row('nuala', 1, 'a queen') }])
  expect(await store.settle(OWNER, reply)).toBe(false)
  await store.noteProblem(OWNER, 'unauthorized')
  const left = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()]))
  expect(left.filter(([, count]) => count !== 0)).toEqual([])
})
