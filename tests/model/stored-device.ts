import * as v from 'valibot'
import { GUEST } from '#src/core/favorites/favorite.ts'
import { COMMON_TABLES, type FieldsOf, TABLE_NAMES, type TableName } from '#src/core/sync/tables/registry.ts'
import type { SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import { parsePushReply } from '#src/core/sync/wire-schema.ts'
import { claimGuest } from '#src/data/account.ts'
import { type DeviceEnv, readActiveOwner, readFact } from '#src/data/device.ts'
import {
  addFavorite,
  moveFavorite,
  removeFavorite,
  type Written,
  writeNote,
} from '#src/data/favorite-list.ts'
import { createThreadLock } from '#src/data/locks.ts'
import { rowsOf } from '#src/data/materialized-view.ts'
import { bringBack, passName, readPassed } from '#src/data/passed.ts'
import { rowStoreOf } from '#src/data/row-stores.ts'
import { allRowsOf } from '#src/data/synced-rows.ts'
import { createSyncStore } from '#src/data/sync-store.ts'
import { connectRemote } from '#src/remote/backend.ts'
import type { Fetch } from '#src/remote/clients.ts'
import { createSessionEnd } from '#src/remote/session-end.ts'
import { openLocalSession } from '#src/session/local-session.ts'
import { createSession } from '#src/session/session.ts'
import { createSyncEngine, type SyncEngine } from '#src/sync/sync-engine.ts'
import { freshDatabase } from '#tests/contracts/ports/device.ts'
import { PULL, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { idOf } from '#tests/contracts/ports/memory-server.ts'
import { PASSWORD } from '#tests/contracts/ports/world.ts'
import type { ModelDevice } from './device.ts'
import type { Write } from './history.ts'
import type { Ledger } from './ledger.ts'
import type { Network } from './network.ts'
import { onThread } from './on-thread.ts'
import { countedUuid } from './op-id.ts'
import { createThread, type Pulse, type Thread } from './thread.ts'

/** A backend as devices reach it. */
export type Backend = {
  config: { url: string; anonKey: string }
  fetch: Fetch
  emailOf: (person: string) => string
}

export type StoredDevicePorts = {
  at: number
  /** The true time, ms. */
  now: () => number
  skewMs: number
  /** Rows per page. */
  page: number
  pulse: Pulse
  network: Network
  backend: Backend
  ledger: Ledger
}

const pushed = v.object({ p_user: v.string(), p_ops: v.array(v.custom<SyncOp>(() => true)) })
const pulled = v.looseObject({ p_limit: v.number() })

/** A device with the app's own storage, session, transport and engine: nothing of it is a test double. */
export function createStoredDevice(ports: StoredDevicePorts): ModelDevice {
  const { at, page, pulse, network, backend, ledger } = ports
  let skew = ports.skewMs
  let ids = 0
  let account: string | null = null
  const env: DeviceEnv = { now: () => ports.now() + skew, uuid: () => countedUuid(at, ++ids) }
  const db = freshDatabase()
  db.outbox.hook('creating', (_key, entry, transaction) => {
    transaction.on('complete', () => ledger.saved(structuredClone(entry)))
  })
  const store = createSyncStore(db, env)
  const sharedLock = createThreadLock()
  const control = connectRemote({ ...backend, db, lock: createThreadLock(), now: env.now })
  const local = openLocalSession(db, env, createSessionEnd(backend))
  const session = createSession({
    openLocal: async () => ({ ...local, watch: () => () => undefined }),
    connect: async () => control.auth,
    listen: control.auth.listen,
    addressOf: (path) => new URL(path, backend.config.url).href,
  })
  const undo = new Map<string, () => Promise<Written>>()
  const engines = new Map<Thread, SyncEngine>()

  /** The thread's requests are subject to the network conditions; the ledger records what the server does. */
  function withNetworkFaults(thread: Thread): Fetch {
    return async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname
      const text = await request.text()
      const push = path === PUSH ? v.parse(pushed, JSON.parse(text)) : null
      const body = path === PULL ? cappedPull(text, page) : text
      const { method, headers } = request
      const answer = await network.carry(thread, {
        ops: push?.p_ops.length ?? 0,
        now: async () => {
          const response = await backend.fetch(request.url, { method, headers, body })
          const reply = await response.text()
          const seen = push && response.ok ? parsePushReply(JSON.parse(reply)) : null
          if (push && seen) ledger.pushed(push.p_user, push.p_ops, seen)
          return { status: response.status, text: reply, headers: Object.fromEntries(response.headers) }
        },
      })
      return new Response(answer.text, { status: answer.status, headers: answer.headers ?? {} })
    }
  }

  async function write(kind: Write, key: string, text: string): Promise<string | null> {
    const owner = await readActiveOwner(db)
    switch (kind) {
      case 'poison':
      case 'keep':
        if (kind === 'poison' && owner === GUEST) return null
        return (await addFavorite(db, { key, name: key }, env)).owner
      case 'note':
      case 'clear':
        return (await writeNote(db, key, text, env)).owner
      case 'remove': {
        const removed = await removeFavorite(db, key, env)
        undo.set(key, removed.restore)
        return removed.owner
      }
      case 'restore':
        return (await (undo.get(key)?.() ?? addFavorite(db, { key, name: key }, env))).owner
      case 'move':
        return (await moveFavorite(db, key, null, null, env)).owner
      case 'pass':
        return (await passName(db, { key, name: key }, env)).owner
      case 'bring-back':
        return (await bringBack(db, [key], env)).owner
    }
  }

  return {
    write,
    async keys(removed) {
      const rows = await rowsOf(db, await readActiveOwner(db))
      return rows.flatMap((row) => (row.deleted === removed ? [row.nameKey] : []))
    },
    passed: async () => (await readPassed(db)).map(({ nameKey }) => nameKey),
    async signIn(person) {
      const answer = await session.signIn(backend.emailOf(person), PASSWORD)
      if (!answer.ok) throw new Error(`sign-in: ${answer.code} ${answer.message}`)
      account = (await readFact(db, 'account')) ?? null
      if (account !== person) throw new Error(`signed in as ${account} instead of ${person}`)
    },
    async signOut() {
      account = null
      await session.signOut()
    },
    claim: async () => void (await claimGuest(db, env)),
    async work(thread, only) {
      const engine = engines.get(thread)
      if (account !== null && engine) await (only ? engine.drain(account) : engine.sync(account))
    },
    thread(number) {
      const thread = createThread(pulse, number === 2 ? createThreadLock() : sharedLock)
      const remote = connectRemote({
        config: backend.config,
        db,
        fetch: withNetworkFaults(thread),
        lock: thread.lock,
        now: env.now,
      })
      const engine = createSyncEngine({
        store: onThread(thread, store),
        transport: onThread(thread, remote.transport),
        lock: thread.lock,
        env: { now: env.now, random: () => 0.5 },
      })
      engines.set(thread, engine)
      return thread
    },
    account: () => account,
    guest: async () =>
      new Map([
        ...(await rowsOf(db, GUEST)).map(
          ({ nameKey: key, note }) => [idOf({ table: 'favorites', key }), { note }] as const,
        ),
        ...(await allRowsOf(db, GUEST, 'passed')).map((row) => [idOf(row), { note: '' }] as const),
      ]),
    shown: async (person) => {
      const others = await Promise.all(COMMON_TABLES.map((table) => allRowsOf(db, person, table)))
      return new Map<string, FieldsOf<TableName>>([
        ...(await rowsOf(db, person)).map(
          ({ nameKey: key, name, note, rank, addedAt: added_at, deleted }) =>
            [idOf({ table: 'favorites', key }), { name, note, rank, added_at, deleted }] as const,
        ),
        ...others.flat().map((row) => [idOf(row), row.fields] as const),
      ])
    },
    base: async (person) => {
      const rows = await Promise.all(
        TABLE_NAMES.map(async (table) =>
          (await rowStoreOf(db, table).allBases(person)).map(
            ({ key, fields, fv, seq }) => ({ table, key, fields, fv, seq }) as SyncRow,
          ),
        ),
      )
      return rows.flat()
    },
    entries: () => db.outbox.toArray(),
    leap: (ms) => void (skew += ms),
    close: () => db.delete(),
  }
}

function cappedPull(text: string, page: number): string {
  const args = v.parse(pulled, JSON.parse(text))
  return JSON.stringify({ ...args, p_limit: Math.min(args.p_limit, page) })
}
