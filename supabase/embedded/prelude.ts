import { AUTH_SCHEMA } from './auth/schema.ts'

/**
 * What a hosted project has before its first migration: the API roles, the schema `auth`, and the roles' access to
 * the schemas. Runs on every start.
 */
export const PRELUDE = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;
${AUTH_SCHEMA}
grant usage on schema public, auth to anon, authenticated, service_role;
`
