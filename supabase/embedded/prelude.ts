import { AUTH_SCHEMA } from './auth/schema.ts'

/**
 * The API roles, which this backend switches to. They belong to the server, not to one database. An ordinary role may
 * neither create roles nor switch to those that it is no member of: then this raises `roles_missing`.
 */
const ROLES = `
do $$
declare
  wanted text;
  -- Since PostgreSQL 16 a member of a role may not always switch to it.
  usable constant text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin %s', wanted, case wanted when 'service_role' then 'bypassrls' end);
      exception
        -- Another database of this server was first.
        when duplicate_object or unique_violation then null;
        -- Only a superuser may pass on bypassrls, which nothing here needs.
        when insufficient_privilege then execute format('create role %I nologin', wanted);
      end;
    end if;
    if not pg_has_role(wanted, usable) then execute format('grant %I to current_user', wanted); end if;
  end loop;
exception when insufficient_privilege then
  raise exception 'roles_missing' using errcode = '42501';
end $$;
`

/**
 * What a hosted project has before its first migration: the API roles, the schema `auth`, and the roles' access to
 * the schemas. Runs on every start.
 */
export const PRELUDE = `${ROLES}
${AUTH_SCHEMA}
grant usage on schema public, auth to anon, authenticated, service_role;
`
