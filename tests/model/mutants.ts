import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { asSyncError } from '#src/core/sync/sync-error.ts'
import type { OpVerdict, PushReply, SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import { createMemoryServer, type MemoryServer } from '#tests/contracts/ports/memory-server.ts'
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
    seq: seqs.get(`${person} ${row.key}`) ?? row.seq,
  })
  const begin = (person: string, ops: SyncOp[]) => {
    const taken = ops.map(() => ++sequence)
    return {
      async commit(): Promise<PushReply> {
        const before = new Map(memory.rows(person).map((row) => [row.key, row.seq]))
        const reply = memory.push(person, ops)
        const after = new Map(memory.rows(person).map((row) => [row.key, row.seq]))
        ops.forEach(({ key }, i) => {
          if (after.get(key) !== before.get(key)) seqs.set(`${person} ${key}`, taken[i] ?? 0)
        })
        return { ...reply, results: withRows(reply.results, (row) => renumbered(person, row)) }
      },
    }
  }
  const rows = async (person: string) => memory.rows(person).map((row) => renumbered(person, row))
  return {
    ...model,
    begin,
    push: (person, ops) => begin(person, ops).commit(),
    rows,
    async pull(person, cursor, limit) {
      const all = (await rows(person)).filter((row) => row.seq > cursor).toSorted((a, b) => a.seq - b.seq)
      const page = all.slice(0, limit)
      return { ...memory.pull(person, 0, 1), rows: page, next: page.at(-1)?.seq ?? cursor }
    },
  }
}

/** The newer row wins as a whole: an older change of another field is discarded. */
export const wholeRowWins = changingOps((op, row) => {
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

function believed({ op_id, key, fields, fv }: SyncOp): OpVerdict {
  const blank = { name: key, note: '', rank: '', added_at: '', deleted: false }
  const row: SyncRow = { table: 'favorites', key, fields: { ...blank, ...fields }, fv, seq: 0 }
  return { op_id, status: 'applied', row }
}

/** A server that modifies ops before it merges them, one after the other. */
function changingOps(change: (op: SyncOp, row: SyncRow | undefined) => SyncOp): Mutant {
  return (now) => {
    const memory = createMemoryServer(now)
    return changed(memory, (person, ops) => {
      const replies = ops.map((op) => {
        const row = memory.rows(person).find(({ key }) => key === op.key)
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
