import { formatStamp, MAX_DRIFT_MS, readStamp } from '#src/core/sync/clock.ts'
import { FIELD_NAMES } from '#src/core/sync/merge.ts'
import { ACCOUNT_GONE, type OpVerdict, type PullReply, type PushReply } from '#src/core/sync/wire.ts'
import type { FavoriteFields, NoteConflict, Stamp, SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import { countPush, QUOTAS, type Quotas, refusedForQuota, type Sent } from './memory-quotas.ts'
import { ServerRefusal } from './server-refusal.ts'

type Account = {
  rows: Map<string, SyncRow>
  /** When each row was last written, ms. */
  writtenAt: Map<string, number>
  verdicts: Map<string, { verdict: OpVerdict; key: string; at: number }>
  revisions: { key: string; note: string }[]
  sent: Sent
  seq: number
  epoch: string
  minSeq: number
}

const DAY_MS = 86_400_000

/** `sync_push` and `sync_pull` in memory, with methods for events in a server's life. */
export type MemoryServer = {
  now: () => number
  addAccount: (user: string) => void
  deleteAccount: (user: string) => void
  push: (user: string, ops: SyncOp[]) => PushReply
  pull: (user: string, cursor: number, limit: number) => PullReply
  rows: (user: string) => SyncRow[]
  revisions: (user: string) => string[]
  /** A manual UPDATE, without stamps. */
  updateByHand: (user: string, key: string, fields: Partial<FavoriteFields>) => void
  /** Collects tombstones and the records of old cursors. */
  collectGarbage: (user: string) => void
  /** Drops verdicts after 60 days and tombstones after 180, as `sync_collect` does. Returns the dropped keys. */
  collectOld: () => { user: string; keys: string[] }[]
  /** Takes a backup; the returned function restores it, into a new epoch. */
  backup: () => () => void
  /** Maximum number of rows in a page, whatever is requested. */
  capPages: (rows: number) => void
  /** Limits of every account from now on, where they differ from those of the real server. */
  limit: (quotas: Partial<Quotas>) => void
}

export function createMemoryServer(now: () => number): MemoryServer {
  let accounts = new Map<string, Account>()
  let pageCap = 1_000
  let epochs = 0
  let quotas = QUOTAS

  function accountOf(user: string): Account {
    const account = accounts.get(user)
    if (!account) throw new ServerRefusal(ACCOUNT_GONE, 410)
    return account
  }

  const time = () => new Date(now()).toISOString()

  return {
    now,
    addAccount: (user) =>
      void accounts.set(user, {
        rows: new Map(),
        writtenAt: new Map(),
        verdicts: new Map(),
        revisions: [],
        sent: new Map(),
        seq: 0,
        epoch: user,
        minSeq: 0,
      }),
    deleteAccount: (user) => void accounts.delete(user),
    push(user, ops) {
      const account = accountOf(user)
      // One bad character fails the cast of the whole argument, outside every savepoint.
      if (JSON.stringify(ops).includes('\\u0000')) throw new ServerRefusal('22P05', 400)
      const unknown = ops.filter(({ op_id }) => !account.verdicts.has(op_id))
      countPush(account.sent, unknown, quotas, now())
      const results = ops.map((op): OpVerdict => {
        const known = account.verdicts.get(op.op_id)
        const verdict = known?.verdict ?? apply(account, op, quotas, now())
        if (!known) account.verdicts.set(op.op_id, { verdict, key: op.key, at: now() })
        const row = account.rows.get(op.key)
        return verdict.status === 'applied' && row ? { ...verdict, row } : verdict
      })
      return structuredClone({ results, epoch: account.epoch, server_time: time() })
    },
    pull(user, cursor, limit) {
      const account = accountOf(user)
      const rows = [...account.rows.values()]
        .filter((row) => row.seq > cursor)
        .toSorted((a, b) => a.seq - b.seq)
        .slice(0, Math.min(limit, pageCap))
      const next = rows.at(-1)?.seq ?? cursor
      return structuredClone({
        rows,
        next,
        min_seq: account.minSeq,
        epoch: account.epoch,
        server_time: time(),
      })
    },
    rows: (user) => [...(accounts.get(user)?.rows.values() ?? [])],
    revisions: (user) => accountOf(user).revisions.map(({ note }) => note),
    updateByHand(user, key, fields) {
      const account = accountOf(user)
      const row = account.rows.get(key)
      if (!row) return
      account.rows.set(key, { ...row, fields: { ...row.fields, ...fields }, seq: ++account.seq })
      account.writtenAt.set(key, now())
    },
    collectGarbage(user) {
      const account = accountOf(user)
      for (const [key, row] of account.rows) if (row.fields.deleted) account.rows.delete(key)
      account.minSeq = account.seq
      account.verdicts.clear()
    },
    collectOld: () => [...accounts].map(([user, account]) => ({ user, keys: collectOld(account, now()) })),
    backup() {
      const copy = structuredClone(accounts)
      return () => {
        accounts = structuredClone(copy)
        for (const account of accounts.values()) account.epoch = `restored-${++epochs}`
      }
    },
    capPages: (rows) => void (pageCap = rows),
    limit: (changed) => void (quotas = { ...quotas, ...changed }),
  }
}

function collectOld(account: Account, now: number): string[] {
  for (const [id, { at }] of account.verdicts) if (at < now - 60 * DAY_MS) account.verdicts.delete(id)
  const named = new Set([...account.verdicts.values()].map(({ key }) => key))
  const old = now - 180 * DAY_MS
  const doomed = [...account.rows.values()].filter(
    ({ key, fields, fv }) =>
      fields.deleted &&
      !named.has(key) &&
      (account.writtenAt.get(key) ?? 0) < old &&
      Object.values(fv).every((stamp) => (readStamp(stamp)?.ms ?? 0) < old),
  )
  for (const { key, seq } of doomed) {
    account.rows.delete(key)
    account.minSeq = Math.max(account.minSeq, seq)
  }
  return doomed.map(({ key }) => key)
}

function apply(account: Account, op: SyncOp, quotas: Quotas, now: number): OpVerdict {
  const refused = checkOp(op)
  if (refused) return { op_id: op.op_id, status: 'rejected', ...refused }
  const stored = account.rows.get(op.key)
  const fields: FavoriteFields = stored
    ? { ...stored.fields }
    : {
        name: op.key,
        note: '',
        rank: '',
        added_at: new Date(now).toISOString(),
        // A key that is new here after a collection and not explicitly added was removed elsewhere and dropped.
        deleted: op.fields.deleted ?? account.minSeq > 0,
      }
  const fv = { ...stored?.fv }
  const unseen = isUnseen(op, fv.note)
  let conflict: NoteConflict | null = null
  let changed = !stored
  const lost: string[] = []
  for (const field of FIELD_NAMES) {
    const wanted = op.fv[field]
    if (wanted === undefined) continue
    const old = fv[field]
    const stamp = capStamp(wanted, old, now)
    if (old !== undefined && stamp <= old) {
      if (field === 'note' && stamp !== old && isWorthStoring(op.fields.note, fields.note)) {
        lost.push(op.fields.note)
        if (unseen) conflict = { note: op.fields.note, stamp }
      }
      continue
    }
    if (field === 'note' && old !== undefined && isWorthStoring(fields.note, op.fields.note)) {
      lost.push(fields.note)
      if (unseen) conflict = { note: fields.note, stamp: old }
    }
    Object.assign(fields, { [field]: op.fields[field] })
    fv[field] = stamp
    changed = true
  }
  const quotaRefusal = changed ? refusedForQuota(account.rows, stored?.fields, fields, quotas) : null
  if (quotaRefusal) return { op_id: op.op_id, status: 'rejected', ...quotaRefusal }
  account.revisions.push(...lost.map((note) => ({ key: op.key, note })))
  const row: SyncRow = {
    table: 'favorites',
    key: op.key,
    fields,
    fv,
    seq: changed ? ++account.seq : (stored?.seq ?? 0),
  }
  account.rows.set(op.key, row)
  if (changed) account.writtenAt.set(op.key, now)
  return { op_id: op.op_id, status: 'applied', row, ...(conflict && { conflict }) }
}

/** True when the stored note came from another device and the op's author had not seen it. */
function isUnseen(op: SyncOp, stored: Stamp | undefined): boolean {
  if (op.seen === undefined || stored === undefined || stored === op.seen) return false
  return readStamp(stored)?.device !== readStamp(op.fv.note ?? '')?.device
}

/** True when a text that lost is not contained in the one that won. */
function isWorthStoring(lost: string | undefined, won: string | undefined): lost is string {
  return lost !== undefined && lost !== '' && lost !== won
}

function checkOp(op: SyncOp): { code: string; message: string } | null {
  const { name, note } = op.fields
  if (op.key !== op.key.toLowerCase() || op.key === '')
    return { code: '23514', message: 'favorites_name_key_form' }
  if (name !== undefined && (name === '' || name.length > 80))
    return { code: '23514', message: 'favorites_name_length' }
  if (note !== undefined && note.length > 5_000) return { code: '23514', message: 'favorites_note_length' }
  return null
}

function capStamp(stamp: Stamp, stored: Stamp | undefined, now: number): Stamp {
  const wanted = readStamp(stamp)
  const bound = now + MAX_DRIFT_MS
  if (!wanted || wanted.ms <= bound) return stamp
  const capped = formatStamp(bound, 0, wanted.device)
  const before = stored === undefined ? null : readStamp(stored)
  if (!before || stored === undefined || capped > stored) return capped
  return formatStamp(before.ms, before.counter + 1, wanted.device)
}
