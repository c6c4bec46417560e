-- Tables that sync, beside favorites. All of them share public.synced_row; a table is a row of private.synced_table,
-- which says what its rows may contain and how much of it. src/core/sync/tables/ has the same list, and a test compares
-- the two. favorites keep their own table and functions, since only notes have conflicts and revisions.

-- The registry ----------------------------------------------------------------------------------------------------------

create table private.synced_table (
  name text primary key check (name ~ '^[a-z_]{1,40}$' and name <> 'favorites'),
  -- Field -> { "type": "text", "max": characters } or { "type": "time" }, as in src/core/sync/tables/table.ts; without
  -- `deleted`, which every table has.
  fields jsonb not null,
  -- name: a name key as favorites have it. text: any text of up to 80 characters.
  key_form text not null check (key_form in ('name', 'text')),
  -- Limits of one account: rows that are not removed, rows with tombstones, bytes of text in fields.
  max_live int not null,
  max_rows int not null,
  max_bytes bigint not null
);

insert into private.synced_table (name, fields, key_form, max_live, max_rows, max_bytes) values
  ('passed', '{"name": {"type": "text", "max": 80}, "passed_at": {"type": "time"}}', 'name', 70000, 80000, 16777216);

-- Rows ------------------------------------------------------------------------------------------------------------------

create table public.synced_row (
  user_id uuid not null references auth.users (id) on delete cascade,
  table_name text not null references private.synced_table (name),
  key text not null,
  -- The fields that were written so far; the client completes the others.
  fields jsonb not null default '{}'::jsonb,
  deleted boolean not null default false,
  -- Field -> stamp of its last write.
  fv jsonb not null default '{}'::jsonb,
  seq bigint not null default 0,
  written_at timestamptz not null default now(),
  primary key (user_id, table_name, key)
);
create index synced_row_user_seq on public.synced_row (user_id, seq);
create index synced_row_tombstones on public.synced_row (written_at) where deleted;

-- What an account stores in each table, so that no push has to count rows. Written under the lock of sync_head.
create table private.synced_count (
  user_id uuid not null references auth.users (id) on delete cascade,
  table_name text not null references private.synced_table (name),
  live int not null default 0,
  row_count int not null default 0,
  bytes bigint not null default 0,
  primary key (user_id, table_name)
);

-- Bytes of a row's text that count.
create function private.synced_bytes(fields jsonb) returns int
language sql immutable set search_path = '' as $$
  select octet_length(fields::text)
$$;

-- Every insert or update of a synced row, also one made manually in a dashboard, takes the next seq of its owner, is
-- counted, and raises 53400 when it adds to what is full already.
create function private.take_synced_seq() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- OLD is null for an insert.
  more_rows constant int := case tg_op when 'INSERT' then 1 else 0 end;
  more_live constant int := (not new.deleted)::int - coalesce((not old.deleted)::int, 0);
  more_bytes constant int := private.synced_bytes(new.fields) - coalesce(private.synced_bytes(old.fields), 0);
  counted private.synced_count;
  allowed private.synced_table;
begin
  loop
    update public.sync_head h set seq = h.seq + 1 where h.user_id = new.user_id returning h.seq into new.seq;
    exit when found;
    insert into public.sync_head (user_id, epoch) values (new.user_id, new.user_id) on conflict do nothing;
  end loop;
  insert into private.synced_count as c (user_id, table_name, live, row_count, bytes)
    values (new.user_id, new.table_name, more_live, more_rows, more_bytes)
    on conflict (user_id, table_name) do update set
      live = c.live + excluded.live, row_count = c.row_count + excluded.row_count, bytes = c.bytes + excluded.bytes
    returning * into counted;
  select * into allowed from private.synced_table t where t.name = new.table_name;
  if more_live > 0 and counted.live > allowed.max_live or more_rows > 0 and counted.row_count > allowed.max_rows then
    raise exception 'list_full' using errcode = '53400';
  end if;
  if more_bytes > 0 and counted.bytes > allowed.max_bytes then
    raise exception 'storage_full' using errcode = '53400';
  end if;
  new.written_at := now();
  return new;
