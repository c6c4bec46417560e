import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'

const Privileges = v.array(v.string())

const TableRow = v.object({
  name: v.string(),
  kind: v.picklist(['table', 'view', 'other']),
  rowSecurity: v.boolean(),
  securityInvoker: v.boolean(),
  /** `role privilege`, for the API roles and PUBLIC. */
  grants: Privileges,
  /** Expressions of the restrictive policies for signed-in users. */
  restrictions: v.array(v.string()),
})
const FunctionRow = v.object({
  name: v.string(),
  searchPathFixed: v.boolean(),
  /** Roles that may execute it, out of the API roles and PUBLIC. */
  callers: Privileges,
})

export type Catalog = {
  schemas: string[]
  tables: v.InferOutput<typeof TableRow>[]
  functions: v.InferOutput<typeof FunctionRow>[]
}

/** Our schemas, in which every object has to be expected. The others belong to GoTrue and to the Supabase CLI. */
const OURS = `('public', 'private')`
const NOT_OURS = ['auth', 'supabase_migrations']

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         case when c.relkind in ('r', 'p') then 'table' when c.relkind in ('v', 'm') then 'view' else 'other' end as kind,
         c.relrowsecurity as "rowSecurity",
         coalesce('security_invoker=true' = any (c.reloptions) or 'security_invoker=on' = any (c.reloptions), false)
           as "securityInvoker",
         array(select coalesce(r.rolname, 'PUBLIC') || ' ' || lower(a.privilege_type)
                 from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a left join pg_roles r on r.oid = a.grantee
                where a.grantee <> c.relowner order by 1) as grants,
         array(select pg_get_expr(p.polqual, p.polrelid) from pg_policy p
                where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
                  and exists (select from pg_roles r where r.oid = any (p.polroles) and r.rolname = 'authenticated'))
           as restrictions
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`

const FUNCTIONS = `
  select format('%I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) as name,
         exists (select from unnest(p.proconfig) setting where setting like 'search_path=%') as "searchPathFixed",
         array(select coalesce(r.rolname, 'PUBLIC')::text
                 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a left join pg_roles r on r.oid = a.grantee
                where a.grantee <> p.proowner order by 1) as callers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OURS} order by 1`

const SCHEMAS = `
  select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`

export async function readCatalog(database: Pick<Database, 'rows'>): Promise<Catalog> {
  const schemas = await database.rows(v.object({ name: v.string() }), SCHEMAS)
  return {
    schemas: schemas.map(({ name }) => name),
    tables: await database.rows(TableRow, TABLES),
    functions: await database.rows(FunctionRow, FUNCTIONS),
  }
}

/** The outcome for each actor, in the terms of expected.ts. */
export type Cells<Actor extends string> = Record<Actor, string>
type Expected = Map<string, Cells<'anon' | 'owner' | 'service'>>

const ACTIONS = ['select', 'insert', 'update', 'delete']

/** The faults of a catalog on its own and against the expectation, one sentence each. */
export function complaintsAbout(
  catalog: Catalog,
  expected: Expected,
  calledByPolicies: readonly string[],
): string[] {
  const complaints = catalog.schemas
    .filter((name) => !['public', 'private', ...NOT_OURS].includes(name))
    .map((name) => `the schema ${name} is not expected`)
  const named = new Set<string>()

  for (const table of catalog.tables) {
    for (const action of ACTIONS) named.add(`${table.name} ${action}`)
    if (table.kind === 'table' && !table.rowSecurity)
      complaints.push(`${table.name} has no row level security`)
    if (table.kind === 'view' && !table.securityInvoker)
      complaints.push(`${table.name} shows with its owner’s rights`)
    const granted = new Set(table.grants)
    for (const grant of granted) {
      const [role = '', action = ''] = grant.split(' ')
      if (role === 'PUBLIC' || !ACTIONS.includes(action)) complaints.push(`${table.name} grants ${grant}`)
    }
    for (const action of ACTIONS) {
      const cells = expected.get(`${table.name} ${action}`)
      if (!cells) {
        complaints.push(`${table.name} ${action} is not expected`)
        continue
      }
      for (const [role, cell] of rolesOf(cells)) {
        const may = granted.has(`${role} ${action}`)
        if (may === (cell === 'refused' || cell === 'absent')) {
          complaints.push(`${table.name} ${may ? 'grants' : 'does not grant'} ${action} to ${role}`)
        }
      }
    }
    const reached = table.grants.some((grant) => grant.startsWith('authenticated '))
    if (reached && !table.restrictions.some((text) => text.includes('private.require_assurance()'))) {
      complaints.push(`${table.name} does not ask for the second factor`)
    }
  }

  for (const { name, searchPathFixed, callers } of catalog.functions) {
    named.add(`${name} rpc`)
    if (!searchPathFixed) complaints.push(`${name} has no fixed search_path`)
    if (callers.includes('PUBLIC')) complaints.push(`${name} may be called by PUBLIC`)
    const cells = expected.get(`${name} rpc`)
    if (!cells) {
      complaints.push(`${name} rpc is not expected`)
      continue
    }
    for (const [role, cell] of rolesOf(cells)) {
      const may = callers.includes(role)
      const should = calledByPolicies.includes(name)
        ? role === 'authenticated'
        : cell !== 'refused' && cell !== 'absent'
      if (may !== should) complaints.push(`${name} ${may ? 'may' : 'may not'} be called by ${role}`)
    }
  }

  for (const key of expected.keys()) if (!named.has(key)) complaints.push(`${key} is expected and not there`)
  return complaints
}

function rolesOf(cells: Cells<'anon' | 'owner' | 'service'>): [string, string][] {
  return [
    ['anon', cells.anon],
    ['authenticated', cells.owner],
    ['service_role', cells.service],
  ]
}
