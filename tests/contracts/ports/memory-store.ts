import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { PullPass, SyncStore } from '#src/core/sync/sync-ports.ts'
import { isMissingOnServer } from '#src/core/sync/restored.ts'
import { idOf } from './memory-server.ts'
import { freshState, type SyncState } from '#src/core/sync/state.ts'
import { tablesAfter, tablesCoveredBy, tablesServedBy } from '#src/core/sync/tables/served.ts'
import type { SyncRow } from '#src/core/sync/wire.ts'

/** A device's store in memory for tests of the layers above it: the same guarantees, nothing on disk, no shown list. */
export function createMemoryStore(now: () => number): SyncStore & {
  add: (entry: OutboxEntry) => Promise<void>
  entries: () => Promise<OutboxEntry[]>
  baseRows: (owner: string) => Promise<SyncRow[]>
} {
  const outbox = new Map<string, OutboxEntry>()
  const states = new Map<string, SyncState>()
  const bases = new Map<string, Map<string, { row: SyncRow; generation: number }>>()
  let order = 1_000_000

  const stateOf = (owner: string) => states.get(owner) ?? freshState(owner)
  const baseOf = (owner: string) => {
    const base = bases.get(owner) ?? new Map<string, { row: SyncRow; generation: number }>()
    bases.set(owner, base)
    return base
  }
  const sorted = () => [...outbox.values()].toSorted((a, b) => a.order - b.order)
  const isCurrent = (state: SyncState, pass: PullPass) =>
    state.cursor === pass.cursor && state.generation === pass.generation

  function adopt(owner: string, rows: readonly SyncRow[]): void {
    const { generation } = stateOf(owner)
    for (const row of rows) {
      const known = baseOf(owner).get(idOf(row))
      if (known && known.generation === generation && known.row.seq > row.seq) continue
      baseOf(owner).set(idOf(row), { row, generation })
    }
  }

  return {
    add: (entry) => Promise.resolve(void outbox.set(entry.opId, entry)),
    entries: () => Promise.resolve(sorted()),
    baseRows: (owner) => Promise.resolve([...baseOf(owner).values()].map(({ row }) => row)),

    waiting: (owner, limit) => {
      const tables = tablesCoveredBy(stateOf(owner))
      const own = sorted().filter((entry) => entry.owner === owner && entry.state === 'waiting')
      return Promise.resolve(own.filter(({ table }) => tables.includes(table)).slice(0, limit))
    },
    count: (owner) => {
      const own = sorted().filter((entry) => entry.owner === owner)
      const waiting = own.filter((entry) => entry.state === 'waiting').length
      return Promise.resolve({ waiting, parked: own.length - waiting })
    },
    settle(owner, reply) {
      const state = stateOf(owner)
      if (state.epoch !== null && reply.epoch !== state.epoch) return Promise.resolve(false)
      const served = tablesServedBy(reply)
      for (const verdict of reply.results) {
        const entry = outbox.get(verdict.op_id)
        if (verdict.status === 'applied') {
          adopt(owner, [verdict.row])
          if (entry?.owner === owner) outbox.delete(verdict.op_id)
        } else if (entry?.owner === owner && !served.includes(entry.table)) {
          outbox.delete(entry.opId)
          const opId = crypto.randomUUID()
          outbox.set(opId, { ...entry, opId })
        } else if (entry?.owner === owner) {
          const { code, message } = verdict
          outbox.set(entry.opId, { ...entry, state: 'parked', verdict: { code, message } })
        }
      }
      const tables = tablesCoveredBy(state).filter((table) => served.includes(table))
      states.set(owner, { ...stateOf(owner), tables })
      return Promise.resolve(true)
    },
    countAbort(opIds) {
      const counts = opIds.map((opId) => {
        const entry = outbox.get(opId)
        if (!entry) return 0
        outbox.set(opId, { ...entry, attempts: entry.attempts + 1 })
        return entry.attempts + 1
      })
      return Promise.resolve(Math.min(...counts))
    },
    park(opId, verdict) {
      const entry = outbox.get(opId)
      if (entry) outbox.set(opId, { ...entry, state: 'parked', verdict })
      return Promise.resolve()
    },
    state: (owner) => Promise.resolve(stateOf(owner)),
    storePage(owner, pass, reply) {
      const state = stateOf(owner)
      if (!isCurrent(state, pass)) return Promise.resolve(false)
      adopt(owner, reply.rows)
      const floor = state.cursor === 0 ? reply.min_seq : state.floor
      states.set(owner, {
        ...state,
        cursor: reply.next,
        epoch: reply.epoch,
        floor,
        tables: tablesAfter(state, reply),
      })
      return Promise.resolve(true)
    },
    finishPull(owner, pass, reply) {
      const state = stateOf(owner)
      if (!isCurrent(state, pass)) return Promise.resolve(false)
      const base = baseOf(owner)
      const tables = tablesAfter(state, reply)
      if (state.resyncing)
        for (const [id, { row, generation }] of base)
          if (generation < state.generation && tables.includes(row.table)) base.delete(id)
      states.set(owner, {
        ...state,
        epoch: reply.epoch,
        floor: Math.max(state.floor, reply.min_seq),
        resyncing: false,
        tables,
        lastSyncedAt: reply.server_time,
        readAt: now(),
      })
      return Promise.resolve(true)
    },
    restart(owner, pass, why, reply) {
      const state = stateOf(owner)
      if (!isCurrent(state, pass)) return Promise.resolve()
      for (const { row } of why === 'restored' ? baseOf(owner).values() : []) {
        if (!reply || !isMissingOnServer(row, state, reply)) continue
        const opId = crypto.randomUUID()
        const stamped = Object.entries(row.fields).filter(([field]) => field in row.fv)
        outbox.set(opId, {
          opId,
          owner,
          table: row.table,
          key: row.key,
          schema: 1,
          createdAt: new Date(now()).toISOString(),
          fields: Object.fromEntries(stamped),
          fv: row.fv,
          order: ++order,
          state: 'waiting',
          attempts: 0,
          verdict: null,
        })
      }
      states.set(owner, {
        ...state,
        cursor: 0,
        generation: state.generation + 1,
        resyncing: true,
        floor: reply?.min_seq ?? state.floor,
        epoch: reply?.epoch ?? state.epoch,
      })
      return Promise.resolve()
    },
    enterAccount: () => Promise.resolve(),
    noteProblem: (owner, problem, notBefore = null) =>
      Promise.resolve(void states.set(owner, { ...stateOf(owner), problem, notBefore })),
  }
}
