import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'

const TableName = v.object({ name: v.string(), columns: v.array(v.string()) })
const Counts = v.record(v.string(), v.number())

/** Every column of every table of every schema except PostgreSQL's own. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`

/**
 * Where the database contains any of the texts: `schema.table.column: rows`. Columns of every type are read as text,
 * so an id is found as uuid and as varchar, and an address inside a JSON document as well; case is ignored.
 */
export async function rowsHolding(database: Pick<Database, 'rows'>, texts: string[]): Promise<string[]> {
  const locations: string[] = []
  const wanted = [`{${texts.map((text) => JSON.stringify(text)).join()}}`]
  for (const { name, columns } of await database.rows(TableName, TABLES)) {
    const counts = columns.map((column) => `count(*) filter (where ${holds(column)})::int as "${column}"`)
    const [row = {}] = await database.rows(Counts, `select ${counts.join()} from ${name}`, wanted)
    for (const column of columns) if (row[column]) locations.push(`${name}.${column}: ${row[column]}`)
  }
  return locations
}

const holds = (column: string) =>
  `exists (select from unnest($1::text[]) wanted where strpos(lower("${column}"::text), lower(wanted)) > 0)`
