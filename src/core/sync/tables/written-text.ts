import { isResolved } from '#src/core/sync/note-conflict.ts'
import { type CommonTable, type FieldsOf, SYNCED_TABLES } from './registry.ts'
import type { Field } from './table.ts'

type Fields = FieldsOf<CommonTable>

/**
 * What of a row's text is to be appended to that of a row with the same key, so that nothing a person wrote is lost: null
 * for nothing, too-long where both do not fit into one.
 */
export function addedText(
  table: CommonTable,
  own: Fields,
  other: Fields,
): Partial<Fields> | null | 'too-long' {
  const fields: Record<string, Field> = SYNCED_TABLES[table].fields
  const joined: string | undefined = SYNCED_TABLES[table].joined
  const field = joined === undefined ? undefined : fields[joined]
  if (joined === undefined || field?.type !== 'text') return null
  const [ours, theirs] = [textOf(own, joined), textOf(other, joined)]
  if (isResolved(ours, theirs)) return null
  const text = [ours, theirs].filter((each) => each !== '').join('; ')
  return text.length > field.max ? 'too-long' : { [joined]: text }
}

function textOf(row: Record<string, string | boolean>, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}
