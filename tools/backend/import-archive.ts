import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type Keys, storeKeysOnServer } from '#supabase/embedded/archive/keys.ts'
import type { ArchiveHeader, TableSum } from '#supabase/embedded/archive/format.ts'
import {
  beginImport,
  completion,
  type ImportState,
  importState,
} from '#supabase/embedded/archive/import-record.ts'
import { type ArchivePage, readArchive, readArchiveHeader } from '#supabase/embedded/archive/read-archive.ts'
import type { Database, OpenDatabase } from '#supabase/embedded/database/database.ts'
import { migrationFiles, versionOf } from '#supabase/embedded/migrations.ts'
import { BackendCommandError } from './command.ts'
import { compareTable, type Comparison, countPresent, countTaken, insertPage } from './import-rows.ts'
import { endingsIn, settlePeople } from './import-settlement.ts'
import { type ImportTarget, lookAtTarget, planTable, reasonToSkip, type TablePlan } from './import-target.ts'

export type ImportOptions = {
  file: string
  /** The directory of migrations. */
  migrations: string
  /** Brings a database to a version, or to the newest one. */
  upgrade: (upTo?: string) => Promise<unknown>
  /** The keys of a target that has them in its data directory. */
  keys?: Keys
  /** Adds people to a database that already has others. */
  besideOthers?: boolean
  log?: (line: string) => void
}

/** What an import would do, or has done, with a table. */
export type TableImport = TableSum & {
  /** Rows that the target had before. */
  present: number
  without: string[]
  /** Why none of its rows is taken, null when they are. */
  skipped: string | null
}

export type ImportPlan = {
  header: ArchiveHeader
  /** The SHA-256 of what the archive contains: its identity. */
  archive: string
  target: ImportTarget
  others: number
  tables: TableImport[]
}

const Count = v.object({ count: v.number() })

/**
 * Reads a whole archive, and what importing it would do. Changes nothing.
 * @throws ArchiveError, BackendCommandError
 */
export function planImport(
  { snapshot }: Pick<OpenDatabase, 'snapshot'>,
  options: ImportOptions,
): Promise<ImportPlan> {
  return snapshot((database) => planOn(database, options))
}

async function planOn(
  database: Pick<Database, 'rows'>,
  { file, migrations, keys, besideOthers = false }: ImportOptions,
): Promise<ImportPlan> {
  const header = await readArchiveHeader(file)
  const target = await lookAtTarget(database, keys)
  assertVersions(header, target, migrations)
  const present = new Map<string, number>()
  const plans = new Map<string, TablePlan>()
  let taken = 0
  const pages = readArchive(file)
  let page = await pages.next()
  for (; !page.done; page = await pages.next()) {
    const { table, columns } = page.value
    const plan = planTable(table, columns, target)
    if (!plan) continue
    plans.set(table, plan)
    const found = await countPresent(database, page.value, plan)
    present.set(table, (present.get(table) ?? 0) + found)
    if (table === 'auth.users') taken += await countTaken(database, page.value)
  }
  const archive = identityOf(header, page.value)
  assertFirst(header, target, await importState(database, archive))
  const others = target.kind === 'empty' ? 0 : (await countUsers(database)) - (present.get('auth.users') ?? 0)
  assertFits({ plans, others, taken, besideOthers })
  const tables = page.value.map((sum) => ({
    ...sum,
    present: present.get(sum.table) ?? 0,
    without: plans.get(sum.table)?.without ?? [],
    skipped: target.kind === 'empty' ? null : reasonToSkip(sum.table, header.secrets, target),
  }))
  return { header, archive, target, others, tables }
}

/**
 * Imports an archive, which may be interrupted and run again, and compares every row afterwards. Until it has ended no
 * server starts on the database; then the archive is refused. Devices send again what they have, since all people of the
 * archive get a new epoch at the end. Returns what was planned.
 * @throws ArchiveError, BackendCommandError; `import-differs` when rows of the target are not those of the archive
 */
export async function importArchive(opened: OpenDatabase, options: ImportOptions): Promise<ImportPlan> {
  const { file, upgrade, log = () => undefined } = options
  const plan = await planImport(opened, options)
  const { header, archive } = plan
  await beginImport(opened.database, archive)
  if (plan.target.kind === 'empty') await upgrade(header.schema)
  await opened.exclusively(async (database) => {
    const isHosted = plan.target.kind === 'hosted'
    if (!isHosted && (await lookAtTarget(database)).columns.has('embedded.secrets'))
      await storeKeysOnServer(database, header.secrets)
    const target = await lookAtTarget(database, options.keys)
    await eachTable(file, header, target, (planned) => ({
      add: (page) => insertPage(database, page, planned),
      end: () => log(`${planned.table}: imported`),
    }))
    const differences = await compareAll(database, { file, header, target, log })
    for await (const page of readArchive(file)) {
      if (page.table !== 'auth.users') break
      await settlePeople(database, page, target)
    }
    assertSame(differences)
    const endings = header.scope === 'everything' ? endingsIn(target) : []
    await database.transaction([...endings, completion(archive)])
  })
  if (plan.target.kind !== 'hosted') await upgrade()
  return plan
}

