import {
  gatherLabels,
  labelId,
  type LabelKind,
  labelRowKey,
  type Labels,
} from '#src/core/favorites/labels.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { DeviceEnv } from './device.ts'
import type { Undoable } from './favorite-list.ts'
import { readRows, type RowChange, writeRows } from './synced-rows.ts'
import type { NestlingDatabase } from './database-tables.ts'

type Named = { key: NameKey; name: string }
type Change = RowChange<'labels'>

/** The tags and lists of the favorites shown, in the order of their texts. */
export async function readLabels(db: NestlingDatabase): Promise<Labels> {
  return gatherLabels(await readRows(db, 'labels'))
}

/** A tag or list that names get (`on`), or that is taken from them. */
export type LabelChange = { kind: LabelKind; text: string; on: boolean }

/**
 * Gives names tags and puts them on lists, or takes them away. A list gets a row of its own as well, without a name key, and
 * so stays when its last name has gone, and can begin without any. The caller has cleaned the texts. `restore` undoes it.
 */
export async function changeLabels(
  db: NestlingDatabase,
  names: readonly Named[],
  changes: readonly LabelChange[],
  env: DeviceEnv,
): Promise<Undoable> {
  const labels = await readLabels(db)
  const rows = changes.flatMap(({ kind, text, on }): Change[] => {
    const known = labels[kind].find(({ id }) => id === labelId(text))
    if (!on)
      return names.filter(({ key }) => known?.names.has(key)).map(({ key }) => removed(kind, text, key))
    const own = known || kind === 'tag' ? [] : [{ key: '', name: text }]
    const missing = names.filter(({ key }) => !known?.names.has(key))
    return [...own, ...missing].map((name) => rowOf(kind, known?.text ?? text, name, env))
  })
  return writeRows(db, 'labels', rows, env)
}

const removed = (kind: LabelKind, text: string, key: NameKey): Change => {
  return { key: labelRowKey(kind, text, key), fields: { deleted: true } }
}

/** Gives a tag or list another text; one that has this text already gets its names. `restore` undoes it. */
export async function renameLabel(
  db: NestlingDatabase,
  { kind, id, text }: { kind: LabelKind; id: string; text: string },
  env: DeviceEnv,
): Promise<Undoable> {
  const rows = await rowsOf(db, kind, id)
  const gone = id === labelId(text) ? [] : rows.map(({ key }): Change => ({ key, fields: { deleted: true } }))
  const renamed = rows.map(({ fields: { name, name_key: key } }) => rowOf(kind, text, { key, name }, env))
  return writeRows(db, 'labels', [...gone, ...renamed], env)
}

/** Deletes a tag or list; its names stay favorites. `restore` undoes it. */
export async function deleteLabel(
  db: NestlingDatabase,
  { kind, id }: { kind: LabelKind; id: string },
  env: DeviceEnv,
): Promise<Undoable> {
  const rows = await rowsOf(db, kind, id)
  return writeRows(
    db,
    'labels',
    rows.map(({ key }): Change => ({ key, fields: { deleted: true } })),
    env,
  )
}

function rowOf(kind: LabelKind, text: string, { key, name }: Named, env: DeviceEnv): Change {
  const labeled_at = new Date(env.now()).toISOString()
  return {
    key: labelRowKey(kind, text, key),
    fields: { name, name_key: key, kind, label: text, labeled_at, deleted: false },
  }
}

async function rowsOf(db: NestlingDatabase, kind: LabelKind, id: string) {
  const rows = await readRows(db, 'labels')
  return rows.filter(({ fields }) => fields.kind === kind && labelId(fields.label) === id)
}
