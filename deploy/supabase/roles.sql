-- What a hosted project has before GoTrue and PostgREST start, as far as they and the migrations need it.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit password 'example';
grant anon, authenticated, service_role to authenticator;
create role supabase_auth_admin login noinherit createrole password 'example';
create schema auth authorization supabase_auth_admin;
grant create on database postgres to supabase_auth_admin;
alter role supabase_auth_admin set search_path = auth;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
-- Hosted projects granted all of this by default for years; the migrations revoke it.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
