/**
 * The tables of the schema `auth`, column-compatible with GoTrue's as far as this server and the migrations use them,
 * and with databases of earlier versions. Runs on every start, so each statement leaves existing objects unchanged.
 */
const TABLES = `
create schema if not exists auth;
create table if not exists auth.users (
  id uuid primary key,
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  phone text unique,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change varchar(255),
  email_change_token_new varchar(255),
  email_change_token_current varchar(255),
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  phone_change text,
  phone_change_token varchar(255),
  phone_change_sent_at timestamptz,
  reauthentication_token varchar(255),
  reauthentication_sent_at timestamptz,
  raw_app_meta_data jsonb default '{}',
  raw_user_meta_data jsonb default '{}',
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;
create index if not exists users_email_change_idx on auth.users (email_change) where email_change is not null;
create unique index if not exists users_confirmation_token_idx on auth.users (confirmation_token)
  where length(confirmation_token) > 6;
create unique index if not exists users_recovery_token_idx on auth.users (recovery_token)
  where length(recovery_token) > 6;
create unique index if not exists users_email_change_token_new_idx on auth.users (email_change_token_new)
  where length(email_change_token_new) > 6;
create table if not exists auth.identities (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null default '{}',
  email varchar(255) generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (provider, provider_id)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);
create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  refreshed_at timestamp without time zone,
  user_agent text,
  ip inet,
  tag text,
  aal text check (aal in ('aal1', 'aal2', 'aal3')),
  factor_id uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create table if not exists auth.refresh_tokens (
  id text primary key,
  token varchar(255) not null,
  user_id uuid not null,
  session_id uuid references auth.sessions (id) on delete cascade,
  revoked boolean default false,
  parent varchar(255),
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists refresh_tokens_token_idx on auth.refresh_tokens (token);
create index if not exists refresh_tokens_user_id_idx on auth.refresh_tokens (user_id);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  authentication_method text not null,
  code_challenge_method text,
  code_challenge text,
  provider_type text not null,
  linking_target_id uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table if not exists auth.audit_log_entries (
  id uuid primary key,
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) default ''
);
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
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
-- The time step of the last code that was accepted: none is valid twice.
alter table auth.mfa_factors add column if not exists last_used_step bigint;
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  otp_code text,
  attempts int not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
`

/** Tables of our own, which GoTrue does not have. */
const OWN_TABLES = `
-- Sign-ups for an unconfirmed address, and when the valid password was chosen.
create table if not exists auth.pending_sign_up (
  user_id uuid primary key references auth.users (id) on delete cascade,
  sign_ups int not null,
  password_chosen_at timestamptz not null
);
-- True after a sign-up with another password while no mail could be sent: then none of them is valid.
alter table auth.pending_sign_up add column if not exists contested boolean not null default false;
-- Wrong guesses at the mailed codes that are currently valid.
create table if not exists auth.mailed_code_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wrong_tries int not null
);
-- Keyed hashes of single-use codes that replace a lost factor.
create table if not exists auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
`

