import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { lineOf, quoted } from '#supabase/embedded/archive/columns.ts'
import type { ArchivePage } from '#supabase/embedded/archive/read-archive.ts'
import type { Database, Statement } from '#supabase/embedded/database/database.ts'
import type { TablePlan } from './import-target.ts'

const Count = v.object({ count: v.number() })
const Compared = v.object({
  missing: v.number(),
  different: v.number(),
  archived: v.nullable(v.string()),
  stored: v.nullable(v.string()),
})

/** The rows of a page, as rows of their table. */
export const rowsOf = (table: string): string => `json_populate_recordset(null::${table}, $1::text::json)`
/** The parameter of `rowsOf`. */
export const parameterOf = ({ lines }: ArchivePage): string[] => [`[${lines.join(',')}]`]

/**
 * The stored row of each row `k`, looked up by its key. A join would let the planner read the whole table for each page:
 * it knows nothing yet about tables that have just been filled.
 */
function storedRow({ table, key }: Pick<TablePlan, 'table' | 'key'>): string {
  const sameKey = key.map((column) => `t.${quoted(column)} = k.${quoted(column)}`).join(' and ')
  return `lateral (select t.* from ${table} t where ${sameKey} limit 1) t`
}

/** How many rows of a page the target has, whatever they contain. */
export async function countPresent(
  database: Pick<Database, 'rows'>,
  page: ArchivePage,
  plan: Pick<TablePlan, 'table' | 'key'>,
): Promise<number> {
  const text = `select count(*)::int as count from ${rowsOf(plan.table)} k, ${storedRow(plan)}`
  return countOf(database, text, page)
}

/** How many accounts of a page have an address that another account of the target has. */
export async function countTaken(database: Pick<Database, 'rows'>, page: ArchivePage): Promise<number> {
  return countOf(
    database,
    `select count(*)::int as count from ${rowsOf('auth.users')} k where exists (
       select from auth.users t where t.id <> k.id and (t.email = k.email and t.is_sso_user = false or t.phone = k.phone))`,
    page,
  )
}

async function countOf(database: Pick<Database, 'rows'>, text: string, page: ArchivePage): Promise<number> {
  return (await database.rows(Count, text, parameterOf(page)))[0]?.count ?? 0
}

/** Adds the rows of a page that the target does not have, in one transaction. Those that it has stay as they are. */
export async function insertPage(database: Database, page: ArchivePage, plan: TablePlan): Promise<void> {
  const { table, key, columns, filled, hasTriggers } = plan
  const names = columns.map(({ name }) => quoted(name))
  const into = [...names, ...Object.keys(filled).map(quoted)].join(', ')
  const values = [...names.map((name) => `k.${name}`), ...Object.values(filled)].join(', ')
  const insert: Statement = {
    text: `insert into ${table} (${into}) select ${values} from ${rowsOf(table)} k
             on conflict (${key.map(quoted).join(', ')}) do nothing`,
    parameters: parameterOf(page),
  }
  const trigger = (state: 'enable' | 'disable'): Statement[] =>
    hasTriggers ? [{ text: `alter table ${table} ${state} trigger user` }] : []
  await database.transaction([...trigger('disable'), insert, ...trigger('enable')])
}

/** Compares archived rows with those that are stored, by the columns that both have. */
export type Comparison = {
  add: (page: ArchivePage) => Promise<void>
  result: () => { missing: number; different: number; isSame: boolean }
}

export function compareTable(
  database: Pick<Database, 'rows'>,
  { table, key, columns }: TablePlan,
): Comparison {
  const archived = createHash('sha256')
  const stored = createHash('sha256')
  let missing = 0
  let different = 0
  const digest = (line: string) =>
    `encode(sha256(convert_to(string_agg(${line}, chr(10) order by n), 'UTF8')), 'hex')`
  const text = `
    select (count(*) filter (where not is_there))::int as missing,
        (count(*) filter (where is_there and archived <> stored))::int as different,
        ${digest('archived')} as archived, ${digest('stored')} as stored
      from (
        select k.ordinality as n, t.${quoted(key[0] ?? '')} is not null as is_there,
            ${lineOf(columns, 'k')} as archived, ${lineOf(columns, 't')} as stored
          from ${rowsOf(table)} with ordinality k left join ${storedRow({ table, key })} on true) line`
  return {
    add: async (page) => {
      const [row] = await database.rows(Compared, text, parameterOf(page))
      missing += row?.missing ?? 0
      different += row?.different ?? 0
      archived.update(row?.archived ?? '')
      stored.update(row?.stored ?? '')
    },
    result: () => ({ missing, different, isSame: archived.digest('hex') === stored.digest('hex') }),
  }
}
