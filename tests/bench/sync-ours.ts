import type { FavoriteFields } from '#src/core/sync/wire.ts'
import { deviceEnv } from '#src/data/device.ts'
import { createThreadLock } from '#src/data/locks.ts'
import { enqueue } from '#src/data/queue.ts'
import { refreshView, rowsOf } from '#src/data/materialized-view.ts'
import { createSyncStore } from '#src/data/sync-store.ts'
import { connectRemote } from '#src/remote/backend.ts'
import { openLocalSession } from '#src/session/local-session.ts'
import { createSyncEngine } from '#src/sync/sync-engine.ts'
import { PASSWORD } from '#tests/contracts/backend/client.ts'
import { freshDatabase } from '#tests/contracts/ports/device.ts'
import type { Contender } from './sync.ts'
import { meter } from './sync-meter.ts'

export type Saved = FavoriteFields & { key: string }

/** Our own device: the app's storage, transport and engine as in a page. */
export const nestling: Contender = {
  engine: 'nestling',
  async device({ url, anonKey }, { email }) {
    const db = freshDatabase()
    const wire = meter()
    const lock = createThreadLock()
    const now = () => Date.now()
    const remote = connectRemote({ config: { url, anonKey }, db, fetch: wire.fetch, lock, now })
    const answer = await remote.auth.signIn(email, PASSWORD)
    if (!answer.ok) throw new Error(answer.message)
    const owner = answer.userId
    await openLocalSession(db).signedIn(owner)
    const store = createSyncStore(db)
    const engine = createSyncEngine({
      store,
      transport: remote.transport,
      lock,
      env: { now, random: () => Math.random() },
    })
    return {
      wire,
      syncOnce: async () => void (await engine.sync(owner)),
      write: (rows) =>
        db.transaction('rw', [db.favorites, db.favoriteBase, db.outbox, db.device], async () => {
          const changes = rows.map(({ key, ...fields }) => ({ table: 'favorites' as const, key, fields }))
          await enqueue(db, owner, changes, deviceEnv)
          await refreshView(
            db,
            owner,
            'favorites',
            rows.map(({ key }) => key),
          )
        }),
      drain: async () => void (await engine.drain(owner)),
      pull: async () => void (await engine.sync(owner)),
      count: async () => (await rowsOf(db, owner)).length,
      close: () => db.delete(),
    }
  },
  async seed({ client, id }, rows) {
    for (let at = 0; at < rows.length; at += 500) {
      const p_ops = rows.slice(at, at + 500).map(({ key, ...fields }) => {
        const stamp = '001700000000000-000000-aaaaaaaaaaaa'
        const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, stamp]))
        return { op_id: crypto.randomUUID(), table: 'favorites', key, schema: 1, fields, fv }
      })
      const { error } = await client.rpc('sync_push', { p_user: id, p_ops })
      if (error) throw error
    }
  },
}
