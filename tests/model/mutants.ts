import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { asSyncError } from '#src/core/sync/sync-error.ts'
import { completed, TABLE_NAMES } from '#src/core/sync/tables/registry.ts'
import type { OpVerdict, PushReply, SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import { createMemoryServer, idOf, type MemoryServer } from '#tests/contracts/ports/memory-server.ts'
import { type ModelServer, modelOf } from './server.ts'

// Known bugs, each of which the model must find: tests of the test.

type Mutant = (now: () => number) => ModelServer

/** The cursor counts across transactions: a row gets its number when it is written, others see it at the commit. */
export const globalSequence: Mutant = (now) => {
  const memory = createMemoryServer(now)
  const model = modelOf(memory)
  const seqs = new Map<string, number>()
  let sequence = 0

  const renumbered = (person: string, row: SyncRow): SyncRow => ({
    ...row,
    seq: seqs.get(`${person} ${idOf(row)}`) ?? row.seq,
  })
  const begin = (person: string, ops: SyncOp[]) => {
    const taken = ops.map(() => ++sequence)
    return {
      async commit(): Promise<PushReply> {
        const before = new Map(memory.allRows(person).map((row) => [idOf(row), row.seq]))
        const reply = memory.push(person, ops)
        const after = new Map(memory.allRows(person).map((row) => [idOf(row), row.seq]))
        ops.map(idOf).forEach((id, i) => {
          if (after.get(id) !== before.get(id)) seqs.set(`${person} ${id}`, taken[i] ?? 0)
        })
        return { ...reply, results: withRows(reply.results, (row) => renumbered(person, row)) }
      },
    }
  }
  const rows = async (person: string) => memory.allRows(person).map((row) => renumbered(person, row))
  return {
    ...model,
    begin,
    push: (person, ops) => begin(person, ops).commit(),
    rows,
    async pull(person, cursor, limit, tables) {
      const first = memory.pull(person, 0, 1, tables)
      const wanted = (row: SyncRow) => row.seq > cursor && (tables ?? ['favorites']).includes(row.table)
      const all = (await rows(person)).filter(wanted).toSorted((a, b) => a.seq - b.seq)
      const page = all.slice(0, limit)
      return { ...first, rows: page, next: page.at(-1)?.seq ?? cursor }
    },
  }
}

/** The newer row wins as a whole: an older change of another field is discarded. */
export const wholeRowWins = changingOps((op, row): SyncOp => {
  const newest = (fv: SyncOp['fv']) => Object.values(fv).toSorted().at(-1) ?? ''
  return row && newest(op.fv) < newest(row.fv) ? { ...op, fields: {}, fv: {} } : op
})

/** Equal times are not ordered by device: the first to arrive wins. */
export const tieWithoutDevice = changingOps((op, row) => {
  const time = (stamp: string | undefined) => stamp?.slice(0, 22)
  const fields = Object.entries(op.fields)
  const open = fields.filter(([field]) => {
    const name = field as keyof SyncOp['fv']
    return time(op.fv[name]) !== time(row?.fv[name]) || op.fv[name] === row?.fv[name]
  })
  const fv = Object.fromEntries(open.map(([field]) => [field, op.fv[field as keyof SyncOp['fv']]]))
  return { ...op, fields: Object.fromEntries(open), fv }
})

/** Verdicts are not stored: an op that arrives twice is merged twice. */
export const forgetfulOfVerdicts: Mutant = (now) => {
  const memory = createMemoryServer(now)
  return changed(memory, (person, ops) => {
    const reply = memory.push(
      person,
      ops.map((op) => ({ ...op, op_id: crypto.randomUUID() })),
    )
    return { ...reply, results: reply.results.map((one, i) => ({ ...one, op_id: ops[i]?.op_id ?? '' })) }
  })
}

/** The client treats a success status as an acknowledgement of everything it has sent. */
export function acknowledgesByStatus(transport: SyncTransport): SyncTransport {
  let epoch = ''
  return {
    pull: async (owner, cursor, limit) => {
      const reply = await transport.pull(owner, cursor, limit)
      epoch = reply.epoch
      return reply
    },
    push: async (owner, ops) => {
      try {
        return await transport.push(owner, ops)
      } catch (thrown) {
        if (asSyncError(thrown).details.status !== 200) throw thrown
        return { results: ops.map((op) => believed(op)), epoch, server_time: '' }
      }
    },
  }
}

/** The client resends everything to a restored server, as if no removal could have been forgotten. */
export function listsForgottenNames(transport: SyncTransport): SyncTransport {
  let epoch: string | null = null
  return {
    push: transport.push,
    pull: async (owner, cursor, limit) => {
      const reply = await transport.pull(owner, cursor, limit)
      const isNew = epoch !== null && reply.epoch !== epoch
      epoch = reply.epoch
      return isNew ? { ...reply, min_seq: 0 } : reply
    },
  }
}

/** The client believes that its cursor covers a table which the server has only now learned. */
export function neverReadsNewTable(transport: SyncTransport): SyncTransport {
  return {
    push: transport.push,
    pull: async (owner, cursor, limit) => {
      const reply = await transport.pull(owner, cursor, limit)
      return { ...reply, tables: TABLE_NAMES }
    },
  }
}

/** A write of the second table is merged into the first, whose keys are the same. */
export const mixesTables = changingOps((op): SyncOp => {
  if (op.table !== 'passed') return op
  const { deleted } = op.fv
  return {
    ...op,
    table: 'favorites',
    fields: op.fields.deleted === undefined ? {} : { deleted: op.fields.deleted },
    fv: deleted === undefined ? {} : { deleted },
  }
})

/** The server returns the rows of one table only for the first page of a pull, and moves the cursor past the others. */
export const skipsTheSecondTable: Mutant = (now) => {
  const memory = createMemoryServer(now)
  const model = modelOf(memory)
  return {
    ...model,
    async pull(person, cursor, limit, tables) {
      const page = memory.pull(person, cursor, limit, tables)
      const [first] = page.rows
      return { ...page, rows: page.rows.filter(({ table }) => table === first?.table) }
    },
  }
}

function believed({ op_id, table, key, fields, fv }: SyncOp): OpVerdict {
  const row = { table, key, fields: completed(table, key, fields), fv, seq: 0 } as SyncRow
  return { op_id, status: 'applied', row }
}

/** A server that modifies ops before it merges them, one after the other. */
function changingOps(change: (op: SyncOp, row: SyncRow | undefined) => SyncOp): Mutant {
  return (now) => {
    const memory = createMemoryServer(now)
    return changed(memory, (person, ops) => {
      const replies = ops.map((op) => {
        const row = memory.allRows(person).find((one) => idOf(one) === idOf(op))
        return memory.push(person, [change(op, row)])
      })
      const [first] = replies
      if (!first) return memory.push(person, [])
      return { ...first, results: replies.flatMap(({ results }) => results) }
    })
  }
}

function changed(memory: MemoryServer, push: (person: string, ops: SyncOp[]) => PushReply): ModelServer {
  return {
    ...modelOf(memory),
    push: async (person, ops) => push(person, ops),
    begin: (person, ops) => ({ commit: async () => push(person, ops) }),
  }
}

function withRows(results: readonly OpVerdict[], change: (row: SyncRow) => SyncRow): OpVerdict[] {
  return results.map((one) => (one.status === 'applied' ? { ...one, row: change(one.row) } : one))
}
