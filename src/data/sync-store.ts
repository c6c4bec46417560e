import type { Owner } from '#src/core/favorites/favorite.ts'
import { learnOffset, receive, rewind, runsAhead } from '#src/core/sync/clock.ts'
import type { SyncStore } from '#src/core/sync/sync-ports.ts'
import { isMissingOnServer } from '#src/core/sync/restored.ts'
import { freshState, type SyncState } from '#src/core/sync/state.ts'
import { TABLE_NAMES, type TableName } from '#src/core/sync/tables/registry.ts'
import { tablesAfter, tablesCoveredBy, tablesServedBy } from '#src/core/sync/tables/served.ts'
import type { PullReply, Stamp, SyncRow } from '#src/core/sync/wire.ts'
import { enterAccount, readAccount } from './account.ts'
import { listTables, writeTransaction } from './database.ts'
import { deviceEnv, readClock, writeFact, type DeviceEnv } from './device.ts'
import { conflictsInRows, conflictsInVerdicts, storeNoteConflicts } from './stored-note-conflicts.ts'
import { startingWith } from './prefix.ts'
import { enqueue, type Change } from './queue.ts'
import { refreshView } from './materialized-view.ts'
import { rowStoreOf } from './row-stores.ts'
import { countEntries } from './sync-summary.ts'
import type { BaseRow, NestlingDatabase } from './database-tables.ts'

/** The sync store in IndexedDB: one for the pages and one for the service worker, over the same database. */
export function createSyncStore(db: NestlingDatabase, env: DeviceEnv = deviceEnv): SyncStore {
  const stateOf = async (owner: Owner): Promise<SyncState> =>
    (await db.syncState.get(owner)) ?? freshState(owner)

  const writing = <T>(work: () => Promise<T>): Promise<T> => writeTransaction(db, listTables(db), work)

  /** Nothing is stored for a user who has signed out of this device meanwhile, or was erased from it. */
  const isHere = async (owner: Owner): Promise<boolean> => (await readAccount(db)) === owner

  /** Changes the state if the pass for which the change was computed is still the current one. */
  function inPass(
    owner: Owner,
    pass: { cursor: number; generation: number },
    work: (state: SyncState) => Promise<SyncState>,
  ): Promise<boolean> {
    return writing(async () => {
      if (!(await isHere(owner))) return false
      const state = await stateOf(owner)
      if (state.cursor !== pass.cursor || state.generation !== pass.generation) return false
      await db.syncState.put(await work(state))
      return true
    })
  }

  return {
    async waiting(owner, limit) {
      const tables = tablesCoveredBy(await stateOf(owner))
      return startingWith(db.outbox, '[owner+state+order]', owner, 'waiting')
        .filter(({ table }) => tables.includes(table))
        .limit(limit)
        .toArray()
    },

    count: (owner) => countEntries(db, owner),

    settle: (owner, reply) =>
      writing(async () => {
        if (!(await isHere(owner))) return false
        const state = await stateOf(owner)
        if (state.epoch !== null && reply.epoch !== state.epoch) return false
        const served = tablesServedBy(reply)
        const rows: SyncRow[] = []
        const done: string[] = []
        const touched = createTouched()
        const entries = await db.outbox.bulkGet(reply.results.map((verdict) => verdict.op_id))
        for (const [i, verdict] of reply.results.entries()) {
          const entry = entries[i]
          if (verdict.status === 'applied') {
            rows.push(verdict.row)
            if (entry?.owner === owner) done.push(verdict.op_id)
          } else if (entry?.owner === owner && !served.includes(entry.table)) {
            // A server without this table may have stored its answer, and would repeat it once it knows the table.
            done.push(verdict.op_id)
            await db.outbox.add({ ...entry, opId: env.uuid() })
          } else if (entry?.owner === owner) {
            const { code, message } = verdict
            await db.outbox.update(verdict.op_id, { state: 'parked', verdict: { code, message } })
            touched[entry.table].add(entry.key)
          }
        }
        const conflicts = await conflictsInVerdicts(db, owner, reply.results, entries)
        await db.outbox.bulkDelete(done)
        await adopt(db, owner, state.generation, rows, touched)
        await storeNoteConflicts(db, owner, conflicts, env, 'reported')
        await followClock(db, env, reply.server_time, rows)
        const covered = tablesCoveredBy(state)
        const tables = covered.filter((table) => served.includes(table))
        if (tables.length < covered.length) await db.syncState.put({ ...state, tables })
        return true
      }),

    countAbort: (opIds) =>
      writing(async () => {
        await db.outbox
          .where('opId')
          .anyOf(opIds)
          .modify((entry) => void (entry.attempts += 1))
        const entries = await db.outbox.bulkGet(opIds)
        return Math.min(...entries.map((entry) => entry?.attempts ?? 0))
      }),

    park: (opId, verdict) =>
      writing(async () => {
        const entry = await db.outbox.get(opId)
        if (!entry) return
        await db.outbox.update(opId, { state: 'parked', verdict })
        await refreshView(db, entry.owner, entry.table, [entry.key])
      }),

    state: stateOf,

    storePage: (owner, pass, reply) =>
      inPass(owner, pass, async (state) => {
        const conflicts = await conflictsInRows(db, owner, reply.rows)
        await adopt(db, owner, state.generation, reply.rows, createTouched())
        await storeNoteConflicts(db, owner, conflicts, env, 'seen here')
        await followClock(db, env, reply.server_time, reply.rows)
        const floor = state.cursor === 0 ? reply.min_seq : state.floor
        return { ...state, cursor: reply.next, epoch: reply.epoch, floor, tables: tablesAfter(state, reply) }
      }),

    finishPull: (owner, pass, reply) =>
      inPass(owner, pass, async (state) => {
        const tables = tablesAfter(state, reply)
        if (state.resyncing) for (const table of tables) await sweep(db, owner, table, state.generation)
        await followClock(db, env, reply.server_time, [])
        return {
          ...state,
          epoch: reply.epoch,
          floor: Math.max(state.floor, reply.min_seq),
          resyncing: false,
          tables,
          lastSyncedAt: reply.server_time,
          readAt: env.now(),
        }
      }),

    async restart(owner, pass, why, reply) {
      await inPass(owner, pass, async (state) => {
        if (why === 'restored' && reply) await requeueMissing(db, state, reply, env)
        return {
          ...state,
          cursor: 0,
          generation: state.generation + 1,
          resyncing: true,
          floor: reply?.min_seq ?? state.floor,
          epoch: reply?.epoch ?? state.epoch,
        }
      })
    },

    enterAccount: (owner) => enterAccount(db, owner, env),

    async noteProblem(owner, problem, notBefore = null) {
      const before = await stateOf(owner)
      if (before.problem === problem && (before.notBefore ?? null) === notBefore) return
      await writing(async () => {
        if (await isHere(owner)) await db.syncState.put({ ...(await stateOf(owner)), problem, notBefore })
      })
    },
  }
}

