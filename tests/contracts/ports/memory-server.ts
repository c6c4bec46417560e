import { formatStamp, MAX_DRIFT_MS, readStamp } from '#src/core/sync/clock.ts'
import { completed, fieldNamesOf, TABLE_NAMES, type TableName } from '#src/core/sync/tables/registry.ts'
import {
  ACCOUNT_GONE,
  type OpVerdict,
  type PullReply,
  type PushReply,
  UNKNOWN_TABLE,
} from '#src/core/sync/wire.ts'
import type { FavoriteFields, NoteConflict, Stamp, SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import { countPush, QUOTAS, type Quotas, refusedForQuota, type Sent } from './memory-quotas.ts'
import { ServerRefusal } from './server-refusal.ts'

/** An op and a row without their table's types: the server merges all tables alike. */
type Values = Record<string, string | boolean | undefined>
type AnyOp = { table: string; key: string; fields: Values; fv: Record<string, Stamp | undefined> }

type Account = {
  /** By `idOf`. */
  rows: Map<string, SyncRow>
  /** When each row was last written, ms. */
  writtenAt: Map<string, number>
  verdicts: Map<string, { verdict: OpVerdict; id: string; at: number }>
  revisions: { key: string; note: string }[]
  sent: Sent
  seq: number
  epoch: string
  minSeq: number
}

const DAY_MS = 86_400_000

/** Identifies a row among those of all tables. */
export const idOf = ({ table, key }: { table: string; key: string }) => `${table} ${key}`

/** What a server from before there were several tables stores; it has no list of them either. */
const BEFORE_TABLES: readonly TableName[] = ['favorites']

/** `sync_push` and `sync_pull` in memory, with methods for events in a server's life. */
export type MemoryServer = {
  now: () => number
  addAccount: (user: string) => void
  deleteAccount: (user: string) => void
  push: (user: string, ops: SyncOp[]) => PushReply
  /** Without tables: favorites, as apps ask that know no others. */
  pull: (user: string, cursor: number, limit: number, tables?: readonly string[]) => PullReply
  /** The favorites of an account. */
  rows: (user: string) => SyncRow<'favorites'>[]
  /** The rows of all tables. */
  allRows: (user: string) => SyncRow[]
  /** Becomes a server that stores these tables; null: one from before there was a list of tables. */
  serve: (tables: readonly TableName[] | null) => void
  revisions: (user: string) => string[]
  /** A manual UPDATE, without stamps. */
  updateByHand: (user: string, key: string, fields: Partial<FavoriteFields>) => void
  /** Collects tombstones and the records of old cursors. */
  collectGarbage: (user: string) => void
  /** Drops verdicts after 60 days and tombstones after 180, as `sync_collect` does. Returns the ids of the rows. */
  collectOld: () => { user: string; ids: string[] }[]
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
  let tables: readonly TableName[] | null = TABLE_NAMES

  function accountOf(user: string): Account {
    const account = accounts.get(user)
    if (!account) throw new ServerRefusal(ACCOUNT_GONE, 410)
    return account
  }

  const time = () => new Date(now()).toISOString()
  const listed = () => (tables === null ? {} : { tables: [...tables] })

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
        if (!known && !(tables ?? BEFORE_TABLES).includes(op.table)) {
          const refused = { op_id: op.op_id, status: 'rejected' as const, message: 'unknown table' }
          if (tables !== null) return { ...refused, code: UNKNOWN_TABLE }
          account.verdicts.set(op.op_id, { verdict: { ...refused, code: '22023' }, id: idOf(op), at: now() })
          return { ...refused, code: '22023' }
        }
        const verdict = known?.verdict ?? apply(account, op, quotas, now())
        if (!known) account.verdicts.set(op.op_id, { verdict, id: idOf(op), at: now() })
        const row = account.rows.get(idOf(op))
        return verdict.status === 'applied' && row ? { ...verdict, row } : verdict
      })
      return structuredClone({ results, ...listed(), epoch: account.epoch, server_time: time() })
    },
    pull(user, cursor, limit, asked) {
      if (asked && tables === null) throw new ServerRefusal('PGRST202', 404)
      const account = accountOf(user)
      const wanted = (asked ?? BEFORE_TABLES).filter((table) =>
        (tables ?? BEFORE_TABLES).some((one) => one === table),
      )
      const rows = [...account.rows.values()]
        .filter((row) => row.seq > cursor && wanted.includes(row.table))
        .toSorted((a, b) => a.seq - b.seq)
        .slice(0, Math.min(limit, pageCap))
      const next = rows.at(-1)?.seq ?? cursor
      return structuredClone({
        rows,
        next,
        min_seq: account.minSeq,
        ...listed(),
        epoch: account.epoch,
        server_time: time(),
      })
    },
    rows: (user) => [...(accounts.get(user)?.rows.values() ?? [])].filter((row) => row.table === 'favorites'),
    allRows: (user) => [...(accounts.get(user)?.rows.values() ?? [])],
    serve: (served) => void (tables = served),
    revisions: (user) => accountOf(user).revisions.map(({ note }) => note),
    updateByHand(user, key, fields) {
      const account = accountOf(user)
      const id = idOf({ table: 'favorites', key })
      const row = account.rows.get(id)
      if (row?.table !== 'favorites') return
      account.rows.set(id, { ...row, fields: { ...row.fields, ...fields }, seq: ++account.seq })
      account.writtenAt.set(id, now())
    },
    collectGarbage(user) {
      const account = accountOf(user)
      for (const [id, row] of account.rows) if (row.fields.deleted) account.rows.delete(id)
      account.minSeq = account.seq
      account.verdicts.clear()
    },
    collectOld: () => [...accounts].map(([user, account]) => ({ user, ids: collectOld(account, now()) })),
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
  for (const [op, { at }] of account.verdicts) if (at < now - 60 * DAY_MS) account.verdicts.delete(op)
  const named = new Set([...account.verdicts.values()].map(({ id }) => id))
  const old = now - 180 * DAY_MS
  const doomed = [...account.rows].filter(
    ([id, { fields, fv }]) =>
      fields.deleted &&
      !named.has(id) &&
      (account.writtenAt.get(id) ?? 0) < old &&
      Object.values(fv).every((stamp) => (readStamp(stamp)?.ms ?? 0) < old),
  )
  for (const [id, { seq }] of doomed) {
    account.rows.delete(id)
    account.minSeq = Math.max(account.minSeq, seq)
  }
  return doomed.map(([id]) => id)
}