end $$;

create trigger synced_row_take_seq before insert or update on public.synced_row
  for each row execute function private.take_synced_seq();
create trigger synced_row_refuse_delete before delete on public.synced_row
  for each row execute function private.refuse_delete();

create function private.forget_synced_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.synced_count c set
    live = c.live - f.live, row_count = c.row_count - f.row_count, bytes = c.bytes - f.bytes
    from (
      select g.user_id, g.table_name, count(*) filter (where not g.deleted) as live, count(*) as row_count,
             sum(private.synced_bytes(g.fields)) as bytes
        from gone g group by g.user_id, g.table_name) f
    where c.user_id = f.user_id and c.table_name = f.table_name;
  return null;
end $$;

create trigger synced_row_forget_rows after delete on public.synced_row referencing old table as gone
  for each statement execute function private.forget_synced_rows();

-- Merging ---------------------------------------------------------------------------------------------------------------

-- Raises 22023 unless every part of an op is known and of the right type, 23514 when its key or a text has a wrong form.
create function private.check_synced_op(op jsonb, allowed private.synced_table) returns void
language plpgsql stable set search_path = '' as $$
declare
  row_key constant text := op ->> 'key';
  field text;
  value jsonb;
  rule jsonb;
begin
  if op -> 'schema' is distinct from '1'::jsonb then
    raise exception 'unknown schema' using errcode = '22023';
  end if;
  if jsonb_typeof(op -> 'key') is distinct from 'string'
    or jsonb_typeof(op -> 'fields') is distinct from 'object'
    or jsonb_typeof(op -> 'fv') is distinct from 'object' then
    raise exception 'malformed op' using errcode = '22023';
  end if;
  if exists (select from jsonb_object_keys(op) k where k not in ('op_id', 'table', 'key', 'schema', 'fields', 'fv')) then
    raise exception 'unknown part of an op' using errcode = '22023';
  end if;
  if exists (select from jsonb_object_keys(op -> 'fv') k where not op -> 'fields' ? k) then
    raise exception 'a stamp without its field' using errcode = '22023';
  end if;
  if char_length(row_key) not between 1 and 80 or row_key is not nfc normalized
    or allowed.key_form = 'name' and row_key <> lower(row_key) then
    raise exception 'synced_row_key_form' using errcode = '23514';
  end if;
  for field, value in select * from jsonb_each(op -> 'fields') loop
    rule := case field when 'deleted' then '{"type": "flag"}'::jsonb else allowed.fields -> field end;
    if rule is null then
      raise exception 'unknown field' using errcode = '22023';
    end if;
    if jsonb_typeof(value) <> (case rule ->> 'type' when 'flag' then 'boolean' else 'string' end) then
      raise exception 'wrong type of %', field using errcode = '22023';
    end if;
    if rule ->> 'type' = 'text' and char_length(value #>> '{}') > (rule ->> 'max')::int then
      raise exception 'synced_row_%_length', field using errcode = '23514';
    end if;
    if rule ->> 'type' = 'time' then
      if value #>> '{}' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$' then
        raise exception '% is not an ISO 8601 time', field using errcode = '22023';
      end if;
      -- 22008 for a day that does not exist.
      perform (value #>> '{}')::timestamptz;
    end if;
    if jsonb_typeof(op -> 'fv' -> field) is distinct from 'string'
      or op -> 'fv' ->> field !~ '^[0-9]{15}-[0-9]{6}-[0-9a-f]{12}$' then
      raise exception 'missing or malformed stamp of %', field using errcode = '22023';
    end if;
  end loop;
end $$;

-- A row in the form of the wire.
create function private.synced_wire_row(r public.synced_row) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'table', r.table_name, 'key', r.key, 'fields', r.fields || jsonb_build_object('deleted', r.deleted),
    'fv', r.fv, 'seq', r.seq)
$$;

-- Merges one op into its row, field by field the later stamp wins, and returns the row in the form of the wire. A row
-- that does not change takes no new seq. As with favorites, a row that begins with a part of its fields after
-- tombstones of this account were collected is one that was removed elsewhere, and stays removed.
create function private.apply_synced(p_user uuid, op jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own_table constant text := op ->> 'table';
  row_key constant text := op ->> 'key';
  stored public.synced_row;
  is_new boolean;
  won jsonb := '{}'::jsonb;
  changed jsonb := '{}'::jsonb;
  field text;
  new_stamp text;
  old_stamp text;
begin
  select * into stored from public.synced_row r
    where r.user_id = p_user and r.table_name = own_table and r.key = row_key for update;
  is_new := not found;
  for field, new_stamp in select * from jsonb_each_text(op -> 'fv') loop
    old_stamp := stored.fv ->> field;
    new_stamp := private.cap_stamp(new_stamp, old_stamp);
    if old_stamp is null or new_stamp collate "C" > old_stamp collate "C" then
      won := won || jsonb_build_object(field, new_stamp);
      changed := changed || jsonb_build_object(field, op -> 'fields' -> field);
    end if;
  end loop;
  if is_new then
    insert into public.synced_row as r (user_id, table_name, key, fields, deleted, fv)
      values (p_user, own_table, row_key, changed - 'deleted',
        coalesce((changed ->> 'deleted')::boolean,
          (select head.min_seq > 0 from public.sync_head head where head.user_id = p_user), false),
        won)
      returning * into stored;
  elsif won <> '{}'::jsonb then
    update public.synced_row as r set
      fields = r.fields || (changed - 'deleted'),
      deleted = coalesce((changed ->> 'deleted')::boolean, r.deleted),
      fv = r.fv || won
      where r.user_id = p_user and r.table_name = own_table and r.key = row_key
      returning * into stored;
  end if;
  return private.synced_wire_row(stored);
end $$;

-- Stands in a verdict for a row that is no longer there, which only a manual DELETE can cause. Its seq lets it replace
-- what a device holds, and is passed by whatever is written next.
drop function private.gone_row(uuid, text);
create function private.gone_row(p_user uuid, p_table text, p_key text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'table', p_table,
    'key', p_key,
    'fields', case p_table
      when 'favorites' then jsonb_build_object(
        'name', p_key, 'note', '', 'rank', '', 'added_at', private.iso_time(now()), 'deleted', true)
      else '{"deleted": true}'::jsonb end,
    'fv', '{}'::jsonb,
    'seq', coalesce((select head.seq from public.sync_head head where head.user_id = p_user), 0))
$$;

-- The verdict on one op in the form of the wire, with the row as it is now.
create or replace function private.verdict(p_user uuid, p_op public.applied_op) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when p_op.status = 'rejected' then
      jsonb_build_object('op_id', p_op.op_id, 'status', 'rejected', 'code', p_op.code, 'message', p_op.message)
    else
      jsonb_build_object('op_id', p_op.op_id, 'status', 'applied', 'row', coalesce(
        case p_op.payload ->> 'table'
          when 'favorites' then (select private.favorite_row(f) from public.favorites f
            where f.user_id = p_user and f.name_key = p_op.payload ->> 'key')
          else (select private.synced_wire_row(r) from public.synced_row r
            where r.user_id = p_user and r.table_name = p_op.payload ->> 'table' and r.key = p_op.payload ->> 'key')
        end,
        private.gone_row(p_user, p_op.payload ->> 'table', p_op.payload ->> 'key')))
      || case when p_op.conflict is null then '{}'::jsonb else jsonb_build_object('conflict', p_op.conflict) end
    end
$$;

-- The protocol ----------------------------------------------------------------------------------------------------------

-- The tables that sync, as a reply lists them.
create function private.synced_tables() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array('favorites') || coalesce((select jsonb_agg(t.name order by t.name) from private.synced_table t), '[]')
$$;

-- Answers PushReply of src/core/sync/wire.ts. Each op stands alone: one that is rejected for what it holds (SQLSTATE
-- classes 22, 23, 54, P0, and 42501), or because its table is full (53400), gets the verdict `rejected`; any other error
-- fails the whole call, which then has stored nothing. An op whose verdict is stored is answered from there. An op of a
-- table that this server does not know is answered with 42P01, which is not stored: the same op may come again later.
create or replace function public.sync_push(p_user uuid, p_ops jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  op jsonb;
  id uuid;
  known public.applied_op;
  current_epoch uuid;
  allowed private.synced_table;
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
  -- The first lock, always: pushes of one account queue up here.
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
    allowed := null;
    if op ->> 'table' is distinct from 'favorites' then
      select * into allowed from private.synced_table t where t.name = op ->> 'table';
      if not found then
        results := results || jsonb_build_object(
          'op_id', id, 'status', 'rejected', 'code', '42P01', 'message', 'unknown table');
        continue;
      end if;
    end if;
    begin
      if allowed.name is null then
        perform private.check_op(op);
        select a.conflict, a.wire_row into lost, wire_row from private.apply_favorite(p_user, op) a;
      else
        perform private.check_synced_op(op, allowed);
        lost := null;
        wire_row := private.apply_synced(p_user, op);
      end if;
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
    'tables', private.synced_tables(),
    'epoch', current_epoch,
    'server_time', private.iso_time(clock_timestamp()));
end $$;

-- Answers PullReply of src/core/sync/wire.ts: rows of these tables with seq > p_cursor in that order, at most p_limit (1
-- to 1000). Without p_tables it returns favorites, all that apps from before there were other tables understand.
-- STABLE, so rows, min_seq and epoch come from one snapshot. Page until rows is empty.
drop function public.sync_pull(uuid, bigint, int);
create function public.sync_pull(p_user uuid, p_cursor bigint, p_limit int, p_tables text[] default null) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant bigint := greatest(coalesce(p_cursor, 0), 0);
  page_size constant int := least(greatest(coalesce(p_limit, 1000), 1), 1000);
  wanted constant text[] := coalesce(p_tables, '{favorites}');
  head public.sync_head;
  rows json;
  next bigint;
begin
  perform private.check_caller(p_user);
  if not exists (select from auth.users where id = p_user) then
    raise exception 'account_gone' using errcode = 'PT410';
  end if;
  select * into head from public.sync_head where user_id = p_user;
  -- The rows of the wire are spelled out, as in private.favorite_row: a call a row costs more than all the rest.
  select
    coalesce(json_agg(case r.table_name
      when 'favorites' then json_build_object(
        'table', 'favorites',
        'key', r.key,
        'fields', json_build_object(
          'name', r.name, 'note', r.note, 'rank', r.rank,
          'added_at', to_char(r.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'deleted', r.deleted),
        'fv', r.fv,
        'seq', r.seq)
      else json_build_object(
        'table', r.table_name,
        'key', r.key,
        'fields', r.fields || jsonb_build_object('deleted', r.deleted),
        'fv', r.fv,
        'seq', r.seq)
      end order by r.seq), '[]'::json),
    max(r.seq)
    into rows, next
    from (
      (select f.seq, 'favorites' as table_name, f.name_key as key, f.name, f.note, f.rank, f.added_at, f.deleted, f.fv,
              null::jsonb as fields
         from public.favorites f
         where f.user_id = p_user and f.seq > since and 'favorites' = any (wanted)
         order by f.seq limit page_size)
      union all
      (select s.seq, s.table_name, s.key, null, null, null, null, s.deleted, s.fv, s.fields
         from public.synced_row s
         where s.user_id = p_user and s.seq > since and s.table_name = any (wanted)
         order by s.seq limit page_size)
      order by seq limit page_size
    ) r;
  return json_build_object(
    'rows', rows,
    'next', coalesce(next, since),
    'min_seq', coalesce(head.min_seq, 0),
    'tables', private.synced_tables(),
    'epoch', coalesce(head.epoch, p_user),
    'server_time', private.iso_time(clock_timestamp()));
end $$;

-- Collection ------------------------------------------------------------------------------------------------------------

-- Forgets tombstones of these tables as private.collect_sync does those of favorites: after 180 days by their stamps and
-- by the server's clock, and not while a stored verdict names them.
create function private.collect_synced(p_now timestamptz, p_limit int) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  remembered constant timestamptz := p_now - interval '60 days';
  old constant timestamptz := p_now - interval '180 days';
  tombstones int := 0;
  removed int;
  highest bigint;
  person uuid;
begin
  for person in
    select distinct doomed.user_id from (
      select r.user_id from public.synced_row r
        where r.deleted and r.written_at < old
          and not exists (
            select from jsonb_each_text(r.fv) stamp
              where left(stamp.value, 15)::bigint >= extract(epoch from old) * 1000)
          and not exists (
            select from public.applied_op o
              where o.user_id = r.user_id and o.payload ->> 'table' = r.table_name
                and o.payload ->> 'key' = r.key and o.at >= remembered)
        order by r.written_at limit p_limit) doomed
  loop
    exit when tombstones >= p_limit;
    perform 1 from public.sync_head where user_id = person for update skip locked;
    continue when not found;
    -- Chosen now that no one can write to them.
    with doomed as (
      select r.table_name, r.key from public.synced_row r
        where r.user_id = person and r.deleted and r.written_at < old
          and not exists (
            select from jsonb_each_text(r.fv) stamp
              where left(stamp.value, 15)::bigint >= extract(epoch from old) * 1000)
          and not exists (
            select from public.applied_op o
              where o.user_id = person and o.payload ->> 'table' = r.table_name
                and o.payload ->> 'key' = r.key and o.at >= remembered)
        order by r.written_at limit p_limit - tombstones
    ), gone as (
      delete from public.synced_row r using doomed d
        where r.user_id = person and r.table_name = d.table_name and r.key = d.key
        returning r.seq)
    select count(*), max(gone.seq) into removed, highest from gone;
    if removed > 0 then
      update public.sync_head set min_seq = greatest(min_seq, highest) where user_id = person;
      tombstones := tombstones + removed;
    end if;
  end loop;
  return jsonb_build_object('synced_tombstones', tombstones, 'more', tombstones >= p_limit);
end $$;

-- Forgets what is past its time, a limited amount a call: call it again while it answers "more": true. The embedded
-- backend does so at its start and once a day. A hosted project lets pg_cron do it, every minute of two night hours:
--   select cron.schedule('nestling-collect', '* 2-3 * * *', 'select public.sync_collect()');
create or replace function public.sync_collect() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Verdicts first: while one is stored, the tombstone that it names stays.
  favorites constant jsonb := private.collect_sync(now(), 1000);
  synced constant jsonb := private.collect_synced(now(), 1000);
  ingested constant jsonb := private.collect_ingest(now(), 1000);
begin
  delete from private.push_count c where c.hour < now() - interval '25 hours';
  return favorites || synced || ingested || jsonb_build_object('more',
    (favorites ->> 'more')::boolean or (synced ->> 'more')::boolean or (ingested ->> 'more')::boolean);
end $$;

-- All my data -----------------------------------------------------------------------------------------------------------

-- As in 20250620000000, and every row of every synced table: no table can be left out.
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
    'sync_head', (select to_jsonb(h) - 'user_id' from public.sync_head h where h.user_id = me));
end $$;

-- Who may do what -------------------------------------------------------------------------------------------------------

alter table private.synced_table enable row level security;
alter table private.synced_count enable row level security;
alter table public.synced_row enable row level security;
create policy synced_row_read_own on public.synced_row for select to authenticated
  using ((select auth.uid()) = user_id);
create policy synced_row_second_factor on public.synced_row as restrictive for all to authenticated
  using ((select private.require_assurance()));

revoke all on private.synced_table, private.synced_count, public.synced_row
  from public, anon, authenticated, service_role;

revoke all on function public.sync_pull(uuid, bigint, int, text[]) from public, anon, authenticated, service_role;
grant execute on function public.sync_pull(uuid, bigint, int, text[]) to authenticated;

revoke all on all functions in schema private from public;
-- The policies call it with the rights of the caller.
grant execute on function private.require_assurance() to authenticated;
