-- What one account may store and send. All of it is checked under the lock of the person's row in sync_head, which also
-- holds the counters, so that no push has to count rows. And: the functions are the only way to people's data; no API
-- role may read the tables any more.
--
-- | limit                              | value                                    | beyond it                              |
-- | ---------------------------------- | ---------------------------------------- | -------------------------------------- |
-- | new ops in a clock hour, in 24 h   | 20,000 and 100,000                       | the call fails: PT429 over_quota       |
-- | text of new ops in the same times  | 24 MiB and 120 MiB                       | the call fails: PT429 over_quota       |
-- | names kept, rows with tombstones   | 20,000 and 40,000                        | the op is rejected: 53400 list_full    |
-- | text of notes                      | 24 MiB                                   | the op is rejected: 53400 storage_full |
-- | revisions of notes                 | 50 a favorite, 8 MiB (200 bytes a row)   | the oldest are deleted                 |
-- | payload of a rejected op           | 2,000 bytes                              | table, key and size are kept           |

-- Counters --------------------------------------------------------------------------------------------------------------

alter table public.sync_head
  add column names int not null default 0,
  add column row_count int not null default 0,
  add column note_bytes bigint not null default 0,
  add column revision_bytes bigint not null default 0;

update public.sync_head head set
  names = held.names, row_count = held.row_count, note_bytes = held.note_bytes,
  revision_bytes = coalesce(
    (select sum(octet_length(r.note) + 200) from public.note_revision r where r.user_id = head.user_id), 0)
  from (
    select f.user_id, count(*) filter (where not f.deleted) as names, count(*) as row_count,
           sum(octet_length(f.note)) as note_bytes
      from public.favorites f group by f.user_id) held
  where held.user_id = head.user_id;

-- What a person has sent in an hour. Rows older than a day mean nothing and are collected.
create table private.push_count (
  user_id uuid not null references auth.users (id) on delete cascade,
  hour timestamptz not null,
  ops int not null,
  bytes bigint not null,
  primary key (user_id, hour)
);

-- Every insert or update of a synced row, also one made by hand in a dashboard, takes the next seq of its owner, is
-- counted, and raises 53400 when it adds to what is full already.
create or replace function private.take_seq() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- OLD is null for an insert.
  more_rows constant int := case tg_op when 'INSERT' then 1 else 0 end;
  more_names constant int := (not new.deleted)::int - coalesce((not old.deleted)::int, 0);
  more_bytes constant int := octet_length(new.note) - coalesce(octet_length(old.note), 0);
  head public.sync_head;
begin
  loop
    update public.sync_head h set
      seq = h.seq + 1, names = h.names + more_names, row_count = h.row_count + more_rows,
      note_bytes = h.note_bytes + more_bytes
      where h.user_id = new.user_id returning * into head;
    exit when found;
    insert into public.sync_head (user_id, epoch) values (new.user_id, new.user_id) on conflict do nothing;
  end loop;
  if more_names > 0 and head.names > 20000 or more_rows > 0 and head.row_count > 40000 then
    raise exception 'list_full' using errcode = '53400';
  end if;
  if more_bytes > 0 and head.note_bytes > 24 * 1024 * 1024 then
    raise exception 'storage_full' using errcode = '53400';
  end if;
  new.seq := head.seq;
  new.written_at := now();
  return new;
end $$;

-- Rows that are deleted (collection, by hand) take their revisions along and leave the counters. One statement for all
-- of them: the foreign key that did it before ran one for every row, which made deleting a large account slow.
create function private.forget_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with revisions as (
    delete from public.note_revision r using gone g where r.user_id = g.user_id and r.name_key = g.name_key
      returning r.user_id, octet_length(r.note) + 200 as bytes
  ), forgotten as (
    select g.user_id, count(*) filter (where not g.deleted) as names, count(*) as row_count,
           sum(octet_length(g.note)) as note_bytes
      from gone g group by g.user_id
  )
  update public.sync_head h set
    names = h.names - f.names, row_count = h.row_count - f.row_count, note_bytes = h.note_bytes - f.note_bytes,
    revision_bytes = h.revision_bytes
      - coalesce((select sum(r.bytes) from revisions r where r.user_id = h.user_id), 0)
    from forgotten f where h.user_id = f.user_id;
  return null;
end $$;

create trigger favorites_forget_rows after delete on public.favorites referencing old table as gone
  for each statement execute function private.forget_rows();
alter table public.note_revision
  drop constraint note_revision_user_id_name_key_fkey,
  add constraint note_revision_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade;