const FUNCTIONS = `
-- The claims of the request; single claims are set one by one in some tests of the migrations.
create or replace function auth.jwt() returns jsonb language sql stable as
  $f$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $f$;
create or replace function auth.uid() returns uuid language sql stable as
  $f$ select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid $f$;
create or replace function auth.role() returns text language sql stable as
  $f$ select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role') $f$;
create or replace function auth.email() returns text language sql stable as
  $f$ select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email') $f$;

-- Rows that contain a user's id without a foreign key are deleted with the account.
create or replace function auth.forget_user() returns trigger language plpgsql security definer set search_path = '' as $f$
begin
  delete from auth.refresh_tokens where user_id = old.id and session_id is null;
  delete from auth.flow_state where user_id = old.id or linking_target_id = old.id;
  delete from auth.audit_log_entries where position(old.id::text in payload::text) > 0;
  return null;
end $f$;
create or replace trigger forget_user after delete on auth.users for each row execute function auth.forget_user();

-- Exchanges a refresh token for the next one of its session. For a token that was exchanged before, it returns the
-- currently valid one, within the grace period or while its direct successor is unused: two tabs, or a lost reply.
-- Later it ends the whole family, because two parties have it. outcome: ok, not_found, banned or reused.
create or replace function auth.trade_refresh_token(
  p_token text, p_next text, p_now timestamptz, p_grace interval, p_user_agent text, p_ip inet)
returns table (outcome text, user_id uuid, session_id uuid, token text)
language plpgsql set search_path = '' as $f$
#variable_conflict use_column
declare
  presented auth.refresh_tokens;
  active auth.refresh_tokens;
  held auth.sessions;
  owner auth.users;
begin
  select s.* into held from auth.sessions s
    join auth.refresh_tokens t on t.session_id = s.id where t.token = p_token
    for update of s;
  -- Read after the lock: a concurrent exchange may have just ended.
  select t.* into presented from auth.refresh_tokens t where t.token = p_token and t.session_id = held.id;
  if presented.id is null or held.not_after < p_now then
    return query select 'not_found', null::uuid, null::uuid, null::text;
    return;
  end if;
  select u.* into owner from auth.users u where u.id = held.user_id;
  if owner.banned_until > p_now then
    return query select 'banned', null::uuid, null::uuid, null::text;
    return;
  end if;
  if presented.revoked then
    select t.* into active from auth.refresh_tokens t
      where t.session_id = held.id and not t.revoked order by t.created_at desc limit 1;
    if active.id is null
      or (active.parent is distinct from p_token and p_now - presented.updated_at > p_grace) then
      update auth.refresh_tokens t set revoked = true, updated_at = p_now
        where t.session_id = held.id and not t.revoked;
      return query select 'reused', held.user_id, held.id, null::text;
      return;
    end if;
  else
    update auth.refresh_tokens t set revoked = true, updated_at = p_now
      where t.session_id = held.id and not t.revoked;
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
      values (gen_random_uuid()::text, p_next, held.user_id, held.id, false, p_token, p_now, p_now)
      returning * into active;
  end if;
  update auth.sessions s
    set refreshed_at = p_now at time zone 'UTC', updated_at = p_now, user_agent = p_user_agent, ip = p_ip
    where s.id = held.id;
  return query select 'ok', held.user_id, held.id, active.token::text;
end $f$;

-- Starts a transaction that relies on a password and a session read before: raises 23000 when either has changed.
create or replace function auth.assert_unchanged(p_user uuid, p_session uuid, p_hash text) returns void
language plpgsql set search_path = '' as $f$
begin
  perform from auth.users u
    where u.id = p_user and u.encrypted_password is not distinct from p_hash
      and exists (select from auth.sessions s where s.id = p_session and s.user_id = u.id)
    for update;
  if not found then
    raise exception 'the account has changed meanwhile' using errcode = '23000';
  end if;
end $f$;

-- Uses up a recovery code, in the transaction that raises the session; raises PT422 when it is unknown or used.
create or replace function auth.spend_recovery_code(p_user uuid, p_hash text, p_at timestamptz) returns void
language plpgsql set search_path = '' as $f$
begin
  update auth.recovery_codes c set used_at = p_at
    where c.user_id = p_user and c.code_hash = p_hash and c.used_at is null;
  if not found then
    raise exception 'recovery_code_invalid' using errcode = 'PT422';
  end if;
end $f$;
revoke all on function auth.trade_refresh_token(text, text, timestamptz, interval, text, inet), auth.forget_user(),
    auth.assert_unchanged(uuid, uuid, text), auth.spend_recovery_code(uuid, text, timestamptz)
  from public;
`

export const AUTH_SCHEMA = `${TABLES}${OWN_TABLES}${FUNCTIONS}`
