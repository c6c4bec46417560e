-- A family vote: a poll whose owner asks which of some names are liked, by a link. Whoever has the link votes, once a device
-- and without an account: a ballot is the names that a device chose, and a hash of a random number that it made for this
-- poll alone. The owner gets counts; no function returns a ballot, and none returns a count to a voter.
--
-- poll_open() and poll_vote() are for an edge function (supabase/functions/poll), which alone knows the sender's network. It
-- is counted by a hash that nobody can tell after a day (private.ingest_source). Times are the database's.
--
-- Locks, in this order: the owner's account, or the counter of a network; a poll; the counter of a network in that poll.
-- So no two calls wait for each other.

-- Whether p_text may be shown to strangers: 1 to p_max characters, one of them visible, and none that is invisible, breaks
-- the line or changes the direction of the text around it. U+FE0F, which makes a sign an emoji, may be in it.
create function private.is_shown_text(p_text text, p_max int) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_text) between 1 and p_max
    and p_text !~ ('[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F'
      || '\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]')
    and p_text ~ '[^\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000\uFE00-\uFE0F]'
$$;

create or replace function private.is_joint_name(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_shown_text(p_name, 40)
$$;

-- Whether these may be the names of a poll: 2 to 20, each once, as favorites have them.
create function private.are_poll_names(p_names text[]) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) between 2 and 20 and count(distinct lower(n)) = count(*) and bool_and(private.is_shown_text(n, 80) is true)
    from unnest(p_names) n
$$;

create table private.poll (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Of the code in the link, which is stored nowhere.
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  -- The question, as the voters see it. Nothing else says who asks.
  title text not null check (private.is_shown_text(title, 60)),
  names text[] not null check (private.are_poll_names(names)),
  created_at timestamptz not null default now(),
  -- From then on nobody votes; 30 days later the poll is deleted.
  ends_at timestamptz not null
);
create index poll_user on private.poll (user_id);
create index poll_end on private.poll (ends_at);

-- No time and no network: nobody can tell whose a ballot is, or which came first.
create table private.poll_ballot (
  poll_id uuid not null references private.poll (id) on delete cascade,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  choices text[] not null check (cardinality(choices) between 1 and 3),
  primary key (poll_id, device_hash)
);

-- How often a network has opened polls and voted in an hour; `ballot`: how many devices of a network have voted in one poll.
create table private.poll_count (
  source text not null,
  kind text not null check (kind in ('look', 'vote', 'ballot')),
  hour timestamptz not null,
  count int not null,
  primary key (source, kind, hour)
);

-- Polls that a person starts are counted as invitations are.
alter table private.joint_count drop constraint joint_count_kind_check;
alter table private.joint_count add constraint joint_count_kind_check check (kind in ('invite', 'code', 'poll'));

-- Helpers -------------------------------------------------------------------------------------------------------------

-- Ballots of one poll, polls of one person.
create function private.max_ballots() returns int
language sql immutable set search_path = '' as $$ select 200 $$;

create function private.max_polls() returns int
language sql immutable set search_path = '' as $$ select 20 $$;

-- Requests of one network in an hour and in a day. It may be that of a whole family, or of a mobile network.
create function private.poll_limit(p_kind text, p_per_day boolean) returns int
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'look' then case when p_per_day then 1000 else 240 end
    when 'vote' then case when p_per_day then 400 else 120 end
    else case when p_per_day then 40 else 20 end
  end
$$;

