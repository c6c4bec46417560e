import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import { readVersions } from '#supabase/embedded/migrations.ts'
import { type Column, lineOf, quoted, readColumns } from './columns.ts'
import { ARCHIVE_VERSION, type ArchiveHeader, type Mark, type TableSum } from './format.ts'
import { type ArchivedTable, type ArchiveScope, conditionOf, tablesOf } from './tables.ts'

export type ArchiveOptions = {
  scope: ArchiveScope
  madeAt: Date
  secrets: ArchiveHeader['secrets']
  /** Checked before each page: then the text rejects. */
  signal?: AbortSignal | undefined
}

/** Rows that are read at a time. */
const PAGE = 1000
const Line = v.object({ line: v.string() })
const markLine = (mark: Mark): string => `${JSON.stringify(mark)}\n`

/**
 * The text of an archive, some lines at a time. `database` is a snapshot (`OpenDatabase.snapshot`), or nothing may
 * change meanwhile. Returns the sums of its tables.
 */
export async function* archiveText(
  database: Pick<Database, 'rows' | 'run'>,
  { scope, madeAt, secrets, signal }: ArchiveOptions,
): AsyncGenerator<string, TableSum[]> {
  const header: ArchiveHeader = {
    format: 'nestling-archive',
    version: ARCHIVE_VERSION,
    madeAt: madeAt.toISOString(),
    scope,
    schema: (await readVersions(database)).at(-1) ?? '',
    secrets,
  }
  yield `${JSON.stringify(header)}\n`
  const columns = await readColumns(database)
  const sums: TableSum[] = []
  for (const table of tablesOf(scope)) {
    const found = columns.get(table.name)
    if (!found) continue
    const included = archivedColumns(table, found, scope)
    sums.push(yield* tableText(database, table, included, { scope, signal }))
  }
  yield markLine(['complete', sums])
  return sums
}

function archivedColumns(
  { omit = [], omitWhenMoved = [] }: ArchivedTable,
  columns: Column[],
  scope: ArchiveScope,
) {
  const without = new Set([...omit, ...(scope === 'people' ? omitWhenMoved : [])])
  return columns.filter(({ name }) => !without.has(name))
}

async function* tableText(
  database: Pick<Database, 'rows' | 'run'>,
  table: ArchivedTable,
  columns: Column[],
  { scope, signal }: Pick<ArchiveOptions, 'scope' | 'signal'>,
): AsyncGenerator<string, TableSum> {
  const { name, key } = table
  yield markLine(['table', name, columns.map((column) => column.name)])
  const order = key.map((column) => `t.${quoted(column)}::text collate "C"`).join(', ')
  await database.run(
    `declare archived no scroll cursor for
       select ${lineOf(columns, 't')} as line from ${name} t
        where ${conditionOf(table, scope)} order by ${order}`,
  )
  const hash = createHash('sha256')
  let rows = 0
  for (;;) {
    signal?.throwIfAborted()
    const page = await database.rows(Line, `fetch ${PAGE} from archived`)
    if (page.length === 0) break
    const text = `${page.map(({ line }) => line).join('\n')}\n`
    hash.update(text)
    rows += page.length
    yield text
  }
  await database.run('close archived')
  const sum = { table: name, rows, sha256: hash.digest('hex') }
  yield markLine(['end', sum])
  return sum
}
