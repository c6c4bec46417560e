import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'

const Column = v.object({
  table: v.string(),
  name: v.string(),
  isJson: v.boolean(),
  isRequired: v.boolean(),
})

/** A column that can be written. */
export type Column = Pick<v.InferOutput<typeof Column>, 'name'> & {
  /** Of type json, whose text may have several lines and cannot be compared. */
  isJson: boolean
  /** A row without it is refused. */
  isRequired: boolean
}

/** The writable columns of each table in our schemas and `auth`, by the table's name with its schema. */
export async function readColumns(database: Pick<Database, 'rows'>): Promise<Map<string, Column[]>> {
  const rows = await database.rows(
    Column,
    `select n.nspname || '.' || c.relname as "table", a.attname::text as name, a.atttypid = 'json'::regtype as "isJson",
         a.attnotnull and not a.atthasdef as "isRequired"
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('auth', 'public', 'private', 'embedded') and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by 1, a.attnum`,
  )
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

/** An identifier in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A row of `from` as one line of JSON with these columns in this order. */
export function lineOf(columns: readonly Pick<Column, 'name' | 'isJson'>[], from: string): string {
  const list = columns.map(
    ({ name, isJson }) => `${from}.${quoted(name)}${isJson ? '::jsonb' : ''} as ${quoted(name)}`,
  )
  return `(select row_to_json(line)::text from (select ${list.join(', ')}) line)`
}