-- Counts one request of a sender. Raises PT429 when that is one too many; the detail is when to ask again, in seconds.
create function private.poll_take(p_kind text, p_source text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  this_day constant timestamptz := date_trunc('day', now(), 'UTC');
  in_hour int;
  in_day int;
begin
  insert into private.poll_count as c (source, kind, hour, count) values (p_source, p_kind, this_hour, 1)
    on conflict (source, kind, hour) do update set count = c.count + 1
    returning c.count into in_hour;
  select sum(c.count) into in_day
    from private.poll_count c where c.source = p_source and c.kind = p_kind and c.hour >= this_day;
  if in_day > private.poll_limit(p_kind, true) then
    raise exception 'over the limit' using errcode = 'PT429',
      detail = ceil(extract(epoch from this_day + interval '1 day' - now()))::text;
  end if;
  if in_hour > private.poll_limit(p_kind, false) then
    raise exception 'over the limit' using errcode = 'PT429',
      detail = ceil(extract(epoch from this_hour + interval '1 hour' - now()))::text;
  end if;
end $$;

-- The same for an answer: { retry_after: seconds } when it is one too many, and then not counted; null otherwise. What the
-- caller has counted before stays.
create function private.poll_wait(p_kind text, p_source text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  seconds text;
begin
  perform private.poll_take(p_kind, p_source);
  return null;
exception when sqlstate 'PT429' then
  get stacked diagnostics seconds = pg_exception_detail;
  return jsonb_build_object('retry_after', greatest(1, seconds::int));
end $$;

-- The hash of a device's number, another one in each poll.
create function private.poll_device(p_poll uuid, p_device text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_poll::text || p_device, 'UTF8')), 'hex')
$$;

-- Raises 22023 unless these are a device's number, 32 hex digits, and the hash of a network, 64.
create function private.check_voter(p_device text, p_source text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if (p_device ~ '^[0-9a-f]{32}$' and p_source ~ '^[0-9a-f]{64}$') is not true then
    raise exception 'not a voter' using errcode = '22023';
  end if;
end $$;

-- The polls of a person, newest first, with how many devices have voted and how often each name was chosen. No ballot.
create function private.polls_of(p_user uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'title', p.title, 'created_at', private.iso_time(p.created_at), 'ends_at', private.iso_time(p.ends_at),
      'ended', p.ends_at <= now(),
      'ballots', (select count(*) from private.poll_ballot b where b.poll_id = p.id),
      'names', (
        select jsonb_agg(jsonb_build_object('name', n.name, 'count', (
            select count(*) from private.poll_ballot b where b.poll_id = p.id and n.name = any (b.choices))) order by n.position)
          from unnest(p.names) with ordinality n (name, position))
    ) order by p.created_at desc, p.id), '[]')
    from private.poll p where p.user_id = p_user
$$;

-- What the owner calls -------------------------------------------------------------------------------------------------