-- Keeps a note's text that lost; the newest 50 a favorite stay, and as many of all favorites as fit into 8 MiB.
create or replace function private.keep_revision(
  p_user uuid, p_key text, p_note text, p_stamp text, p_replaced_by text)
returns void
language plpgsql set search_path = '' as $$
declare
  freed bigint;
  held bigint;
begin
  insert into public.note_revision (user_id, name_key, note, stamp, replaced_by, at)
    values (p_user, p_key, p_note, p_stamp, p_replaced_by, clock_timestamp())
    on conflict do nothing;
  if not found then
    return;
  end if;
  with gone as (
    delete from public.note_revision r
      where r.user_id = p_user and r.name_key = p_key and r.stamp in (
        select o.stamp from public.note_revision o where o.user_id = p_user and o.name_key = p_key
          order by o.at desc, o.stamp collate "C" desc offset 50)
      returning octet_length(r.note) + 200 as bytes)
  select coalesce(sum(gone.bytes), 0) into freed from gone;
  update public.sync_head h set revision_bytes = h.revision_bytes + octet_length(p_note) + 200 - freed
    where h.user_id = p_user returning h.revision_bytes into held;
  if held > 8 * 1024 * 1024 then
    -- Down to 7 MiB, so that the next ones need not sort them all again.
    delete from public.note_revision r using (
      select o.name_key, o.stamp,
             sum(octet_length(o.note) + 200) over (order by o.at desc, o.name_key, o.stamp collate "C" desc) as upto
        from public.note_revision o where o.user_id = p_user) aged
      where r.user_id = p_user and r.name_key = aged.name_key and r.stamp = aged.stamp
        and aged.upto > 7 * 1024 * 1024;
    update public.sync_head h set revision_bytes = (
        select coalesce(sum(octet_length(r.note) + 200), 0) from public.note_revision r where r.user_id = p_user)
      where h.user_id = p_user;
  end if;
end $$;

