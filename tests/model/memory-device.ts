import { GUEST } from '#src/core/favorites/favorite.ts'
import { CLOCK_START, learnOffset, receive, rewind, runsAhead, tick } from '#src/core/sync/clock.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { SyncStore, SyncTransport } from '#src/core/sync/sync-ports.ts'
import { completed, type FieldsOf, TABLE_NAMES, type TableName } from '#src/core/sync/tables/registry.ts'
import type { FavoriteFields, Stamp, SyncRow } from '#src/core/sync/wire.ts'
import { createThreadLock } from '#src/data/locks.ts'
import { viewRow } from '#src/data/materialized-view.ts'
import { createSyncEngine } from '#src/sync/sync-engine.ts'
import { idOf } from '#tests/contracts/ports/memory-server.ts'
import { createMemoryStore } from '#tests/contracts/ports/memory-store.ts'
import type { GuestList, ModelDevice } from './device.ts'
import type { Write } from './history.ts'
import { type Identity, memoryTransport } from './memory-transport.ts'
import type { Network } from './network.ts'
import type { Ledger } from './ledger.ts'
import { countedUuid } from './op-id.ts'
import { onThread } from './on-thread.ts'
import type { Site } from './site.ts'
import { createThread, type Pulse, type Thread } from './thread.ts'

export type MemoryDevicePorts = {
  at: number
  /** The true time, ms. */
  now: () => number
  skewMs: number
  pulse: Pulse
  network: Network
  site: Site
  ledger: Ledger
  /** How a test of the model modifies the transport. */
  corrupt?: (transport: SyncTransport) => SyncTransport
}

