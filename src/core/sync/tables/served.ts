import type { SyncState } from '#src/core/sync/state.ts'
import type { PullReply, PushReply } from '#src/core/sync/wire.ts'
import { TABLE_NAMES, type TableName } from './registry.ts'

/** What a server without a list of tables stores. */
const BEFORE_TABLES: readonly string[] = ['favorites']

/** Those of our tables that the server which sent this reply stores. */
export function tablesServedBy(reply: Pick<PullReply | PushReply, 'tables'>): TableName[] {
  const listed = reply.tables ?? BEFORE_TABLES
  return TABLE_NAMES.filter((name) => listed.includes(name))
}

/** The tables whose rows the cursor covers. Only their writes may be sent: the server has listed them. */
export function tablesCoveredBy(state: Pick<SyncState, 'tables'>): readonly TableName[] {
  return state.tables ?? TABLE_NAMES.filter((name) => BEFORE_TABLES.includes(name))
}

/** The same after this reply to a pull from the state's cursor: a table that is no longer served needs a new reading. */
export function tablesAfter(
  state: Pick<SyncState, 'tables' | 'cursor'>,
  reply: Pick<PullReply, 'tables'>,
): TableName[] {
  const served = tablesServedBy(reply)
  const covered = tablesCoveredBy(state)
  return state.cursor === 0 ? served : served.filter((name) => covered.includes(name))
}

/** True when the cursor has passed rows of a table that it does not cover: it has to start again from 0. */
export function hasNewTable(
  state: Pick<SyncState, 'tables' | 'cursor'>,
  reply: Pick<PullReply, 'tables'>,
): boolean {
  return tablesAfter(state, reply).length < tablesServedBy(reply).length
}