-- Counts the ops of a push whose verdict is not stored yet. Raises PT429, message `over_quota`, when they are too many;
-- `detail` says after how many seconds they may be sent again. Runs under the lock of the person's sync_head.
create function private.count_push(p_user uuid, p_ops jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  hour_ops constant int := 20000;
  hour_bytes constant bigint := 24 * 1024 * 1024;
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  day_start constant timestamptz := this_hour - interval '23 hours';
  more_ops int;
  more_bytes bigint;
  free_at timestamptz;
begin
  -- A scalar subquery, since the planner may turn EXISTS into a scan of all verdicts.
  select count(*), coalesce(sum(octet_length(sent.op::text)), 0) into more_ops, more_bytes
    from jsonb_array_elements(p_ops) sent (op)
    where (select known.op_id from public.applied_op known
            where known.user_id = p_user and known.op_id = (sent.op ->> 'op_id')::uuid) is null;
  if more_ops = 0 then
    return;
  end if;
  if more_bytes > hour_bytes then
    raise exception 'too much text in a call' using errcode = '54000';
  end if;

  select max(blocked.until) into free_at from (
    select this_hour + interval '1 hour' as until from private.push_count c
      where c.user_id = p_user and c.hour = this_hour
        and (c.ops + more_ops > hour_ops or c.bytes + more_bytes > hour_bytes)
    union all
    -- The newest hour that, with all hours after it, leaves too little of the day's quota: it has to pass.
    select max(h.hour) + interval '24 hours' from (
      select c.hour, sum(c.ops) over later as ops, sum(c.bytes) over later as bytes
        from private.push_count c where c.user_id = p_user and c.hour >= day_start
        window later as (order by c.hour desc)) h
      where h.ops + more_ops > 5 * hour_ops or h.bytes + more_bytes > 5 * hour_bytes
  ) blocked;
  if free_at is not null then
    raise exception 'over_quota' using errcode = 'PT429',
      detail = greatest(1, ceil(extract(epoch from free_at - now())))::int::text;
  end if;

  insert into private.push_count as c (user_id, hour, ops, bytes) values (p_user, this_hour, more_ops, more_bytes)
    on conflict (user_id, hour) do update set ops = c.ops + excluded.ops, bytes = c.bytes + excluded.bytes;
end $$;

-- The protocol ----------------------------------------------------------------------------------------------------------

-- Merges one op into its row as 20250603000000 describes it. Answers the conflict, and the row after it in the form of
-- the wire, which spares the verdict a second look.
drop function private.apply_favorite(uuid, jsonb);
create function private.apply_favorite(p_user uuid, op jsonb, out conflict jsonb, out wire_row jsonb)
language plpgsql set search_path = '' as $$
declare
  row_key constant text := op ->> 'key';
  note constant text := op -> 'fields' ->> 'note';
  -- Stamps up to this one need no cap, see cap_stamp.
  bound constant text := lpad((floor(extract(epoch from now()) * 1000)::bigint + 300000)::text, 15, '0');
  stored public.favorites;
  merged public.favorites;
  is_new boolean;
  unseen boolean;
  won jsonb := '{}'::jsonb;
  field text;
  new_stamp text;
  old_stamp text;
begin
  select * into stored from public.favorites f where f.user_id = p_user and f.name_key = row_key for update;
  is_new := not found;
  unseen := coalesce(
    op ? 'seen' and stored.fv ->> 'note' is distinct from op ->> 'seen'
      and right(stored.fv ->> 'note', 12) <> right(op -> 'fv' ->> 'note', 12), false);
  for field, new_stamp in select * from jsonb_each_text(op -> 'fv') loop
    old_stamp := stored.fv ->> field;
    if left(new_stamp, 15) collate "C" > bound collate "C" then
      new_stamp := private.cap_stamp(new_stamp, old_stamp);
    end if;
    if old_stamp is null or new_stamp collate "C" > old_stamp collate "C" then
      won := won || jsonb_build_object(field, new_stamp);
    elsif field = 'note' and new_stamp <> old_stamp and note not in ('', stored.note) then
      perform private.keep_revision(p_user, row_key, note, new_stamp, old_stamp);
      if unseen then
        conflict := jsonb_build_object('note', note, 'stamp', new_stamp);
      end if;
    end if;
  end loop;

  if is_new then
    insert into public.favorites as r (user_id, name_key, name, note, rank, added_at, deleted, fv)
    select p_user, row_key, coalesce(f.name, row_key), coalesce(f.note, ''), coalesce(f.rank, ''),
           coalesce(f.added_at, now()),
           coalesce(f.deleted, (select head.min_seq > 0 from public.sync_head head where head.user_id = p_user), false),
           won
      from jsonb_to_record(op -> 'fields')
        as f (name text, note text, rank text, added_at timestamptz, deleted boolean)
      returning * into merged;
  elsif won = '{}'::jsonb then
    merged := stored;
  else
    if won ? 'note' and stored.fv ? 'note' and stored.note not in ('', note) then
      perform private.keep_revision(p_user, row_key, stored.note, stored.fv ->> 'note', won ->> 'note');
      if unseen then
        conflict := jsonb_build_object('note', stored.note, 'stamp', stored.fv ->> 'note');
      end if;
    end if;
    update public.favorites as r set
      name = case when won ? 'name' then f.name else r.name end,
      note = case when won ? 'note' then f.note else r.note end,
      rank = case when won ? 'rank' then f.rank else r.rank end,
      added_at = case when won ? 'added_at' then f.added_at else r.added_at end,
      deleted = case when won ? 'deleted' then f.deleted else r.deleted end,
      fv = r.fv || won
      from jsonb_to_record(op -> 'fields')
        as f (name text, note text, rank text, added_at timestamptz, deleted boolean)
      where r.user_id = p_user and r.name_key = row_key
      returning * into merged;
  end if;
  -- Spelled out as in sync_pull: a call of private.favorite_row costs more than all of this.
  wire_row := jsonb_build_object(
    'table', 'favorites',
    'key', merged.name_key,
    'fields', jsonb_build_object(
      'name', merged.name, 'note', merged.note, 'rank', merged.rank,
      'added_at', to_char(merged.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'deleted', merged.deleted),
    'fv', merged.fv,
    'seq', merged.seq);
end $$;

-- What is kept of a rejected op: all of it when it is short, else its size, its table and its key.
create function private.refused_payload(op jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when octet_length(op::text) <= 2000 then op else jsonb_strip_nulls(jsonb_build_object(
    'truncated', true,
    'bytes', octet_length(op::text),
    'table', case when octet_length(op ->> 'table') <= 80 then op ->> 'table' end,
    'key', case when octet_length(op ->> 'key') <= 320 then op ->> 'key' end)) end
$$;

-- Answers PushReply of src/core/sync/wire.ts. Each op stands alone: one that is refused for what it holds (SQLSTATE
-- classes 22, 23, 54, P0, and 42501), or because the list or its text is full (53400), gets the verdict `rejected`; any
-- other error fails the whole call, which then has stored nothing. An op whose verdict is stored is answered from there.
create or replace function public.sync_push(p_user uuid, p_ops jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  op jsonb;
  id uuid;
  known public.applied_op;
  current_epoch uuid;
  lost jsonb;
  wire_row jsonb;
  results jsonb[] := '{}';
  state text;
  reason text;
begin
  perform private.check_caller(p_user);
  if p_ops is null or jsonb_typeof(p_ops) <> 'array' then
    raise exception 'p_ops is not a list' using errcode = '22023';
  end if;
  if jsonb_array_length(p_ops) > 500 then
    raise exception 'more than 500 ops in a call' using errcode = '54000';
  end if;
  if exists (
    select from jsonb_array_elements(p_ops) sent (op)
      where sent.op ->> 'op_id' is null
        or sent.op ->> 'op_id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ) then
    raise exception 'an op without a usable op_id' using errcode = '22023';
  end if;
  -- The first lock, always: pushes of one person queue up here.
  loop
    select h.epoch into current_epoch from public.sync_head h where h.user_id = p_user for update;
    exit when found;
    begin
      insert into public.sync_head (user_id, epoch) values (p_user, p_user) on conflict do nothing;
    exception when foreign_key_violation then
      raise exception 'account_gone' using errcode = 'PT410';
    end;
  end loop;
  perform private.count_push(p_user, p_ops);

  for op in select * from jsonb_array_elements(p_ops) loop
    id := (op ->> 'op_id')::uuid;
    select * into known from public.applied_op o where o.user_id = p_user and o.op_id = id;
    if found then
      results := results || private.verdict(p_user, known);
      continue;
    end if;
    begin
      perform private.check_op(op);
      select a.conflict, a.wire_row into lost, wire_row from private.apply_favorite(p_user, op) a;
      insert into public.applied_op (user_id, op_id, status, payload, conflict)
        values (p_user, id, 'applied', jsonb_build_object('table', op ->> 'table', 'key', op ->> 'key'), lost);
      results := results || (
        jsonb_build_object('op_id', id, 'status', 'applied', 'row', wire_row)
        || case when lost is null then '{}'::jsonb else jsonb_build_object('conflict', lost) end);
    exception when others then
      get stacked diagnostics state = returned_sqlstate, reason = message_text;
      if left(state, 2) not in ('22', '23', '54', 'P0') and state <> '42501'
        and (state <> '53400' or reason not in ('list_full', 'storage_full')) then
        raise;
      end if;
      reason := left(reason, 500);
      insert into public.applied_op (user_id, op_id, status, code, message, payload)
        values (p_user, id, 'rejected', state, reason, private.refused_payload(op));
      results := results || jsonb_build_object('op_id', id, 'status', 'rejected', 'code', state, 'message', reason);
    end;
  end loop;

  return jsonb_build_object(
    'results', to_jsonb(results),
    'epoch', current_epoch,
    'server_time', private.iso_time(clock_timestamp()));
end $$;

-- Collection ------------------------------------------------------------------------------------------------------------

-- Forgets what is past its time, a limited amount a call: call it again while it answers "more": true. The embedded
-- backend does so at its start and once a day. A hosted project lets pg_cron do it, every minute of two night hours:
--   select cron.schedule('nestling-collect', '* 2-3 * * *', 'select public.sync_collect()');
create or replace function public.sync_collect() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  synced constant jsonb := private.collect_sync(now(), 1000);
  ingested constant jsonb := private.collect_ingest(now(), 1000);
begin
  delete from private.push_count c where c.hour < now() - interval '25 hours';
  return synced || ingested
    || jsonb_build_object('more', (synced ->> 'more')::boolean or (ingested ->> 'more')::boolean);
end $$;

-- All my data -----------------------------------------------------------------------------------------------------------

-- Everything the server holds about the caller, as one document; no password, no secret of a factor, no token. Of the
-- verdicts on ops the newest 5,000, and how many there are. json, which is written once, and not jsonb, whose keys are
-- sorted: with 20,000 names and full notes that halves the time.
drop function public.export_my_data();
create function public.export_my_data() returns json
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
    'sync_head', (select to_jsonb(h) - 'user_id' from public.sync_head h where h.user_id = me));
end $$;

revoke all on function public.export_my_data() from public, anon, authenticated, service_role;
grant execute on function public.export_my_data() to authenticated;

-- Who may do what -------------------------------------------------------------------------------------------------------

alter table private.push_count enable row level security;
revoke all on private.push_count from public, anon, authenticated, service_role;

-- People's data is read through functions alone. The policies stay as a second wall.
revoke all on public.favorites, public.note_revision, public.applied_op, public.sync_head
  from public, anon, authenticated, service_role;

revoke all on all functions in schema private from public;
-- The policies call it with the rights of the caller.
grant execute on function private.require_assurance() to authenticated;
