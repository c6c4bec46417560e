/**
 * What a hosted project has before its first migration: the API roles, their way into the schemas, helpers that read
 * the token's claims, and GoTrue's tables for second factors: the factors, the challenges to them, and the methods of
 * authentication that a session has used.
 */
export const PRELUDE = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;
grant usage on schema public, auth to anon, authenticated, service_role;
create or replace function auth.email() returns text language sql stable as
  $f$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $f$;
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The time step of the last code that was accepted: none works twice.
alter table auth.mfa_factors add column if not exists last_used_step bigint;
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  otp_code text,
  attempts int not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
-- What holds a person's id without a foreign key goes with them: the log of what they did, refresh tokens of no
-- session, open flows.
create or replace function auth.forget_user() returns trigger language plpgsql security definer set search_path = '' as $f$
begin
  delete from auth.refresh_tokens where user_id = old.id and session_id is null;
  delete from auth.flow_state where user_id = old.id or linking_target_id = old.id;
  delete from auth.audit_log_entries where position(old.id::text in payload::text) > 0;
  return null;
end $f$;
create or replace trigger forget_user after delete on auth.users for each row execute function auth.forget_user();
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
`
