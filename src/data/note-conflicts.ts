import type { Owner } from '#src/core/favorites/favorite.ts'
import { conflictKey, isResolved } from '#src/core/sync/note-conflict.ts'
import type { DeviceEnv } from './device.ts'
import { allRowsOf, putRows, type RowChange } from './synced-rows.ts'
import type { NestlingDatabase, NoteConflictRow } from './database-tables.ts'

/** The device stores a conflict; these rows say it to the account's other devices, and that it is resolved. */
type SharedConflict = Pick<NoteConflictRow, 'key' | 'stamp' | 'note'>

/** All conflicts that the account's devices have shared: those to resolve, and those that one has resolved. */
export async function readShared(
  db: NestlingDatabase,
  owner: Owner,
): Promise<{ open: SharedConflict[]; resolved: SharedConflict[] }> {
  const rows = await allRowsOf(db, owner, 'note_conflicts')
  const those = (isDeleted: boolean) =>
    rows
      .filter(({ fields }) => fields.deleted === isDeleted)
      .map(({ fields: { name_key: key, stamp, note } }) => ({ key, stamp, note }))
  return { open: those(false), resolved: those(true) }
}

/**
 * Shares conflicts that a verdict of the server has reported to this device alone. One that any device has shared before
 * stays as it is: it may be resolved. Call it within a transaction over `listTables`.
 */
export async function shareConflicts(
  db: NestlingDatabase,
  owner: Owner,
  found: readonly SharedConflict[],
  env: DeviceEnv,
): Promise<void> {
  const known = new Set((await allRowsOf(db, owner, 'note_conflicts')).map((row) => row.key))
  const changes: RowChange<'note_conflicts'>[] = []
  for (const { key, stamp, note } of found) {
    const row = await db.favorites.get([owner, key])
    const rowKey = conflictKey(key, stamp)
    if (!row || known.has(rowKey) || isResolved(row.note, note)) continue
    changes.push({ key: rowKey, fields: { name: row.name, name_key: key, note, stamp, deleted: false } })
  }
  await putRows(db, owner, 'note_conflicts', changes, env)
}

/**
 * Says to the other devices that conflicts are resolved, or open again. Nothing changes for those that were never shared.
 * Call it within a transaction over `listTables`.
 */
export async function setShared(
  db: NestlingDatabase,
  owner: Owner,
  conflicts: readonly Pick<SharedConflict, 'key' | 'stamp'>[],
  state: 'open' | 'resolved',
  env: DeviceEnv,
): Promise<void> {
  const deleted = state === 'resolved'
  const keys = new Set(conflicts.map(({ key, stamp }) => conflictKey(key, stamp)))
  const rows = (await allRowsOf(db, owner, 'note_conflicts')).filter(({ key }) => keys.has(key))
  const changed = rows.filter(({ fields }) => fields.deleted !== deleted)
  await putRows(
    db,
    owner,
    'note_conflicts',
    changed.map(({ key }) => ({ key, fields: { deleted } })),
    env,
  )
}
