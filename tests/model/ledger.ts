import { MAX_DRIFT_MS, readStamp } from '#src/core/sync/clock.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import { fieldNamesOf } from '#src/core/sync/tables/registry.ts'
import { tablesServedBy } from '#src/core/sync/tables/served.ts'
import type { PushReply, Stamp, SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import { idOf } from '#tests/contracts/ports/memory-server.ts'

/** Ops, rows and entries of any table, without its types: the ledger judges by stamps alone. */
type Field = string
type Stamps = Partial<Record<Field, Stamp>>
type Written = { fields: Record<Field, string | boolean | undefined>; fv: Stamps }

/**
 * What devices acknowledged as saved, what the server was observed to do with it, and what follows: for each field
 * the value with the latest stamp. It judges by stamps alone and does not depend on the implementation of client and
 * server.
 */
export type Ledger = {
  /** A device has stored a write: from now on it must not be lost. */
  saved: (entry: OutboxEntry) => void
  /** The server has accepted ops, whether or not its reply arrives. */
  pushed: (person: string, ops: readonly SyncOp[], reply: PushReply) => void
  /** An event that must never happen. */
  complain: (what: string) => void
  /** The server has collected these removed rows, by `idOf`: what it had merged of them may be lost. */
  forgot: (collected: readonly { user: string; ids: readonly string[] }[]) => void
  backedUp: () => void
  wentBack: () => void
  complaints: () => readonly string[]
  /** Compares what the server stores for a user with what follows from all saved writes. */
  judge: (person: string, rows: readonly SyncRow[], revisions: readonly Revision[]) => void
  entries: () => readonly OutboxEntry[]
}

/** A note that lost. Without a key where the server does not return it. */
export type Revision = { key: string | null; note: string }

/** A key that the server rejects. */
export const isPoison = (key: string) => key !== key.toLowerCase()

/** `slackMs`: how far the time in a reply may differ from the time at which its ops were merged. */
export function createLedger(slackMs: number): Ledger {
  const saved = new Map<string, OutboxEntry>()
  /** The stamps that ops have received, by the last time they were merged. */
  const got = new Map<string, Stamps>()
  /** Ops that the current server state contains. */
  let merged = new Set<string>()
  /** Merged ops of keys that were collected since, and copies of them: none of these may reappear. */
  let forgotten = new Set<string>()
  /** Ops whose verdict the server has dropped: sent again, they are merged again. */
  const aged = new Set<string>()
  /** Ops that resend to a restored server what others had sent, and that it has lost since. */
  const copies = new Set<string>()
  let inBackup: { merged: ReadonlySet<string>; forgotten: ReadonlySet<string> } = { merged, forgotten }
  /** Keys of which the server has lost something in a restore, and that no device has resent for half a year. */
  const unclear = new Set<string>()
  /** Keys that were collected once. */
  const once = new Set<string>()
  const complaints: string[] = []
  const complain = (what: string) => void complaints.push(what)

  /** The stamp that the server gave a field; reports a fault when that is neither the op's own nor the bound. */
  function stampGot(op: SyncOp, field: Field, wanted: Stamp, answered: SyncRow, serverTime: number): Stamp {
    const { fields }: Written = op
    const row: Written = answered
    const after = row.fv[field]
    const at = readStamp(wanted)
    const ahead = (at?.ms ?? 0) - (serverTime + MAX_DRIFT_MS)
    const where = `${idOf(op)}.${field} of op ${op.op_id}`
    if (idOf(answered) !== idOf(op)) complain(`the server answered with another row: ${where}`)
    if (after === undefined) complain(`the server dropped ${where}`)
    else if (after < wanted) {
      if (ahead < -slackMs) complain(`the server lowered the stamp of ${where} to ${after} from ${wanted}`)
      else if (readStamp(after)?.device !== at?.device) complain(`a capped stamp lost: ${where}`)
      // Of two requests with the same ops, the response to the second can arrive first: its rows include later changes.
      if (row.fields[field] !== fields[field] && !wroteLater(op, field, wanted, row.fields[field]))
        complain(`a write that won has no effect: ${where}`)
      return after
    } else if (ahead > slackMs) complain(`the server believed a stamp from the future: ${where}`)
    return wanted
  }

  function wroteLater(op: SyncOp, field: Field, wanted: Stamp, value: unknown): boolean {
    const device = readStamp(wanted)?.device
    const owner = saved.get(op.op_id)?.owner
    return [...saved.values()].some((entry) => {
      const { owner: theirs } = entry
      const { fields, fv }: Written = entry
      const stamp = fv[field]
      if (theirs !== owner || idOf(entry) !== idOf(op) || fields[field] !== value || stamp === undefined)
        return false
      return stamp > wanted && readStamp(stamp)?.device === device
    })
  }

  function pushed(person: string, ops: readonly SyncOp[], reply: PushReply): void {
    const serverTime = Date.parse(reply.server_time)
    for (const op of ops) {
      // A device was still waiting for its verdict: then it is sent again.
      if (!copies.has(op.op_id)) forgotten.delete(op.op_id)
      const verdict = reply.results.find((result) => result.op_id === op.op_id)
      const entry = saved.get(op.op_id)
      if (!entry) complain(`an op that no device saved: ${op.op_id}`)
      else if (entry.owner !== person) complain(`a write of ${entry.owner} sent as ${person}: ${op.key}`)
      if (!verdict) complain(`no verdict on ${op.op_id}`)
      else if (verdict.status === 'rejected') {
        if (!tablesServedBy(reply).includes(op.table))
          complain(`sent to a server without its table: ${idOf(op)}`)
        else if (!isPoison(op.key)) complain(`a valid write was rejected: ${op.key}, ${verdict.code}`)
      } else if (!merged.has(op.op_id) || aged.delete(op.op_id)) {
        merged.add(op.op_id)
        const stamps: Stamps = {}
        for (const field of fieldNamesOf(op.table)) {
          const { fv }: Written = op
          const wanted = fv[field]
          if (wanted !== undefined) stamps[field] = stampGot(op, field, wanted, verdict.row, serverTime)
        }
        got.set(op.op_id, stamps)
      }
    }
  }

  function save(entry: OutboxEntry): void {
    saved.set(entry.opId, entry)
    const { fv }: Written = entry
    const known = (field: Field) =>
      [...forgotten].some((opId) => {
        const other = saved.get(opId)
        const isSameRow = other !== undefined && other.owner === entry.owner && idOf(other) === idOf(entry)
        return isSameRow && got.get(opId)?.[field] === fv[field]
      })
    if (forgotten.size === 0 || !Object.keys(fv).every(known)) return
    copies.add(entry.opId)
    forgotten.add(entry.opId)
  }

  function forgot(collected: readonly { user: string; ids: readonly string[] }[]): void {
    const gone = new Set(collected.flatMap(({ user, ids }) => ids.map((id) => `${user} ${id}`)))
    for (const entry of saved.values()) {
      const { opId, owner } = entry
      const name = `${owner} ${idOf(entry)}`
      aged.add(opId)
      if (got.has(opId) && !merged.has(opId) && !forgotten.has(opId)) unclear.add(name)
      if (!gone.has(name) || !merged.delete(opId)) continue
      forgotten.add(opId)
      once.add(name)
    }
  }

  function judge(person: string, rows: readonly SyncRow[], revisions: readonly Revision[]): void {
    const held = new Map<string, Written & { key: string }>(rows.map((row) => [idOf(row), row]))
    const best = new Map<string, Stamped>()
    for (const entry of saved.values()) {
      if (entry.owner !== person || isPoison(entry.key) || forgotten.has(entry.opId)) continue
      const id = idOf(entry)
      if (unclear.has(`${person} ${id}`)) continue
      const stamps = got.get(entry.opId)
      if (!stamps) {
        complain(`never arrived: ${describe(entry)}`)
        continue
      }
      const latest = best.get(id) ?? {}
      best.set(id, latest)
      const { fields: values, fv }: Written = entry
      for (const field of Object.keys(fv)) {
        const stamp = stamps[field]
        const wanted = fv[field]
        if (stamp === undefined || wanted === undefined) continue
        // Two writes of one device may be capped to the same stamp: then their order on the device counts.
        const before = latest[field]
        if (before && (stamp < before.stamp || (stamp === before.stamp && wanted < before.wanted))) continue
        latest[field] = { stamp, wanted, value: values[field] }
      }
      if (entry.table !== 'favorites') continue
      const { note } = entry.fields
      if (!merged.has(entry.opId) || note === undefined || note === '') continue
      const stored = revisions.some((one) => one.note === note && (one.key ?? entry.key) === entry.key)
      if (held.get(id)?.fields['note'] !== note && !stored)
        complain(`a superseded note is in no revision: ${describe(entry)}`)
    }
    for (const [id, fields] of best) {
      const row = held.get(id)
      for (const field of Object.keys(fields)) {
        const latest = fields[field]
        if (latest === undefined) continue
        // A removal that a device still knew has restored a later note as well.
        if (once.has(`${person} ${id}`) && (row?.fv[field] ?? '') > latest.stamp) continue
        if (row?.fields[field] !== latest.value || row?.fv[field] !== latest.stamp)
          complain(
            `lost: ${id}.${field} should be ${JSON.stringify(latest)}, ` +
              `is ${JSON.stringify(row && { stamp: row.fv[field], value: row.fields[field] })}`,
          )
      }
    }
    for (const [id, { fields }] of held) {
      const name = `${person} ${id}`
      if (best.has(id) || unclear.has(name) || (once.has(name) && fields['deleted'])) continue
      complain(`a row that ${person} never wrote, or that came back: ${id}`)
    }
  }

  return {
    saved: save,
    forgot,
    pushed,
    complain,
    backedUp: () => void (inBackup = { merged: new Set(merged), forgotten: new Set(forgotten) }),
    wentBack() {
      merged = new Set(inBackup.merged)
      forgotten = new Set(inBackup.forgotten)
    },
    complaints: () => complaints,
    judge,
    entries: () => [...saved.values()],
  }
}

type Stamped = Partial<Record<Field, { stamp: Stamp; wanted: Stamp; value: string | boolean | undefined }>>

function describe({ table, key, fields, fv, opId }: OutboxEntry): string {
  return `${table} ${key} ${JSON.stringify(fields)} ${Object.values(fv)[0]} (op ${opId})`
}