type Differences = { table: string } & ReturnType<Comparison['result']>

async function compareAll(
  database: Database,
  {
    file,
    header,
    target,
    log,
  }: { file: string; header: ArchiveHeader; target: ImportTarget; log: (line: string) => void },
): Promise<Differences[]> {
  const all: Differences[] = []
  await eachTable(file, header, target, (planned) => {
    const comparison = compareTable(database, planned)
    return {
      add: comparison.add,
      end: () => {
        all.push({ table: planned.table, ...comparison.result() })
        log(`${planned.table}: compared`)
      },
    }
  })
  return all
}

type Step = { add: (page: ArchivePage) => Promise<void>; end: () => void }

/** Runs a step for each table that the target takes, with all of its pages. */
async function eachTable(
  file: string,
  header: ArchiveHeader,
  target: ImportTarget,
  begin: (plan: TablePlan) => Step,
): Promise<void> {
  let table = ''
  let step: Step | null = null
  for await (const page of readArchive(file)) {
    if (table !== page.table) {
      step?.end()
      table = page.table
      const planned = planTable(table, page.columns, target)
      step = planned && reasonToSkip(table, header.secrets, target) === null ? begin(planned) : null
    }
    await step?.add(page)
  }
  step?.end()
}

async function countUsers(database: Pick<Database, 'rows'>): Promise<number> {
  return (await database.rows(Count, 'select count(*)::int as count from auth.users'))[0]?.count ?? 0
}

const identityOf = ({ madeAt, scope, schema }: ArchiveHeader, sums: readonly TableSum[]) =>
  createHash('sha256')
    .update(JSON.stringify([madeAt, scope, schema, sums]))
    .digest('hex')

/** A row that people have deleted since would come back, and a backup would mix two states of everyone's data. */
function assertFirst({ madeAt, scope }: ArchiveHeader, { kind }: ImportTarget, state: ImportState): void {
  if (state === 'completed') {
    throw new BackendCommandError(
      'already-imported',
      `The archive of ${madeAt} was imported into this database before. Again, it would bring back what people have deleted since.`,
    )
  }
  if (scope === 'people' || kind === 'empty' || state === 'unfinished') return
  throw new BackendCommandError(
    'target-not-empty',
    'The database is not empty, and restoring never mixes a backup with other data. Create a new database, and set DATABASE_URL to it.',
  )
}

/** Rows of one version of the schema are not imported into another: migrations would not have seen them. */
function assertVersions({ schema, scope }: ArchiveHeader, target: ImportTarget, migrations: string): void {
  if (scope === 'everything' && target.kind === 'hosted') {
    throw new BackendCommandError(
      'not-an-export',
      'A backup contains sessions and keys of its server. Into a hosted project bring an export: npm run backend:export.',
    )
  }
  const known = migrationFiles(migrations).map(versionOf)
  if (!known.includes(schema)) {
    throw new BackendCommandError(
      'other-version',
      `The archive is from version ${schema} of the database, which this program does not know. Use the version of the program that wrote it, or a newer one.`,
    )
  }
  if (target.kind === 'empty' || target.schema === schema) return
  throw new BackendCommandError(
    'other-version',
    `The archive is from version ${schema} of the database, and the target is at ${target.schema ?? 'none'}. ` +
      (target.kind === 'hosted'
        ? 'Bring both to the newest: supabase db push for the project, npm start for the former server; then export again.'
        : 'Import into an empty database, which is brought up to date afterwards.'),
  )
}

function assertFits({
  plans,
  others,
  taken,
  besideOthers,
}: {
  plans: ReadonlyMap<string, TablePlan>
  others: number
  taken: number
  besideOthers: boolean
}): void {
  const missing = [...plans.values()].flatMap((plan) => plan.missing.map((name) => `${plan.table}.${name}`))
  if (missing.length > 0) {
    throw new BackendCommandError(
      'columns-missing',
      `The target requires columns that the archive does not have: ${missing.join(', ')}.`,
    )
  }
  if (others > 0 && !besideOthers) {
    throw new BackendCommandError(
      'target-in-use',
      `The target has ${others} accounts that are not in the archive. To add people beside them: --beside-others`,
    )
  }
  if (taken > 0) {
    throw new BackendCommandError(
      'address-taken',
      `${taken} people of the archive have an address that another account of the target has. Delete or rename one of the two first.`,
    )
  }
}

function assertSame(tables: readonly Differences[]): void {
  const wrong = tables.filter(({ isSame, missing, different }) => !isSame || missing > 0 || different > 0)
  if (wrong.length === 0) return
  const lines = wrong.map(
    ({ table, missing, different }) => `  ${table}: ${missing} rows missing, ${different} different`,
  )
  throw new BackendCommandError(
    'import-differs',
    `The target does not have what the archive has:\n${lines.join('\n')}\nIf the target was in use meanwhile, people may have changed these rows; when none is missing, this ends the import: update embedded.imports set completed_at = now(). Else import into an empty database.`,
  )
}
