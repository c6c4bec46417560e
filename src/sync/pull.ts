import type { Owner } from '#src/core/favorites/favorite.ts'
import type { SyncStore, SyncTransport } from '#src/core/sync/sync-ports.ts'
import { asSyncError, isCollision, SyncError } from '#src/core/sync/sync-error.ts'
import { hasNewTable } from '#src/core/sync/tables/served.ts'
import type { PullReply } from '#src/core/sync/wire.ts'

/** Rows requested at once. A server may return fewer at any time; only an empty page is the end. */
export const PAGE = 1_000
/** How often another reader may overtake us, or the server make us restart, before we stop until the next sync. */
const MAX_EXTRA_PULLS = 20
const COLLISION_TRIES = 10

/** Reads all rows after the cursor, page by page, each stored together with its cursor. */
export async function pullAll(owner: Owner, store: SyncStore, transport: SyncTransport): Promise<void> {
  for (let detours = 0; detours < MAX_EXTRA_PULLS; ) {
    const state = await store.state(owner)
    const reply = await pull(owner, state.cursor, transport)
    if (state.epoch !== null && reply.epoch !== state.epoch) {
      await store.restart(owner, state, 'restored', reply)
    } else if (hasNewTable(state, reply)) {
      await store.restart(owner, state, 'new-table', reply)
    } else if (state.cursor > 0 && state.cursor < reply.min_seq && state.floor < reply.min_seq) {
      await store.restart(owner, state, 'forgotten', reply)
    } else if (reply.rows.length === 0) {
      if (await store.finishPull(owner, state, reply)) return
    } else {
      if (reply.next <= state.cursor) throw new SyncError('bad_reply')
      if (await store.storePage(owner, state, reply)) continue
    }
    detours += 1
  }
}

async function pull(owner: Owner, cursor: number, transport: SyncTransport): Promise<PullReply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transport.pull(owner, cursor, PAGE)
    } catch (thrown) {
      const error = asSyncError(thrown)
      if (!isCollision(error) || attempt >= COLLISION_TRIES) throw error
    }
  }
}
