import type { Owner } from '#src/core/favorites/favorite.ts'
import { toOp, type OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { SyncStore, SyncTransport } from '#src/core/sync/sync-ports.ts'
import { asSyncError, isCollision, isPoison, SyncError } from '#src/core/sync/sync-error.ts'
import type { PushReply } from '#src/core/sync/wire.ts'
import { pullAll } from './pull.ts'

/** Ops in one request. The server accepts 500. */
export const BATCH = 100
/** Aborts of a batch by a permanent error before the batch is split in search of its cause. */
const ABORTS_BEFORE_HALVING = 3
/** Attempts of one request that collides with another transaction; the server asks for these at once. */
const COLLISION_TRIES = 10
/** Consecutive replies that settle no entry before we give up on a server that changes its epoch with every call. */
const MAX_UNCONFIRMED_BATCHES = 3

/**
 * Sends the owner's waiting entries in the order of writing until none are left; returns how many got a verdict.
 * Rejects with the `SyncError` that stopped it. A rejected entry is parked and blocks no other, not even later
 * entries of its row.
 */
export async function drainOutbox(owner: Owner, store: SyncStore, transport: SyncTransport): Promise<number> {
  let sent = 0
  for (let unconfirmed = 0; unconfirmed < MAX_UNCONFIRMED_BATCHES; ) {
    const batch = await store.waiting(owner, BATCH)
    if (batch.length === 0) return sent
    const settled = await sendBatch(owner, batch, store, transport, false)
    sent += settled
    unconfirmed = settled === 0 ? unconfirmed + 1 : 0
  }
  throw new SyncError('bad_reply')
}

/** Sends entries and settles the reply; splits them when the batch is too large or one of them breaks the rest. */
async function sendBatch(
  owner: Owner,
  batch: OutboxEntry[],
  store: SyncStore,
  transport: SyncTransport,
  searching: boolean,
): Promise<number> {
  let reply: PushReply
  try {
    reply = await push(owner, batch, transport)
  } catch (thrown) {
    const error = asSyncError(thrown)
    if (!(await mayHalve(error, batch, store, searching))) throw error
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      const first = await sendBatch(owner, batch.slice(0, half), store, transport, isPoison(error))
      return first + (await sendBatch(owner, batch.slice(half), store, transport, isPoison(error)))
    }
    const [entry] = batch
    if (entry) await store.park(entry.opId, { code: 'stuck', message: error.details.sqlstate ?? error.code })
    return 1
  }
  const answered = new Set(reply.results.map((verdict) => verdict.op_id))
  const settled = batch.filter((entry) => answered.has(entry.opId)).length
  // A reply that contains none of our ops is invalid; accepting it would send the same batch in a loop.
  if (settled === 0) throw new SyncError('bad_reply')
  if (await store.settle(owner, reply)) return settled
  // The server was restored: what it has lost is queued by reading, and only then may its rows replace ours.
  await pullAll(owner, store, transport)
  return 0
}

async function mayHalve(
  error: SyncError,
  batch: OutboxEntry[],
  store: SyncStore,
  searching: boolean,
): Promise<boolean> {
  if (error.code === 'too_large') return true
  if (!isPoison(error)) return false
  if (searching) return true
  return (await store.countAbort(batch.map((entry) => entry.opId))) >= ABORTS_BEFORE_HALVING
}

async function push(owner: Owner, batch: OutboxEntry[], transport: SyncTransport): Promise<PushReply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transport.push(owner, batch.map(toOp))
    } catch (thrown) {
      const error = asSyncError(thrown)
      if (!isCollision(error) || attempt >= COLLISION_TRIES) throw error
    }
  }
}
