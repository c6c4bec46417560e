import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type TestBackend, type TestBackendOptions, startTestBackend } from './start.ts'

/** A backend whose database a test may look into. */
export type ProbedBackend = TestBackend & {
  /** The rows of a query, read past every policy. */
  query: <Schema extends v.GenericSchema>(row: Schema, sql: string) => Promise<v.InferOutput<Schema>[]>
}

const MIGRATION = `
create function public.probe(statement text) returns jsonb language plpgsql security definer as $$
declare result jsonb;
begin
  execute 'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (' || statement || ') r' into result;
  return result;
end $$;
create function public.probe_run(statement text) returns boolean language plpgsql security definer as $$
begin
  execute statement;
  return true;
end $$;
create function public.probe_delete(person uuid) returns setof uuid language sql security definer as $$
  delete from auth.users where id = person returning id;
$$;
revoke all on function public.probe(text), public.probe_run(text), public.probe_delete(uuid) from public, anon, authenticated;
grant execute on function public.probe(text), public.probe_run(text), public.probe_delete(uuid) to service_role;
`

/** The project's migrations and one more, which answers questions of whoever holds the secret key. */
export async function startProbedBackend(options: Partial<TestBackendOptions> = {}): Promise<ProbedBackend> {
  const migrationsDir = mkdtempSync(join(tmpdir(), 'nestling-probe-'))
  cpSync(fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)), migrationsDir, {
    recursive: true,
  })
  writeFileSync(join(migrationsDir, '99990101000000_probe.sql'), MIGRATION)
  const backend = await startTestBackend({ ...options, migrationsDir })
  rmSync(migrationsDir, { recursive: true })
  return {
    ...backend,
    query: async (row, sql) => {
      const response = await fetch(`${backend.url}/rest/v1/rpc/probe`, {
        method: 'POST',
        headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ statement: sql }),
      })
      return v.parse(v.array(row), await response.json())
    },
  }
}
