-- Two people who decide together. Each votes alone: votes are rows of public.synced_row (table 'votes') of whoever gave
-- them, and reach no one else. A joint list only says who compares votes with whom. private.joint_state() and the export
-- are the only statements that read two people's votes, and return only names that both like.
--
-- What one person has been shown, the other is shown too: joint_state() records each name that both like before it returns
-- it. A name that is no longer liked by both stays, as `former`; when one of the two leaves or deletes the account, all of
-- them stay for the other, until that one starts again. So nobody can like a name, look, and take it back or leave unseen.
--
-- Locks, in this order: the caller's account, lists by id, an invitation, a membership. So no two calls wait for each other.

insert into private.synced_table (name, fields, key_form, max_live, max_rows, max_bytes) values
  ('votes',
   '{"name": {"type": "text", "max": 80}, "vote": {"type": "text", "max": 8}, "voted_at": {"type": "time"}}',
   'name', 70000, 80000, 16777216);

create table private.joint_list (
  id uuid primary key default gen_random_uuid(),
  -- Orders the names that both are asked about.
  seed int not null default floor(random() * 2147483647)::int,
  -- One of the two has left.
  ended boolean not null default false
);

-- Whether p_name may be shown to the other one: 1 to 40 characters, one of them visible, and none that is invisible, breaks
-- the line or changes the direction of the text around it. U+FE0F, which makes a sign an emoji, may be in it.
create function private.is_joint_name(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select p_name ~ '^.{1,40}$'
    and p_name !~ ('[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F'
      || '\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]')
    and p_name ~ '[^\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000\uFE00-\uFE0F]'
$$;

-- At most two people a list, and one list a person.
create table private.joint_member (
  user_id uuid primary key references auth.users (id) on delete cascade,
  list_id uuid not null references private.joint_list (id) on delete cascade,
  -- 1: whose invitations it are. 2: who came with one.
  seat smallint not null check (seat in (1, 2)),
  -- As the other one sees it.
  name text not null check (private.is_joint_name(name)),
  unique (list_id, seat)
);

create table private.joint_invitation (
  -- Of the code, which is stored nowhere.
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  list_id uuid not null references private.joint_list (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '7 days',
  state text not null default 'open' check (state in ('open', 'used', 'revoked'))
);
create index joint_invitation_list on private.joint_invitation (list_id);

-- Names that were shown to one of the two because both liked them.
create table private.joint_match (
  list_id uuid not null references private.joint_list (id) on delete cascade,
  name_key text not null,
  primary key (list_id, name_key)
);

-- How many invitations a person has made in an hour, and how many codes they have entered.
create table private.joint_count (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('invite', 'code')),
  hour timestamptz not null,
  count int not null,
  primary key (user_id, kind, hour)
);

-- Helpers -------------------------------------------------------------------------------------------------------------

-- The caller, checked as by every function; raises PT410 when the account is gone. Until the end of the transaction other
-- calls of the same person wait, and so does the deletion of the account.
create function private.joint_caller() returns uuid
language plpgsql volatile set search_path = '' as $$
begin
  perform private.check_caller(auth.uid());
  perform from auth.users u where u.id = auth.uid() for no key update;
  if not found then
    raise exception 'account_gone' using errcode = 'PT410';
  end if;
  return auth.uid();
end $$;

-- Counts one invitation or one code. Raises PT429 when that is more than 20 in a clock hour or 60 in a day; the detail
-- is when to try again, in seconds.
create function private.joint_take(p_user uuid, p_kind text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  this_day constant timestamptz := date_trunc('day', now(), 'UTC');
  in_hour int;
  in_day int;
begin
  insert into private.joint_count as c (user_id, kind, hour, count) values (p_user, p_kind, this_hour, 1)
    on conflict (user_id, kind, hour) do update set count = c.count + 1
    returning c.count into in_hour;
  select sum(c.count) into in_day
    from private.joint_count c where c.user_id = p_user and c.kind = p_kind and c.hour >= this_day;
  if in_day > 60 then
    raise exception 'over the limit' using errcode = 'PT429',
      detail = ceil(extract(epoch from this_day + interval '1 day' - now()))::text;
  end if;
  if in_hour > 20 then
    raise exception 'over the limit' using errcode = 'PT429',
      detail = ceil(extract(epoch from this_hour + interval '1 hour' - now()))::text;
  end if;
end $$;

-- A name as the other one will see it, or 22023.
create function private.joint_name(p_name text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if private.is_joint_name(btrim(p_name)) is not true then
    raise exception 'not a name' using errcode = '22023';
  end if;
  return btrim(p_name);
end $$;

-- Twelve random characters of Crockford's alphabet, 60 bits. Bytes 6 and 8 of a UUID are not all random.
create function private.joint_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(b.bytes, i) & 31) + 1, 1), '' order by i)
    from (select uuid_send(gen_random_uuid()) as bytes) b, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) i
