import type { Owner } from '#src/core/favorites/favorite.ts'
import { learnOffset, receive, rewind, runsAhead } from '#src/core/sync/clock.ts'
import type { SyncStore } from '#src/core/sync/sync-ports.ts'
import { isMissingOnServer } from '#src/core/sync/restored.ts'
import { freshState, type SyncState } from '#src/core/sync/state.ts'
import type { PullReply, Stamp, SyncRow } from '#src/core/sync/wire.ts'
import { enterAccount, readAccount } from './account.ts'
import { writeTransaction } from './database.ts'
import { deviceEnv, readClock, writeFact, type DeviceEnv } from './device.ts'
import { conflictsInRows, conflictsInVerdicts, storeNoteConflicts } from './stored-note-conflicts.ts'
import { startingWith } from './prefix.ts'
import { enqueue, type Change } from './queue.ts'
import { refreshView } from './materialized-view.ts'
import { countEntries } from './sync-summary.ts'
import type { FavoriteBaseRow, NestlingDatabase } from './database-tables.ts'

/** The sync store in IndexedDB: one for the pages and one for the service worker, over the same database. */
export function createSyncStore(db: NestlingDatabase, env: DeviceEnv = deviceEnv): SyncStore {
  const stateOf = async (owner: Owner): Promise<SyncState> =>
    (await db.syncState.get(owner)) ?? freshState(owner)

  const writing = <T>(work: () => Promise<T>): Promise<T> =>
    writeTransaction(
      db,
      [db.favorites, db.favoriteBase, db.outbox, db.syncState, db.device, db.noteConflicts],
      work,
    )

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
    waiting: (owner, limit) =>
      startingWith(db.outbox, '[owner+state+order]', owner, 'waiting').limit(limit).toArray(),

    count: (owner) => countEntries(db, owner),

    settle: (owner, reply) =>
      writing(async () => {
        if (!(await isHere(owner))) return false
        const { generation, epoch } = await stateOf(owner)
        if (epoch !== null && reply.epoch !== epoch) return false
        const rows: SyncRow[] = []
        const done: string[] = []
        const touched = new Set<string>()
        const entries = await db.outbox.bulkGet(reply.results.map((verdict) => verdict.op_id))
        for (const [i, verdict] of reply.results.entries()) {
          const entry = entries[i]
          if (verdict.status === 'applied') {
            rows.push(verdict.row)
            if (entry?.owner === owner) done.push(verdict.op_id)
          } else if (entry?.owner === owner) {
            const { code, message } = verdict
            await db.outbox.update(verdict.op_id, { state: 'parked', verdict: { code, message } })
            touched.add(entry.key)
          }
        }
        const conflicts = await conflictsInVerdicts(db, owner, reply.results, entries)
        await db.outbox.bulkDelete(done)
        await adopt(db, owner, generation, rows, touched)
        await storeNoteConflicts(db, owner, conflicts)
        await followClock(db, env, reply.server_time, rows)
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
        await refreshView(db, entry.owner, [entry.key])
      }),

    state: stateOf,

    storePage: (owner, pass, reply) =>
      inPass(owner, pass, async (state) => {
        const conflicts = await conflictsInRows(db, owner, reply.rows)
        await adopt(db, owner, state.generation, reply.rows, new Set())
        await storeNoteConflicts(db, owner, conflicts)
        await followClock(db, env, reply.server_time, reply.rows)
        const floor = state.cursor === 0 ? reply.min_seq : state.floor
        return { ...state, cursor: reply.next, epoch: reply.epoch, floor }
      }),

    finishPull: (owner, pass, reply) =>
      inPass(owner, pass, async (state) => {
        if (state.resyncing) await sweep(db, owner, state.generation)
        await followClock(db, env, reply.server_time, [])
        return {
          ...state,
          epoch: reply.epoch,
          floor: Math.max(state.floor, reply.min_seq),
          resyncing: false,
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

/** Stores the server's rows, unless a later one of the same generation is present, and rebuilds the shown rows. */
async function adopt(
  db: NestlingDatabase,
  owner: Owner,
  generation: number,
  rows: readonly SyncRow[],
  touched: Set<string>,
): Promise<void> {
  const known = await db.favoriteBase.bulkGet(rows.map((row): [Owner, string] => [owner, row.key]))
  const latest = new Map<string, FavoriteBaseRow>()
  for (const [i, { key, fields, fv, seq }] of rows.entries()) {
    touched.add(key)
    const before = latest.get(key) ?? known[i]
    if (before && before.generation === generation && before.seq > seq) continue
    latest.set(key, { owner, key, fields, fv, seq, generation })
  }
  await db.favoriteBase.bulkPut([...latest.values()])
  await refreshView(db, owner, [...touched], latest)
}

/** Removes the rows that a full resync did not return: the server has collected them. */
async function sweep(db: NestlingDatabase, owner: Owner, generation: number): Promise<void> {
  const stale = (await baseRows(db, owner)).filter((row) => row.generation < generation).map((row) => row.key)
  await db.favoriteBase.bulkDelete(stale.map((key): [Owner, string] => [owner, key]))
  await refreshView(db, owner, stale)
}

/** Queues every field that a restored server may lack, with its old stamp: merging it twice changes nothing. */
async function requeueMissing(
  db: NestlingDatabase,
  state: SyncState,
  reply: PullReply,
  env: DeviceEnv,
): Promise<void> {
  const { owner } = state
  const rows = (await baseRows(db, owner)).filter((row) => isMissingOnServer(row, state, reply))
  const changes = rows.map(({ key, fields, fv }): Change => {
    const stamped = Object.fromEntries(Object.entries(fields).filter(([field]) => field in fv))
    return { key, stamped: { fields: stamped, fv } }
  })
  await enqueue(
    db,
    owner,
    changes.filter((change) => 'stamped' in change && Object.keys(change.stamped.fv).length > 0),
    env,
  )
}

function baseRows(db: NestlingDatabase, owner: Owner): Promise<FavoriteBaseRow[]> {
  return startingWith(db.favoriteBase, '[owner+key]', owner).toArray()
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
    const all = [...(await db.favoriteBase.toArray()), ...(await db.outbox.toArray())]
    clock = rewind(clock, stampsOf(all))
  }
  if (clock !== before) await writeFact(db, 'clock', clock)
}

function stampsOf(rows: readonly { fv: Record<string, Stamp | undefined> }[]): Stamp[] {
  return rows.flatMap((row) => Object.values(row.fv).filter((stamp) => stamp !== undefined))
}