function apply(account: Account, op: SyncOp, quotas: Quotas, now: number): OpVerdict {
  const refused = checkOp(op)
  if (refused) return { op_id: op.op_id, status: 'rejected', ...refused }
  const id = idOf(op)
  const stored = account.rows.get(id)
  const wanted: AnyOp = op
  const fields: Values & { deleted: boolean } = stored
    ? { ...stored.fields }
    : {
        ...completed(op.table, op.key, {}),
        ...(op.table === 'favorites' && { added_at: new Date(now).toISOString() }),
        // A key that is new here after a collection and not explicitly added was removed elsewhere and dropped.
        deleted: op.fields.deleted ?? account.minSeq > 0,
      }
  const fv: Record<string, Stamp | undefined> = { ...stored?.fv }
  const unseen = isUnseen(op, fv['note'])
  let conflict: NoteConflict | null = null
  let changed = !stored
  const lost: string[] = []
  for (const field of fieldNamesOf(op.table)) {
    const sent = wanted.fv[field]
    if (sent === undefined) continue
    const old = fv[field]
    const stamp = capStamp(sent, old, now)
    const note = wanted.fields['note']
    if (old !== undefined && stamp <= old) {
      if (field === 'note' && stamp !== old && isWorthStoring(note, fields['note'])) {
        lost.push(note)
        if (unseen) conflict = { note, stamp }
      }
      continue
    }
    if (field === 'note' && old !== undefined && isWorthStoring(fields['note'], note)) {
      lost.push(fields['note'])
      if (unseen) conflict = { note: fields['note'], stamp: old }
    }
    Object.assign(fields, { [field]: wanted.fields[field] })
    fv[field] = stamp
    changed = true
  }
  const row = {
    table: op.table,
    key: op.key,
    fields,
    fv,
    seq: changed ? account.seq + 1 : (stored?.seq ?? 0),
  } as SyncRow
  const quotaRefusal = changed ? refusedForQuota(account.rows.values(), stored, row, quotas) : null
  if (quotaRefusal) return { op_id: op.op_id, status: 'rejected', ...quotaRefusal }
  account.revisions.push(...lost.map((note) => ({ key: op.key, note })))
  account.rows.set(id, row)
  if (changed) {
    account.seq += 1
    account.writtenAt.set(id, now)
  }
  return { op_id: op.op_id, status: 'applied', row, ...(conflict && { conflict }) }
}

/** True when the stored note came from another device and the op's author had not seen it. */
function isUnseen(op: SyncOp, stored: Stamp | undefined): boolean {
  if (op.seen === undefined || stored === undefined || stored === op.seen) return false
  return readStamp(stored)?.device !== readStamp(('note' in op.fv && op.fv.note) || '')?.device
}

/** True when a text that lost is not contained in the one that won. */
function isWorthStoring(lost: Values[string], won: Values[string]): lost is string {
  return typeof lost === 'string' && lost !== '' && lost !== won
}

function checkOp(op: SyncOp): { code: string; message: string } | null {
  const { name, note }: { name?: string; note?: string } = op.fields
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
