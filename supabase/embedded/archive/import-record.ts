import * as v from 'valibot'
import type { Database, Statement } from '#supabase/embedded/database/database.ts'

/** The database contains a part of an archive: an import was interrupted. */
export class UnfinishedImportError extends Error {
  readonly code = 'unfinished_import'
  constructor(begunAt: string) {
    super(
      `An import into the database was begun on ${begunAt} and has not ended, so people and lists are missing. Run the ` +
        'same npm run backend:import or backend:restore again, to its end, before anything else uses the database.',
    )
    this.name = 'UnfinishedImportError'
  }
}

export type ImportState = 'new' | 'unfinished' | 'completed'

const SCHEMA = `
create schema if not exists embedded;
revoke all on schema embedded from public;
-- Archives whose import into this database was begun, by the SHA-256 of what they contain.
create table if not exists embedded.imports (
  archive text primary key,
  begun_at timestamptz not null default now(),
  completed_at timestamptz
);
`

/** Whether an archive was imported into a database before. */
export async function importState(database: Pick<Database, 'rows'>, archive: string): Promise<ImportState> {
  if (!(await hasImports(database))) return 'new'
  const [found] = await database.rows(
    v.object({ completed: v.boolean() }),
    'select completed_at is not null as completed from embedded.imports where archive = $1',
    [archive],
  )
  if (!found) return 'new'
  return found.completed ? 'completed' : 'unfinished'
}

/** Call it before the first change: from then on no server starts on this database. */
export async function beginImport(database: Database, archive: string): Promise<void> {
  await database.script(SCHEMA)
  await database.run('insert into embedded.imports (archive) values ($1) on conflict do nothing', [archive])
}

/** Ends an import that was begun. */
export function completion(archive: string): Statement {
  return {
    text: 'update embedded.imports set completed_at = now() where archive = $1',
    parameters: [archive],
  }
}

/** @throws UnfinishedImportError */
export async function assertImportsComplete(database: Pick<Database, 'rows'>): Promise<void> {
  if (!(await hasImports(database))) return
  const [unfinished] = await database.rows(
    v.object({ begun: v.string() }),
    `select to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as begun from embedded.imports
       where completed_at is null order by begun_at limit 1`,
  )
  if (unfinished) throw new UnfinishedImportError(unfinished.begun)
}

async function hasImports(database: Pick<Database, 'rows'>): Promise<boolean> {
  const text = `select to_regclass('embedded.imports') is not null as found`
  return (await database.rows(v.object({ found: v.boolean() }), text))[0]?.found ?? false
}
