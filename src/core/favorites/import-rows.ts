import * as v from 'valibot'
import {
  COMMON_TABLES,
  type CommonTable,
  completed,
  type FieldsOf,
  SYNCED_TABLES,
} from '#src/core/sync/tables/registry.ts'
import type { Field } from '#src/core/sync/tables/table.ts'
import { addedText } from '#src/core/sync/tables/written-text.ts'
import { NAME_MAX, wellFormed } from './text.ts'

/** A row of a synced table other than favorites, as a file contains it. */
export type ImportedRow = { table: CommonTable; key: string; fields: FieldsOf<CommonTable> }

const values = v.record(v.string(), v.union([v.string(), v.boolean()]))

/** Rows as the device stores them, since schema 4. */
export const deviceRows = v.array(v.object({ table: v.string(), key: v.string(), fields: values }))

/** Rows as the server exports them. */
export const accountRows = v.array(
  v.object({ table: v.string(), key: v.string(), fields: values, deleted: v.boolean() }),
)

/**
 * One entry per row, without removed ones; the device's take precedence over the server's, with the texts of
 * both of its lists. Rows of tables that this app
 * does not know are left out. Null when a row is invalid.
 */
export function gatherRows(
  device: v.InferOutput<typeof deviceRows>,
  account: v.InferOutput<typeof accountRows>,
): ImportedRow[] | null {
  const rows = new Map<string, ImportedRow | null>()
  const server = account.map(({ deleted, fields, ...row }) => ({ ...row, fields: { ...fields, deleted } }))
  for (const [at, { table: name, key, fields }] of [...device, ...server].entries()) {
    const table = COMMON_TABLES.find((known) => known === name)
    const id = `${name} ${key}`
    const first = rows.get(id)
    // The server's may be an older text of the same row; a second one of the device is another list's.
    if (table === undefined || first === null || (first && at >= device.length)) continue
    if (fields['deleted'] === true) {
      rows.set(id, first ?? null)
      continue
    }
    const row = readRow(table, key, fields)
    if (!row) return null
    const text = first ? addedText(table, first.fields, row.fields) : null
    const more = text === 'too-long' ? null : text
    rows.set(id, first ? { ...first, fields: { ...first.fields, ...more } } : row)
  }
  return [...rows.values()].filter((row) => row !== null)
}

function readRow(
  table: CommonTable,
  key: string,
  found: Record<string, string | boolean>,
): ImportedRow | null {
  const { fields: types, keyForm } = SYNCED_TABLES[table]
  const clean = wellFormed(key).trim().normalize('NFC')
  const isLower = clean === clean.toLowerCase()
  if (clean === '' || clean.length > NAME_MAX || (keyForm === 'name' && !isLower)) return null
  const known: Record<string, string | boolean> = {}
  for (const [name, field] of Object.entries<Field>(types)) {
    const value = found[name]
    if (value === undefined) continue
    if (!isValue(field, value)) return null
    known[name] = typeof value === 'string' ? wellFormed(value) : value
  }
  return { table, key: clean, fields: { ...completed(table, clean, known), deleted: false } }
}

function isValue(field: Field, value: string | boolean): boolean {
  if (field.type === 'flag') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (field.type === 'text') return value.length <= field.max
  return value === '' || !Number.isNaN(Date.parse(value))
}