$$;

-- The hash of a code as a person types it: in any case, with any hyphens, with O for 0 and I or L for 1.
create function private.joint_hash(p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(
    translate(regexp_replace(upper(left(p_code, 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011'), 'UTF8')), 'hex')
$$;

-- The names that a person likes, by key.
create function private.joint_likes(p_user uuid) returns setof text
language sql stable set search_path = '' as $$
  select r.key from public.synced_row r
    where r.user_id = p_user and r.table_name = 'votes' and not r.deleted and r.fields ->> 'vote' = 'like'
$$;

-- The recorded names of a list, as p_user may see them: in p_user's own spelling, by key. `matches` are liked by both
-- now, `former` no longer are. Neither says when, or how many names the other one has voted on. Without p_other all of them
-- are `names`: what someone likes who has left is compared no more.
create function private.joint_matches(p_list uuid, p_user uuid, p_other uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_other is null
      then jsonb_build_object('names', coalesce(jsonb_agg(m.name order by m.key), '[]'))
      else jsonb_build_object(
        'matches', coalesce(jsonb_agg(m.name order by m.key) filter (where m.both), '[]'),
        'former', coalesce(jsonb_agg(m.name order by m.key) filter (where not m.both), '[]'))
    end
    from (
      select j.name_key collate "C" as key,
             jsonb_build_object('key', j.name_key, 'name', coalesce(r.fields ->> 'name', j.name_key)) as name,
             j.name_key in (select private.joint_likes(p_user)) and j.name_key in (select private.joint_likes(p_other)) as both
        from private.joint_match j
        left join public.synced_row r on r.user_id = p_user and r.table_name = 'votes' and r.key = j.name_key
        where j.list_id = p_list) m
$$;

-- Locks the caller's list and p_list, either of which may be null, until the end of the transaction: until then no one
-- joins or leaves them, and no name is recorded.
create function private.joint_lock(p_user uuid, p_list uuid) returns void
language sql volatile set search_path = '' as $$
  select from private.joint_list l
    where l.id = any (array[p_list, (select m.list_id from private.joint_member m where m.user_id = p_user)])
    order by l.id for no key update
$$;

-- Whoever leaves, in whichever way, ends the list for both. Its invitations go. What was found stays for whoever stays, or
-- the one who left would have seen it unseen; it goes with the list when that one goes too.
create function private.joint_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.joint_list l set ended = true where l.id = old.list_id;
  delete from private.joint_invitation i where i.list_id = old.list_id;
  delete from private.joint_list l
    where l.id = old.list_id and not exists (select from private.joint_member m where m.list_id = l.id);
  return null;
end $$;

create trigger joint_member_end after delete on private.joint_member
  for each row execute function private.joint_end();

-- What people call ----------------------------------------------------------------------------------------------------

-- The caller's joint list: { state: none | ended | alone | together }, with their own name and, unless it has ended, the
-- seed; alone also when the open invitation expires, together the other one's name and what both like, ended all names that
-- were shown to one of the two because both liked them.
create function public.joint_state() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.joint_caller();
  own private.joint_member;
  other private.joint_member;
  list private.joint_list;
begin
  perform private.joint_lock(me, null);
  select * into own from private.joint_member m where m.user_id = me;
  if not found then return jsonb_build_object('state', 'none'); end if;
  select * into list from private.joint_list l where l.id = own.list_id;
  if list.ended then
    return jsonb_build_object('state', 'ended', 'name', own.name) || private.joint_matches(list.id, me, null);
  end if;
  select * into other from private.joint_member m where m.list_id = list.id and m.user_id <> me;
  if not found then
    return jsonb_build_object('state', 'alone', 'name', own.name, 'seed', list.seed, 'expires_at', (
      select private.iso_time(max(i.expires_at)) from private.joint_invitation i
        where i.list_id = list.id and i.state = 'open' and i.expires_at > now()));
  end if;
  insert into private.joint_match (list_id, name_key)
    select list.id, l from private.joint_likes(me) l where l in (select private.joint_likes(other.user_id))
      order by l
    on conflict do nothing;
  return jsonb_build_object('state', 'together', 'name', own.name, 'seed', list.seed, 'partner', other.name)
    || private.joint_matches(list.id, me, other.user_id);
end $$;

-- Invites someone to the caller's list, which it makes when there is none or it has ended. { code, expires_at }, or
-- { result: full }. The code is returned this once; an earlier one is revoked.
create function public.joint_invite(p_name text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.joint_caller();
  own_name constant text := private.joint_name(p_name);
  code constant text := private.joint_code();
  list uuid;
  expires timestamptz;
begin
  perform private.joint_take(me, 'invite');
  perform private.joint_lock(me, null);
  delete from private.joint_member m using private.joint_list l
    where m.user_id = me and l.id = m.list_id and l.ended;
  select m.list_id into list from private.joint_member m where m.user_id = me;
  if found then
    if exists (select from private.joint_member m where m.list_id = list and m.user_id <> me) then
      return jsonb_build_object('result', 'full');
    end if;
    update private.joint_member m set name = own_name where m.user_id = me;
    update private.joint_invitation i set state = 'revoked'
      where i.list_id = list and i.state = 'open' and i.expires_at > now();
  else
    insert into private.joint_list default values returning id into list;
    insert into private.joint_member (user_id, list_id, seat, name) values (me, list, 1, own_name);
  end if;
  insert into private.joint_invitation (code_hash, list_id) values (private.joint_hash(code), list)
    returning expires_at into expires;
  return jsonb_build_object('code', code, 'expires_at', private.iso_time(expires));
end $$;

-- Revokes the caller's open invitation; false when there is none.
create function public.joint_revoke() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.joint_caller();
begin
  update private.joint_invitation i set state = 'revoked'
    from private.joint_member m
    where m.user_id = me and i.list_id = m.list_id and i.state = 'open' and i.expires_at > now();
  return found;
end $$;

-- Accepts an invitation, under the name that the other one will see; without p_name it only answers who invites.
-- { result: open, from } | { result: joined } | { result: unknown | used | revoked | expired | own | taken }, the last when
-- the caller already decides with someone. A list on which the caller waits alone, or that has ended, is given up for it.
create function public.joint_join(p_code text, p_name text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.joint_caller();
  invitation private.joint_invitation;
  own private.joint_member;
begin
  perform private.joint_take(me, 'code');
  perform private.joint_lock(me, (
    select i.list_id from private.joint_invitation i where i.code_hash = private.joint_hash(p_code)));
  select * into invitation from private.joint_invitation i where i.code_hash = private.joint_hash(p_code) for update;
  if not found then return jsonb_build_object('result', 'unknown'); end if;
  select * into own from private.joint_member m where m.user_id = me;
  -- The answer to an earlier attempt was lost.
  if own.list_id = invitation.list_id and own.seat = 2 and invitation.state = 'used' then
    return jsonb_build_object('result', 'joined');
  end if;
  if own.list_id = invitation.list_id then return jsonb_build_object('result', 'own'); end if;
  if invitation.state <> 'open' then return jsonb_build_object('result', invitation.state); end if;
  if invitation.expires_at <= now() then return jsonb_build_object('result', 'expired'); end if;
  if exists (
    select from private.joint_member m join private.joint_list l on l.id = m.list_id
      where m.list_id = own.list_id and m.user_id <> me and not l.ended) then
    return jsonb_build_object('result', 'taken');
  end if;
  if p_name is null then
    return jsonb_build_object('result', 'open', 'from', (
      select m.name from private.joint_member m where m.list_id = invitation.list_id and m.seat = 1));
  end if;
  delete from private.joint_member m where m.user_id = me;
  insert into private.joint_member (user_id, list_id, seat, name)
    values (me, invitation.list_id, 2, private.joint_name(p_name));
  update private.joint_invitation i set state = 'used' where i.code_hash = invitation.code_hash;
  return jsonb_build_object('result', 'joined');
end $$;

-- Leaves the list, which ends it for both. The caller's votes stay the caller's. False when there is no list.
create function public.joint_leave() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.joint_caller();
begin
  perform private.joint_lock(me, null);
  delete from private.joint_member m where m.user_id = me;
  return found;
end $$;

-- All my data -----------------------------------------------------------------------------------------------------------

-- What is stored about a person's joint list; of the other one, the name they chose and what both like, as far as it was
-- shown to one of the two. When nobody else is on the list, the names that were, as joint_state() returns them.
create function private.joint_export(p_user uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
      'name', m.name, 'seat', m.seat, 'ended', l.ended, 'seed', l.seed, 'partner', o.name,
      'invitations', coalesce((
        select jsonb_agg(jsonb_build_object('expires_at', i.expires_at, 'state', i.state) order by i.expires_at)
          from private.joint_invitation i where i.list_id = l.id and m.seat = 1), '[]'))
      || private.joint_matches(l.id, p_user, o.user_id)
    from private.joint_member m
    join private.joint_list l on l.id = m.list_id
    left join private.joint_member o on o.list_id = m.list_id and o.user_id <> m.user_id
    where m.user_id = p_user
$$;

-- As in 20250701000000, and the joint list.
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
    'joint_counts', (
      select coalesce(json_agg(row_to_json(c) order by c.hour, c.kind), '[]'::json) from (
        select kind, hour, count from private.joint_count where user_id = me) c),
    'sync_head', (select to_jsonb(h) - 'user_id' from public.sync_head h where h.user_id = me));
end $$;

-- Forgetting ----------------------------------------------------------------------------------------------------------

-- As in 20250705100000, and invitations 30 days after they expire: until then they can say so.
create or replace function public.sync_collect() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Verdicts first: while one is stored, the tombstone that it names stays.
  favorites constant jsonb := private.collect_sync(now(), 1000);
  synced constant jsonb := private.collect_synced(now(), 1000);
  ingested constant jsonb := private.collect_ingest(now(), 1000);
begin
  delete from private.push_count c where c.hour < now() - interval '25 hours';
  delete from private.joint_count c where c.hour < now() - interval '25 hours';
  delete from private.joint_invitation i where i.expires_at < now() - interval '30 days';
  perform private.collect_suggestions(now());
  return favorites || synced || ingested || jsonb_build_object('more',
    (favorites ->> 'more')::boolean or (synced ->> 'more')::boolean or (ingested ->> 'more')::boolean);
end $$;

-- Who may do what -----------------------------------------------------------------------------------------------------

alter table private.joint_list enable row level security;
alter table private.joint_member enable row level security;
alter table private.joint_invitation enable row level security;
alter table private.joint_match enable row level security;
alter table private.joint_count enable row level security;

revoke all on private.joint_list, private.joint_member, private.joint_invitation, private.joint_match, private.joint_count
  from public, anon, authenticated, service_role;

revoke all on all functions in schema private from public;
-- Policies call it with the rights of whoever asks.
grant execute on function private.require_assurance() to authenticated;
revoke all on function
    public.joint_state(), public.joint_invite(text), public.joint_revoke(), public.joint_join(text, text),
    public.joint_leave()
  from public, anon, authenticated, service_role;
grant execute on function
    public.joint_state(), public.joint_invite(text), public.joint_revoke(), public.joint_join(text, text),
    public.joint_leave()
  to authenticated;
