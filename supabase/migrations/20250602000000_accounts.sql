-- Accounts: what a second factor protects, and what people may do about their own account: see everything that is held
-- about them, see and end their sessions, delete it all. On hosted projects the role that owns these functions may read
-- and write GoTrue's tables and passes their row level security.

-- Assurance ----------------------------------------------------------------------------------------------------------

-- True when the token proves a second factor, or the person has none to prove.
create function private.assured() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') in ('aal2', 'aal3')
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;

-- True, or raises PT403 (SECOND_FACTOR_NEEDED of src/core/sync/wire.ts). An empty answer instead would look as if the
-- person's list were gone.
create function private.require_assurance() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.assured() then
    raise exception 'insufficient_aal' using errcode = 'PT403', hint = 'Give the code of the second factor first.';
  end if;
  return true;
end $$;

-- Every table of people's data has this policy beside those that say whose rows they are. The sub-select makes it one
-- look a query instead of one a row.
create policy favorites_second_factor on public.favorites as restrictive for all to authenticated
  using ((select private.require_assurance()));
create policy note_revision_second_factor on public.note_revision as restrictive for all to authenticated
  using ((select private.require_assurance()));
create policy sync_head_second_factor on public.sync_head as restrictive for all to authenticated
  using ((select private.require_assurance()));
create policy applied_op_second_factor on public.applied_op as restrictive for all to authenticated
  using ((select private.require_assurance()));

-- Raises 28000 unless the token in use names p_user, PT403 when it lacks their second factor.
create or replace function private.check_caller(p_user uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_user is null or auth.uid() is null or auth.uid() <> p_user then
    raise exception 'not signed in as this user' using errcode = '28000';
  end if;
  perform private.require_assurance();
end $$;

-- Sessions -----------------------------------------------------------------------------------------------------------

-- A session as its owner may see it. refreshed_at has no time zone and means UTC.
create function private.sessions_of(p_user uuid)
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, not_after timestamptz)
language sql stable set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC'), s.user_agent, host(s.ip),
         coalesce(s.aal::text, 'aal1'), s.not_after
    from auth.sessions s where s.user_id = p_user
$$;

-- The caller's sessions that still hold, newest first; `current` is the one that asks.
create function public.my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_caller(auth.uid());
  return query
    select s.id, s.created_at, s.last_used_at, s.user_agent, s.ip, s.aal,
           coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
      from private.sessions_of(auth.uid()) s
      where s.not_after is null or s.not_after > now()
      order by s.created_at desc, s.id;
end $$;

-- Ends a session of the caller's; its refresh tokens go with it. False when the caller has no such session (any more).
create function public.end_session(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.check_caller(auth.uid());
  delete from auth.sessions s where s.id = p_id and s.user_id = auth.uid();
  return found;
end $$;

-- All my data --------------------------------------------------------------------------------------------------------

-- What the log of sign-ins says about a person. A project may keep that log elsewhere.
create function private.log_of(p_user uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  entries jsonb;
begin
  if to_regclass('auth.audit_log_entries') is null then
    return '[]'::jsonb;
  end if;
  execute $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
        'at', e.created_at, 'action', e.payload ->> 'action', 'ip', nullif(e.ip_address, '')) order by e.created_at),
      '[]'::jsonb)
      from auth.audit_log_entries e where e.payload ->> 'actor_id' = $1::text
  $sql$ into entries using p_user;
  return entries;
end $$;

-- Everything the server holds about the caller, as one document; no password, no secret of a factor, no token.
-- The longer time limit is for hosted projects, where the log is long and has no index.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  me uuid := auth.uid();
begin
  perform private.check_caller(me);
  if not exists (select from auth.users where id = me) then
    raise exception 'account_gone' using errcode = 'PT410';
  end if;
  return jsonb_build_object(
    'format', 1,
    'exported_at', private.iso_time(clock_timestamp()),
    'account', (
      select jsonb_build_object(
          'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
          'pending_email', nullif(u.email_change, ''), 'phone', nullif(u.phone, ''),
          'created_at', u.created_at, 'updated_at', u.updated_at, 'last_sign_in_at', u.last_sign_in_at,
          'user_metadata', u.raw_user_meta_data, 'app_metadata', u.raw_app_meta_data)
        from auth.users u where u.id = me),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'provider', i.provider, 'email', i.email, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at)
          order by i.created_at), '[]'::jsonb)
        from auth.identities i where i.user_id = me),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'factor_type', f.factor_type, 'friendly_name', f.friendly_name, 'phone', f.phone, 'status', f.status,
          'created_at', f.created_at) order by f.created_at), '[]'::jsonb)
        from auth.mfa_factors f where f.user_id = me),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc), '[]'::jsonb)
        from private.sessions_of(me) s),
    'log', private.log_of(me),
    'favorites', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'user_id' order by f.seq), '[]'::jsonb)
        from public.favorites f where f.user_id = me),
    'note_revisions', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.at), '[]'::jsonb)
        from public.note_revision r where r.user_id = me),
    'applied_ops', (
      select coalesce(jsonb_agg(to_jsonb(o) - 'user_id' order by o.at), '[]'::jsonb)
        from public.applied_op o where o.user_id = me),
    'sync_head', (select to_jsonb(h) - 'user_id' from public.sync_head h where h.user_id = me));
end $$;

-- Deletion -----------------------------------------------------------------------------------------------------------

-- Deletes the caller's account and every row that names it: what refers to auth.users goes by cascade, the rest here.
-- A second call answers the same. Afterwards sync answers PT410.
create function public.delete_account() returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  me uuid := auth.uid();
  -- The id and the addresses as JSON strings, quotes and all, so that ann@ does not take joann@ along. Only what has been
  -- proven to be theirs: anybody can ask to move to another's address, or name another's phone.
  names text[];
begin
  perform private.check_caller(me);
  -- A push that is under way ends first.
  perform 1 from public.sync_head where user_id = me for update;
  select array_agg(distinct to_json(name)::text) into names from (
    select me::text
    union select lower(a) from auth.users u, unnest(array[u.email::text, u.phone::text]) a
      where u.id = me
    union select lower(f.phone) from auth.mfa_factors f where f.user_id = me and f.status = 'verified'
  ) known (name) where name <> '';

  -- Without a foreign key. Refresh tokens from before there were sessions have none either.
  if to_regclass('auth.flow_state') is not null then
    execute 'delete from auth.flow_state where user_id = $1' using me;
  end if;
  if to_regclass('auth.refresh_tokens') is not null then
    execute 'delete from auth.refresh_tokens where session_id is null and user_id::text = $1::text' using me;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    execute $sql$
      delete from auth.audit_log_entries e
        where exists (select from unnest($1) name where strpos(lower(e.payload::text), name) > 0)
    $sql$ using names;
  end if;
  delete from auth.users where id = me;
  return jsonb_build_object('deleted', true);
end $$;

-- Who may do what ----------------------------------------------------------------------------------------------------

revoke all on all functions in schema private from public;
-- The policies call it with the rights of whoever asks.
grant execute on function private.require_assurance() to authenticated;

revoke all on function
    public.my_sessions(), public.end_session(uuid), public.export_my_data(), public.delete_account()
  from public, anon, authenticated, service_role;
grant execute on function
    public.my_sessions(), public.end_session(uuid), public.export_my_data(), public.delete_account()
  to authenticated;