/** Keys whose shown rows have to be rebuilt, by table. */
type Touched = Record<TableName, Set<string>>

function createTouched(): Touched {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, new Set<string>()])) as Touched
}

/** Stores the server's rows, unless a later one of the same generation is present, and rebuilds the shown rows. */
async function adopt(
  db: NestlingDatabase,
  owner: Owner,
  generation: number,
  rows: readonly SyncRow[],
  touched: Touched,
): Promise<void> {
  for (const table of TABLE_NAMES) {
    const own = rows.filter((row) => row.table === table)
    const store = rowStoreOf(db, table)
    const keys = own.map(({ key }) => key)
    const known = keys.length === 0 ? [] : await store.bases(owner, keys)
    const latest = new Map<string, BaseRow>()
    for (const [i, { key, fields, fv, seq }] of own.entries()) {
      touched[table].add(key)
      const before = latest.get(key) ?? known[i]
      if (before && before.generation === generation && before.seq > seq) continue
      latest.set(key, { owner, key, fields, fv, seq, generation })
    }
    if (latest.size > 0) await store.putBases([...latest.values()])
    await refreshView(db, owner, table, [...touched[table]], latest)
  }
}

/** Removes the rows of a table that a full resync did not return: the server has collected them. */
async function sweep(
  db: NestlingDatabase,
  owner: Owner,
  table: TableName,
  generation: number,
): Promise<void> {
  const store = rowStoreOf(db, table)
  const stale = (await store.allBases(owner))
    .filter((row) => row.generation < generation)
    .map((row) => row.key)
  await store.deleteBases(owner, stale)
  await refreshView(db, owner, table, stale)
}

/** Queues every field that a restored server may lack, with its old stamp: merging it twice changes nothing. */
async function requeueMissing(
  db: NestlingDatabase,
  state: SyncState,
  reply: PullReply,
  env: DeviceEnv,
): Promise<void> {
  const { owner } = state
  for (const table of TABLE_NAMES) {
    const bases = await rowStoreOf(db, table).allBases(owner)
    const rows = bases.filter((row) => Object.keys(row.fv).length > 0 && isMissingOnServer(row, state, reply))
    const changes = rows.map(({ key, fields, fv }) => {
      const stamped = Object.fromEntries(Object.entries(fields).filter(([field]) => field in fv))
      return { table, key, stamped: { fields: stamped, fv } } as Change
    })
    await enqueue(db, owner, changes, env)
  }
}

/**
 * Advances the clock past the received stamps, learns the server's time, and rewinds a clock that ran far ahead of
 * it.
 */
async function followClock(
  db: NestlingDatabase,
  env: DeviceEnv,
  serverTime: string,
  rows: readonly SyncRow[],
): Promise<void> {
  const before = await readClock(db)
  let clock = receive(learnOffset(before, serverTime, env.now()), stampsOf(rows))
  if (runsAhead(clock, env.now())) {
    const stored = [db.favoriteBase, db.syncedBase, db.outbox].map((table) => table.toArray())
    clock = rewind(clock, stampsOf((await Promise.all(stored)).flat()))
  }
  if (clock !== before) await writeFact(db, 'clock', clock)
}

function stampsOf(rows: readonly { fv: Record<string, Stamp | undefined> }[]): Stamp[] {
  return rows.flatMap((row) => Object.values(row.fv).filter((stamp) => stamp !== undefined))
}
