import { type Column, readColumns } from '#supabase/embedded/archive/columns.ts'
import { keysOnServer, codeKeyOf, type Keys } from '#supabase/embedded/archive/keys.ts'
import { ARCHIVED_TABLES } from '#supabase/embedded/archive/tables.ts'
import type { Database } from '#supabase/embedded/database/database.ts'
import { readVersions } from '#supabase/embedded/migrations.ts'

/** A database into which people move. */
export type ImportTarget = {
  /** `hosted` has GoTrue's tables in its schema `auth`; `empty` has nothing of ours. */
  kind: 'empty' | 'embedded' | 'hosted'
  /** Its newest migration, null when there is none. */
  schema: string | null
  columns: ReadonlyMap<string, Column[]>
  keys: Keys
}

/** `keys`: of a target that has none in its database. */
export async function lookAtTarget(database: Pick<Database, 'rows'>, keys?: Keys): Promise<ImportTarget> {
  const columns = await readColumns(database)
  const schema = (await readVersions(database)).at(-1) ?? null
  const users = columns.get('auth.users')
  const isHosted = users?.some(({ name }) => name === 'instance_id') ?? false
  return {
    kind: users ? (isHosted ? 'hosted' : 'embedded') : 'empty',
    schema,
    columns,
    keys: keys ?? (await keysOnServer(database)),
  }
}

/** What becomes of an archived table in the target. */
export type TablePlan = {
  table: string
  key: readonly string[]
  hasTriggers: boolean
  /** Columns that both have. */
  columns: Column[]
  /** Archived columns that the target does not have. */
  without: string[]
  /** Columns that an import fills, with an expression for each. */
  filled: Record<string, string>
  /** Columns that the target requires and nothing fills. */
  missing: string[]
}

/**
 * GoTrue looks for accounts of its one instance, and reads these tokens into texts that cannot be null. Compare
 * `FindUserByEmailAndAudience` and the model `User` in supabase/auth.
 */
const OF_GOTRUE: Record<string, Record<string, string>> = {
  'auth.users': {
    instance_id: `'00000000-0000-0000-0000-000000000000'::uuid`,
    confirmation_token: `''`,
    recovery_token: `''`,
    email_change: `''`,
    email_change_token_new: `''`,
  },
  'auth.audit_log_entries': { instance_id: `'00000000-0000-0000-0000-000000000000'::uuid` },
}
const ALWAYS: Record<string, Record<string, string>> = { 'public.sync_head': { epoch: 'gen_random_uuid()' } }

/** Null for a table that the target does not have. */
export function planTable(
  table: string,
  archived: readonly string[],
  target: ImportTarget,
): TablePlan | null {
  const columns = target.columns.get(table)
  const known = ARCHIVED_TABLES.find(({ name }) => name === table)
  if (!columns || !known) return null
  const filled = { ...ALWAYS[table], ...(target.kind === 'hosted' ? OF_GOTRUE[table] : {}) }
  const names = new Set(archived)
  const shared = columns.filter(({ name }) => names.has(name))
  const fills = Object.entries(filled).filter(
    ([name]) => !names.has(name) && columns.some((column) => column.name === name),
  )
  const covered = new Set([...names, ...fills.map(([name]) => name)])
  return {
    table,
    key: known.key,
    hasTriggers: known.hasTriggers ?? false,
    columns: shared,
    without: archived.filter((name) => !columns.some((column) => column.name === name)),
    filled: Object.fromEntries(fills),
    missing: columns
      .filter(({ name, isRequired }) => isRequired && !covered.has(name))
      .map(({ name }) => name),
  }
}

/**
 * Why the target takes no row of a table, null when it takes them. Stored hashes of recovery codes fit one key only.
 */
export function reasonToSkip(table: string, keys: Keys, target: ImportTarget): string | null {
  if (!target.columns.has(table)) return 'the target has no such table'
  if (table !== 'auth.recovery_codes') return null
  const isSame = codeKeyOf(keys) !== null && codeKeyOf(keys) === codeKeyOf(target.keys)
  return isSame ? null : 'the target already has a key of its own'
}