/** A device without a browser: the app's engine and transport over the in-memory store, and a minimal list. */
export function createMemoryDevice(ports: MemoryDevicePorts): ModelDevice {
  const { at, pulse, network, site, ledger, corrupt = (transport) => transport } = ports
  const id = at.toString(16).padStart(12, 'a')
  let skew = ports.skewMs
  const now = () => ports.now() + skew
  const sharedLock = createThreadLock()
  const identity: Identity = { person: null, session: null }
  let active = GUEST
  let clock = CLOCK_START
  let order = 0
  const guests: GuestList = new Map()
  const memory = createMemoryStore(now)

  async function enqueue(
    owner: string,
    key: string,
    fields: Partial<FavoriteFields> | Partial<FieldsOf<'passed'>>,
    table: TableName = 'favorites',
  ): Promise<void> {
    const next = tick(clock, now(), id)
    clock = next.clock
    const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, next.stamp]))
    order += 1
    const entry = {
      opId: countedUuid(at, order),
      owner,
      table,
      key,
      schema: 1,
      fields,
      fv,
      createdAt: new Date(now()).toISOString(),
      order,
      state: 'waiting',
      attempts: 0,
      verdict: null,
    } as OutboxEntry
    await memory.add(entry)
    ledger.saved(entry)
  }

  /** The rows of a table as shown, by key. */
  async function shownOf<T extends TableName>(owner: string, table: T): Promise<Map<string, FieldsOf<T>>> {
    const [base, entries] = await Promise.all([memory.baseRows(owner), memory.entries()])
    const rows = new Map(base.filter((row) => row.table === table).map((row) => [row.key, row]))
    const own = new Map<string, OutboxEntry[]>()
    for (const entry of entries)
      if (entry.owner === owner && entry.table === table)
        own.set(entry.key, [...(own.get(entry.key) ?? []), entry])
    const list = new Map<string, FieldsOf<T>>()
    for (const key of new Set([...rows.keys(), ...own.keys()])) {
      const row = viewRow(rows.get(key) as SyncRow<T> | undefined, (own.get(key) ?? []) as OutboxEntry<T>[])
      if (row) list.set(key, completed(table, key, row.fields))
    }
    return list
  }
  const shown = (owner: string) => shownOf(owner, 'favorites')
  const time = () => new Date(now()).toISOString()

  async function claim(owner: string): Promise<void> {
    const live = await shown(owner)
    const passed = await shownOf(owner, 'passed')
    for (const [guestRow, { note }] of guests) {
      const [table, key = ''] = guestRow.split(' ')
      if (table === 'passed') {
        if (passed.get(key)?.deleted !== false)
          await enqueue(owner, key, { name: key, passed_at: time(), deleted: false }, 'passed')
        continue
      }
      const known = live.get(key)
      const added_at = time()
      if (!known || known.deleted)
        await enqueue(owner, key, { name: key, note, rank: `g${order}`, added_at, deleted: false })
      else if (note !== '' && !known.note.includes(note))
        await enqueue(owner, key, { note: [known.note, note].filter(Boolean).join('\n') })
    }
    guests.clear()
  }

  async function enter(owner: string): Promise<void> {
    if (identity.person !== owner || active === owner) return
    active = owner
    const own = await shown(owner)
    if ([...own.values()].every((row) => row.deleted)) await claim(owner)
  }

  async function followClock(serverTime: string, rows: readonly SyncRow[]): Promise<void> {
    clock = receive(learnOffset(clock, serverTime, now()), stampsOf(rows))
    if (!runsAhead(clock, now())) return
    const entries = await memory.entries()
    const owners = new Set(entries.map((entry) => entry.owner)).add(identity.person ?? GUEST)
    const bases = await Promise.all([...owners].map((owner) => memory.baseRows(owner)))
    clock = rewind(clock, stampsOf([...entries, ...bases.flat()]))
  }

  const store: SyncStore = {
    ...memory,
    async settle(owner, reply) {
      if (!(await memory.settle(owner, reply))) return false
      const rows = reply.results.flatMap((verdict) => (verdict.status === 'applied' ? [verdict.row] : []))
      await followClock(reply.server_time, rows)
      return true
    },
    async storePage(owner, pass, reply) {
      const stored = await memory.storePage(owner, pass, reply)
      if (stored) await followClock(reply.server_time, reply.rows)
      return stored
    },
    async restart(owner, pass, why, reply) {
      const known = new Set((await memory.entries()).map((entry) => entry.opId))
      await memory.restart(owner, pass, why, reply)
      for (const entry of await memory.entries()) if (!known.has(entry.opId)) ledger.saved(entry)
    },
    enterAccount: enter,
  }

  const guestKeys = (table: TableName) =>
    [...guests.keys()]
      .map((guestRow) => guestRow.split(' '))
      .flatMap(([of, key]) => (of === table ? (key ?? []) : []))

  function guestWrite(kind: Write, key: string, text: string): boolean {
    const isPass = kind === 'pass' || kind === 'bring-back'
    const guestRow = idOf({ table: isPass ? 'passed' : 'favorites', key })
    const row = guests.get(guestRow)
    if ((kind === 'keep' || kind === 'pass') && !row) guests.set(guestRow, { note: '' })
    else if ((kind === 'note' || kind === 'clear') && row) row.note = text
    else if ((kind !== 'remove' && kind !== 'bring-back') || !guests.delete(guestRow)) return false
    return true
  }

  async function write(kind: Write, key: string, text: string): Promise<string | null> {
    if (active === GUEST) return guestWrite(kind, key, text) ? GUEST : null
    if (kind === 'pass' || kind === 'bring-back') {
      const isPassed = (await shownOf(active, 'passed')).get(key)?.deleted === false
      if (isPassed === (kind === 'pass')) return null
      const fields = kind === 'pass' ? { name: key, passed_at: time(), deleted: false } : { deleted: true }
      await enqueue(active, key, fields, 'passed')
      return active
    }
    const row = (await shown(active)).get(key)
    const live = row !== undefined && !row.deleted
    const keeps = kind === 'keep' || kind === 'poison'
    if (keeps ? live : kind === 'restore' ? !row?.deleted : !live) return null
    const fields = fieldsOf(kind, text, row, time())
    await enqueue(active, key, keeps ? { name: key, ...fields } : fields)
    return active
  }

  // Tabs share a lock, as in browsers with Web Locks; the third thread has one of its own.
  const threads = new Map<number, { thread: Thread; engine: ReturnType<typeof createSyncEngine> }>()
  const begin = (number: number) => {
    const thread = createThread(pulse, number === 2 ? createThreadLock() : sharedLock)
    const transport = corrupt(memoryTransport(thread, network, site, identity))
    const engine = createSyncEngine({
      store: onThread(thread, store),
      transport: onThread(thread, transport),
      lock: thread.lock,
      env: { now, random: () => 0.5 },
    })
    threads.set(number, { thread, engine })
    return thread
  }

  return {
    write,
    keys: async (removed) => {
      if (active === GUEST) return removed ? [] : guestKeys('favorites')
      return [...(await shown(active))].flatMap(([key, row]) => (row.deleted === removed ? [key] : []))
    },
    passed: async () => {
      if (active === GUEST) return guestKeys('passed')
      return [...(await shownOf(active, 'passed'))].flatMap(([key, row]) => (row.deleted ? [] : [key]))
    },
    async signIn(person) {
      identity.person = person
      identity.session = site.signIn(person)
      if (active !== person) active = GUEST
      if ((await memory.state(person)).lastSyncedAt !== null) await enter(person)
    },
    async signOut() {
      identity.person = null
      identity.session = null
      active = GUEST
    },
    claim: async () => void (active !== GUEST && (await claim(active))),
    async work(thread, only) {
      const owner = identity.person
      const found = [...threads.values()].find((one) => one.thread === thread)
      if (owner !== null && found) await (only ? found.engine.drain(owner) : found.engine.sync(owner))
    },
    thread: begin,
    account: () => identity.person,
    guest: async () => guests,
    shown: async (owner) => {
      const lists = await Promise.all(
        TABLE_NAMES.map(async (table) =>
          [...(await shownOf(owner, table))].map(([key, fields]) => [idOf({ table, key }), fields] as const),
        ),
      )
      return new Map(lists.flat())
    },
    base: memory.baseRows,
    entries: memory.entries,
    leap: (ms) => void (skew += ms),
    close: () => Promise.resolve(),
  }
}

function fieldsOf(
  write: Exclude<Write, 'pass' | 'bring-back'>,
  text: string,
  row: FavoriteFields | undefined,
  added_at: string,
): Partial<FavoriteFields> {
  switch (write) {
    case 'keep':
    case 'poison':
      return { rank: text, added_at, deleted: false, ...(row ? {} : { note: '' }) }
    case 'note':
    case 'clear':
      return { note: text }
    case 'remove':
      return { deleted: true }
    case 'restore':
      return { deleted: false }
    case 'move':
      return { rank: text }
  }
}

function stampsOf(rows: readonly { fv: Record<string, Stamp | undefined> }[]): Stamp[] {
  return rows.flatMap((row) => Object.values(row.fv).filter((stamp) => stamp !== undefined))
}
