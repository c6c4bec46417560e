import { favorites } from './favorites.ts'
import { labels } from './labels.ts'
import { noteConflicts } from './note-conflicts.ts'
import { ownNames } from './own-names.ts'
import { passed } from './passed.ts'
import { savedSearches } from './saved-searches.ts'
import type { ValuesOf } from './table.ts'
import { votes } from './votes.ts'

/** All tables that sync. Types of ops, rows and outbox entries are unions over them. */
export const SYNCED_TABLES = {
  favorites,
  passed,
  saved_searches: savedSearches,
  labels,
  own_names: ownNames,
  votes,
  note_conflicts: noteConflicts,
}

export type TableName = keyof typeof SYNCED_TABLES

export const TABLE_NAMES = Object.keys(SYNCED_TABLES) as readonly TableName[]

/** The tables that the device stores in its common table; favorites have their own, with notes and an order. */
export type CommonTable = Exclude<TableName, 'favorites'>

export const COMMON_TABLES = TABLE_NAMES.filter((name): name is CommonTable => name !== 'favorites')

/** The fields of a table's rows and their types. */
export type FieldsOf<T extends TableName> = ValuesOf<(typeof SYNCED_TABLES)[T]['fields']>

/** The names of a table's fields. */
export function fieldNamesOf(table: TableName): readonly string[] {
  return Object.keys(SYNCED_TABLES[table].fields)
}

/** A row of whose fields only some are known, completed with the values of a row that was never written. */
export function completed<T extends TableName>(
  table: T,
  key: string,
  fields: Partial<FieldsOf<T>>,
): FieldsOf<T> {
  const blank = SYNCED_TABLES[table].blank(key) as FieldsOf<T>
  return { ...blank, ...fields }
}
