import { MAX_DRIFT_MS, readStamp } from '#src/core/sync/clock.ts'
import { FIELD_NAMES } from '#src/core/sync/merge.ts'
import type { OutboxEntry } from '#src/core/sync/outbox.ts'
import type { FavoriteFields, PushReply, Stamp, SyncOp, SyncRow } from '#src/core/sync/wire.ts'

type Field = keyof FavoriteFields
type Stamps = Partial<Record<Field, Stamp>>

/**
 * What devices said they saved, what the server was seen to do with it, and what follows: for each field the value
 * with the latest stamp. It judges by stamps alone and knows nothing of how client and server are made.
 */
export type Ledger = {
  /** A device has stored a write: from now on it must not get lost. */
  saved: (entry: OutboxEntry) => void
  /** The server has taken ops in, whether or not its answer arrives anywhere. */
  pushed: (person: string, ops: readonly SyncOp[], reply: PushReply) => void
  /** Something that must never be. */
  complain: (what: string) => void
  backedUp: () => void
  wentBack: () => void
  complaints: () => readonly string[]
  /** Compares what the server holds for a person with what follows from all that was saved. */
  judge: (person: string, rows: readonly SyncRow[], revisions: readonly Revision[]) => void
  entries: () => readonly OutboxEntry[]
}

/** A note that lost. Without a key where the server does not tell it. */
export type Revision = { key: string | null; note: string }

/** A key that the server refuses. */
export const isPoison = (key: string) => key !== key.toLowerCase()

/** `slackMs`: how far the time in an answer may be from the time at which its ops were merged. */
export function createLedger(slackMs: number): Ledger {
  const saved = new Map<string, OutboxEntry>()
  /** The stamps that ops have got, by the last time they were merged. */
  const got = new Map<string, Stamps>()
  /** Ops that the server of now has merged. */
  let merged = new Set<string>()
  let inBackup: ReadonlySet<string> = new Set()
  const complaints: string[] = []
  const complain = (what: string) => void complaints.push(what)

  /** The stamp that the server gave a field; tells on it when that is neither the op's own nor the bound. */
  function stampGot(op: SyncOp, field: Field, wanted: Stamp, row: SyncRow, serverTime: number): Stamp {
    const after = row.fv[field]
    const at = readStamp(wanted)
    const ahead = (at?.ms ?? 0) - (serverTime + MAX_DRIFT_MS)
    const where = `${op.key}.${field} of op ${op.op_id}`
    if (after === undefined) complain(`the server dropped ${where}`)
    else if (after < wanted) {
      if (ahead < -slackMs) complain(`the server lowered the stamp of ${where} to ${after} from ${wanted}`)
      else if (readStamp(after)?.device !== at?.device) complain(`a capped stamp lost: ${where}`)
      if (row.fields[field] !== op.fields[field]) complain(`a write that won has no effect: ${where}`)
      return after
    } else if (ahead > slackMs) complain(`the server believed a stamp from the future: ${where}`)
    return wanted
  }

  function pushed(person: string, ops: readonly SyncOp[], reply: PushReply): void {
    const serverTime = Date.parse(reply.server_time)
    for (const op of ops) {
      const verdict = reply.results.find((result) => result.op_id === op.op_id)
      const entry = saved.get(op.op_id)
      if (!entry) complain(`an op that nobody saved: ${op.op_id}`)
      else if (entry.owner !== person) complain(`a write of ${entry.owner} sent as ${person}: ${op.key}`)
      if (!verdict) complain(`no verdict on ${op.op_id}`)
      else if (verdict.status === 'rejected') {
        if (!isPoison(op.key)) complain(`a good write was refused: ${op.key}, ${verdict.code}`)
      } else if (!merged.has(op.op_id)) {
        merged.add(op.op_id)
        const stamps: Stamps = {}
        for (const field of FIELD_NAMES) {
          const wanted = op.fv[field]
          if (wanted !== undefined) stamps[field] = stampGot(op, field, wanted, verdict.row, serverTime)
        }
        got.set(op.op_id, stamps)
      }
    }
  }

  function judge(person: string, rows: readonly SyncRow[], revisions: readonly Revision[]): void {
    const held = new Map(rows.map((row) => [row.key, row]))
    const best = new Map<string, Stamped>()
    for (const entry of saved.values()) {
      if (entry.owner !== person || isPoison(entry.key)) continue
      const stamps = got.get(entry.opId)
      if (!stamps) {
        complain(`never arrived: ${describe(entry)}`)
        continue
      }
      const latest = best.get(entry.key) ?? {}
      best.set(entry.key, latest)
      for (const field of FIELD_NAMES) {
        const stamp = stamps[field]
        const wanted = entry.fv[field]
        if (stamp === undefined || wanted === undefined) continue
        // Two writes of one device may be capped to the same stamp: then its own order counts.
        const before = latest[field]
        if (before && (stamp < before.stamp || (stamp === before.stamp && wanted < before.wanted))) continue
        latest[field] = { stamp, wanted, value: entry.fields[field] }
      }
      const { note } = entry.fields
      if (!merged.has(entry.opId) || note === undefined || note === '') continue
      const kept = revisions.some((one) => one.note === note && (one.key ?? entry.key) === entry.key)
      if (held.get(entry.key)?.fields.note !== note && !kept)
        complain(`a superseded note is in no revision: ${describe(entry)}`)
    }
    for (const [key, fields] of best) {
      const row = held.get(key)
      for (const field of FIELD_NAMES) {
        const latest = fields[field]
        if (latest === undefined) continue
        if (row?.fields[field] !== latest.value || row?.fv[field] !== latest.stamp)
          complain(
            `lost: ${key}.${field} should be ${JSON.stringify(latest)}, ` +
              `is ${JSON.stringify(row && { stamp: row.fv[field], value: row.fields[field] })}`,
          )
      }
    }
    for (const key of held.keys()) if (!best.has(key)) complain(`a row that ${person} never wrote: ${key}`)
  }

  return {
    saved: (entry) => void saved.set(entry.opId, entry),
    pushed,
    complain,
    backedUp: () => void (inBackup = new Set(merged)),
    wentBack: () => void (merged = new Set(inBackup)),
    complaints: () => complaints,
    judge,
    entries: () => [...saved.values()],
  }
}

type Stamped = Partial<Record<Field, { stamp: Stamp; wanted: Stamp; value: string | boolean | undefined }>>

function describe({ key, fields, fv, opId }: OutboxEntry): string {
  return `${key} ${JSON.stringify(fields)} ${Object.values(fv)[0]} (op ${opId})`
}