-- Starts a poll that ends in 1 hour to 30 days. { id, code, ends_at }, or { result: full } when the caller has 20, those that
-- have ended included. The code is returned this once.
create function public.poll_create(p_title text, p_names jsonb, p_ends_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.joint_caller();
  code constant text := private.joint_code();
  given constant text[] := array(
    select btrim(n.name) from jsonb_array_elements_text(p_names) with ordinality n (name, position) order by n.position);
  started private.poll;
begin
  if private.is_shown_text(btrim(p_title), 60) is not true then
    raise exception 'not a title' using errcode = '22023';
  end if;
  -- As a text, anything in JSON would be a name.
  if private.are_poll_names(given) is not true
      or exists (select from jsonb_array_elements(p_names) n where jsonb_typeof(n.value) <> 'string') then
    raise exception 'not names' using errcode = '22023';
  end if;
  if (p_ends_at between now() + interval '1 hour' and now() + interval '30 days') is not true then
    raise exception 'not an end' using errcode = '22023';
  end if;
  perform private.joint_take(me, 'poll');
  if (select count(*) from private.poll p where p.user_id = me) >= private.max_polls() then
    return jsonb_build_object('result', 'full');
  end if;
  insert into private.poll (user_id, code_hash, title, names, ends_at)
    values (me, private.joint_hash(code), btrim(p_title), given, p_ends_at)
    returning * into started;
  return jsonb_build_object('id', started.id, 'code', code, 'ends_at', private.iso_time(started.ends_at));
end $$;

-- The caller's polls with their results so far.
create function public.my_polls() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_caller(auth.uid());
  return private.polls_of(auth.uid());
end $$;

-- Ends a poll of the caller's now; false when there is none that is still open.
create function public.poll_end(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.joint_caller();
begin
  update private.poll p set ends_at = now() where p.id = p_id and p.user_id = me and p.ends_at > now();
  return found;
end $$;

-- Deletes a poll of the caller's with its ballots; false when there is none.
create function public.poll_delete(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.joint_caller();
begin
  delete from private.poll p where p.id = p_id and p.user_id = me;
  return found;
end $$;

-- What a voter calls, by the edge function -----------------------------------------------------------------------------

-- What a voter may know of a poll: { state: open, title, names, ends_at, voted, full } | { state: ended, title, ends_at } |
-- { state: unknown } | { retry_after: seconds }. p_device: the device's number for this poll; voted: it has; full: no
-- other device may. p_source: a hash of the network.
create function public.poll_open(p_code text, p_device text, p_source text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  poll private.poll;
  later jsonb;
begin
  perform private.check_voter(p_device, p_source);
  later := private.poll_wait('look', private.ingest_source(p_source));
  if later is not null then return later; end if;
  select * into poll from private.poll p where p.code_hash = private.joint_hash(p_code);
  if not found then return jsonb_build_object('state', 'unknown'); end if;
  if poll.ends_at <= now() then
    return jsonb_build_object('state', 'ended', 'title', poll.title, 'ends_at', private.iso_time(poll.ends_at));
  end if;
  return jsonb_build_object(
    'state', 'open', 'title', poll.title, 'names', to_jsonb(poll.names), 'ends_at', private.iso_time(poll.ends_at),
    'voted', exists (
      select from private.poll_ballot b
        where b.poll_id = poll.id and b.device_hash = private.poll_device(poll.id, p_device)),
    'full', (select count(*) from private.poll_ballot b where b.poll_id = poll.id) >= private.max_ballots());
end $$;

-- Stores the ballot of a device, or replaces it: up to three names of the poll. { result: stored | unknown | ended | full |
-- refused } | { retry_after: seconds }. refused: anything but names of the poll. It is an answer and no error, which would
-- undo the count of the request.
create function public.poll_vote(p_code text, p_device text, p_choices jsonb, p_source text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen constant text[] := array(select distinct c from jsonb_array_elements_text(p_choices) c order by c);
  poll private.poll;
  device text;
  later jsonb;
begin
  perform private.check_voter(p_device, p_source);
  later := private.poll_wait('vote', private.ingest_source(p_source));
  if later is not null then return later; end if;
  -- Waits for the owner who ends or deletes it, and for other ballots.
  select * into poll from private.poll p where p.code_hash = private.joint_hash(p_code) for no key update;
  if not found then return jsonb_build_object('result', 'unknown'); end if;
  -- Later than the start of the transaction, which may have waited.
  if poll.ends_at <= clock_timestamp() then return jsonb_build_object('result', 'ended'); end if;
  if cardinality(chosen) not between 1 and 3 or not chosen <@ poll.names then
    return jsonb_build_object('result', 'refused');
  end if;
  device := private.poll_device(poll.id, p_device);
  update private.poll_ballot b set choices = chosen where b.poll_id = poll.id and b.device_hash = device;
  if found then return jsonb_build_object('result', 'stored'); end if;
  if (select count(*) from private.poll_ballot b where b.poll_id = poll.id) >= private.max_ballots() then
    return jsonb_build_object('result', 'full');
  end if;
  later := private.poll_wait('ballot', private.ingest_source(p_source || poll.id));
  if later is not null then return later; end if;
  insert into private.poll_ballot (poll_id, device_hash, choices) values (poll.id, device, chosen);
  return jsonb_build_object('result', 'stored');
end $$;

-- All my data -----------------------------------------------------------------------------------------------------------

-- As in 20250707000000, and the polls.
create or replace function public.export_my_data() returns json
language plpgsql stable security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  me uuid := auth.uid();
begin
  perform private.check_caller(me);
  if not exists (select from auth.users where id = me) then
    raise exception 'account_gone' using errcode = 'PT410';
  end if;
  return json_build_object(
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
      select coalesce(json_agg(row_to_json(f) order by f.seq), '[]'::json) from (
        select name_key, name, note, rank, added_at, deleted, fv, seq, written_at
          from public.favorites where user_id = me) f),
    'synced_rows', (
      select coalesce(json_agg(row_to_json(r) order by r.seq), '[]'::json) from (
        select table_name as "table", key, fields, deleted, fv, seq, written_at
          from public.synced_row where user_id = me) r),
    'note_revisions', (
      select coalesce(json_agg(row_to_json(r) order by r.at), '[]'::json) from (
        select name_key, note, stamp, replaced_by, at from public.note_revision where user_id = me) r),
    'applied_ops', (
      select coalesce(json_agg(row_to_json(o) order by o.at), '[]'::json) from (
        select op_id, status, code, message, payload, at, conflict
          from public.applied_op where user_id = me order by at desc limit 5000) o),
    'applied_ops_total', (select count(*) from public.applied_op where user_id = me),
    'push_counts', (
      select coalesce(json_agg(row_to_json(c) order by c.hour), '[]'::json) from (
        select hour, ops, bytes from private.push_count where user_id = me) c),
    'synced_counts', (
      select coalesce(json_agg(row_to_json(c) order by c."table"), '[]'::json) from (
        select table_name as "table", live, row_count, bytes from private.synced_count where user_id = me) c),
    'joint_list', private.joint_export(me),
    'polls', private.polls_of(me),
    'joint_counts', (
      select coalesce(json_agg(row_to_json(c) order by c.hour, c.kind), '[]'::json) from (
        select kind, hour, count from private.joint_count where user_id = me) c),
    'sync_head', (select to_jsonb(h) - 'user_id' from public.sync_head h where h.user_id = me));
end $$;

-- Forgetting ----------------------------------------------------------------------------------------------------------

-- Deletes the counters of former days, and polls 30 days after their end with their ballots, at most p_limit. Returns how
-- many polls.
create function private.collect_polls(p_now timestamptz, p_limit int) returns int
language plpgsql volatile set search_path = '' as $$
declare
  polls int;
begin
  delete from private.poll_count c where c.hour < date_trunc('day', p_now, 'UTC');
  delete from private.poll where id = any (array(
    select p.id from private.poll p where p.ends_at < p_now - interval '30 days' order by p.ends_at limit p_limit
      for update skip locked));
  get diagnostics polls = row_count;
  return polls;
end $$;

-- As in 20250707000000, and polls.
create or replace function public.sync_collect() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Verdicts first: while one is stored, the tombstone that it names stays.
  favorites constant jsonb := private.collect_sync(now(), 1000);
  synced constant jsonb := private.collect_synced(now(), 1000);
  ingested constant jsonb := private.collect_ingest(now(), 1000);
  polls constant int := private.collect_polls(now(), 100);
begin
  delete from private.push_count c where c.hour < now() - interval '25 hours';
  delete from private.joint_count c where c.hour < now() - interval '25 hours';
  delete from private.joint_invitation i where i.expires_at < now() - interval '30 days';
  perform private.collect_suggestions(now());
  return favorites || synced || ingested || jsonb_build_object('polls', polls, 'more',
    (favorites ->> 'more')::boolean or (synced ->> 'more')::boolean or (ingested ->> 'more')::boolean or polls >= 100);
end $$;

-- Who may do what -----------------------------------------------------------------------------------------------------

alter table private.poll enable row level security;
alter table private.poll_ballot enable row level security;
alter table private.poll_count enable row level security;

revoke all on private.poll, private.poll_ballot, private.poll_count from public, anon, authenticated, service_role;

revoke all on all functions in schema private from public;
-- Policies call it with the rights of whoever asks.
grant execute on function private.require_assurance() to authenticated;
revoke all on function
    public.poll_create(text, jsonb, timestamptz), public.my_polls(), public.poll_end(uuid), public.poll_delete(uuid),
    public.poll_open(text, text, text), public.poll_vote(text, text, jsonb, text)
  from public, anon, authenticated, service_role;
grant execute on function
    public.poll_create(text, jsonb, timestamptz), public.my_polls(), public.poll_end(uuid), public.poll_delete(uuid)
  to authenticated;
grant execute on function public.poll_open(text, text, text), public.poll_vote(text, text, jsonb, text) to service_role;
