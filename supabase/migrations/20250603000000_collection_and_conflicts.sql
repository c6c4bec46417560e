-- What sync forgets, and when; and notes that two devices have written without knowing of each other.

-- What collection needs to know ---------------------------------------------------------------------------------------

-- When a row was last written, by the server's clock: stamps are the devices' word, and a row that was changed by hand
-- has no new one.
alter table public.favorites add column written_at timestamptz not null default now();
create index favorites_tombstones on public.favorites (written_at) where deleted;
create index applied_op_at on public.applied_op (at);

-- The text that lost when an op's note met one that its writer had not seen: { note, stamp }. Kept with the verdict, so
-- that a replay says the same.
alter table public.applied_op add column conflict jsonb;

-- Every insert or update of a synced row, also one made by hand in a dashboard, takes the next seq of its owner.
create or replace function private.take_seq() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.sync_head as head (user_id, seq, epoch) values (new.user_id, 1, new.user_id)
    on conflict (user_id) do update set seq = head.seq + 1
    returning head.seq into new.seq;
  new.written_at := now();
  return new;
end $$;

-- Notes that met ------------------------------------------------------------------------------------------------------

-- Raises 22023 unless every part of an op is known and of the right type.
create or replace function private.check_op(op jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  stamp_form constant text := '^[0-9]{15}-[0-9]{6}-[0-9a-f]{12}$';
  field text;
  value jsonb;
begin
  if op ->> 'table' is distinct from 'favorites' then
    raise exception 'unknown table' using errcode = '22023';
  end if;
  if op -> 'schema' is distinct from '1'::jsonb then
    raise exception 'unknown schema' using errcode = '22023';
  end if;
  if jsonb_typeof(op -> 'key') is distinct from 'string'
    or jsonb_typeof(op -> 'fields') is distinct from 'object'
    or jsonb_typeof(op -> 'fv') is distinct from 'object' then
    raise exception 'malformed op' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_object_keys(op) k
      where k not in ('op_id', 'table', 'key', 'schema', 'fields', 'fv', 'seen')
  ) then
    raise exception 'unknown part of an op' using errcode = '22023';
  end if;
  if exists (select from jsonb_object_keys(op -> 'fv') k where not op -> 'fields' ? k) then
    raise exception 'a stamp without its field' using errcode = '22023';
  end if;
  if op ? 'seen' and not op -> 'fields' ? 'note' then
    raise exception 'seen without a note' using errcode = '22023';
  end if;
  if op ? 'seen' and jsonb_typeof(op -> 'seen') <> 'null'
    and (jsonb_typeof(op -> 'seen') <> 'string' or op ->> 'seen' !~ stamp_form) then
    raise exception 'malformed stamp in seen' using errcode = '22023';
  end if;
  for field, value in select * from jsonb_each(op -> 'fields') loop
    if field not in ('name', 'note', 'rank', 'added_at', 'deleted') then
      raise exception 'unknown field' using errcode = '22023';
    end if;
    if jsonb_typeof(value) <> (case field when 'deleted' then 'boolean' else 'string' end) then
      raise exception 'wrong type of %', field using errcode = '22023';
    end if;
    if field = 'added_at'
      and value #>> '{}' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$' then
      raise exception 'added_at is not an ISO 8601 time' using errcode = '22023';
    end if;
    if jsonb_typeof(op -> 'fv' -> field) is distinct from 'string' or op -> 'fv' ->> field !~ stamp_form then
      raise exception 'missing or malformed stamp of %', field using errcode = '22023';
    end if;
  end loop;
end $$;

-- Merges one op into its row: field by field the later stamp wins. A row that does not change takes no new seq.
-- A row that begins with a part of its fields is shown by its key until its name arrives. But once tombstones of this
-- person have been collected, such a part is an edit of a name that was removed on another device: it stays removed, as
-- it would have beside its tombstone, until somebody keeps it again.
--
-- Answers null, or the conflict for the verdict: the text that lost, when the note in the row was of another device and
-- the writer had not seen it. An op without `seen` comes from an app that cannot tell.
drop function private.apply_favorite(uuid, jsonb);
create function private.apply_favorite(p_user uuid, op jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  row_key text := op ->> 'key';
  note text := op -> 'fields' ->> 'note';
  stored public.favorites;
  is_new boolean;
  unseen boolean;
  conflict jsonb;
  won jsonb := '{}'::jsonb;
  field text;
  wanted text;
  old_stamp text;
  new_stamp text;
begin
  select * into stored from public.favorites f where f.user_id = p_user and f.name_key = row_key for update;
  is_new := not found;
  unseen := coalesce(
    op ? 'seen' and stored.fv ->> 'note' is distinct from op ->> 'seen'
      and right(stored.fv ->> 'note', 12) <> right(op -> 'fv' ->> 'note', 12), false);
  for field, wanted in select * from jsonb_each_text(op -> 'fv') loop
    old_stamp := stored.fv ->> field;
    new_stamp := private.cap_stamp(wanted, old_stamp);
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
    insert into public.favorites (user_id, name_key, name, note, rank, added_at, deleted, fv)
    select p_user, row_key, coalesce(f.name, row_key), coalesce(f.note, ''), coalesce(f.rank, ''),
           coalesce(f.added_at, now()),
           coalesce(f.deleted, (select head.min_seq > 0 from public.sync_head head where head.user_id = p_user), false),
           won
      from jsonb_to_record(op -> 'fields')
        as f (name text, note text, rank text, added_at timestamptz, deleted boolean);
  elsif won <> '{}'::jsonb then
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
      where r.user_id = p_user and r.name_key = row_key;
  end if;
  return conflict;
end $$;

-- Stands in a verdict for a row that is no longer there, which only a DELETE by hand can bring about. Its seq lets it
-- replace what a device holds, and is passed by whatever is written next.
create function private.gone_row(p_user uuid, p_key text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'table', 'favorites',
    'key', p_key,
    'fields', jsonb_build_object(
      'name', p_key, 'note', '', 'rank', '', 'added_at', private.iso_time(now()), 'deleted', true),
    'fv', '{}'::jsonb,
    'seq', coalesce((select head.seq from public.sync_head head where head.user_id = p_user), 0))
$$;

-- The word on one op as the wire has it, with the row as it is now.
create or replace function private.verdict(p_user uuid, p_op public.applied_op) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when p_op.status = 'rejected' then
      jsonb_build_object('op_id', p_op.op_id, 'status', 'rejected', 'code', p_op.code, 'message', p_op.message)
    else
      jsonb_build_object('op_id', p_op.op_id, 'status', 'applied', 'row', coalesce(
        (select private.favorite_row(f) from public.favorites f
          where f.user_id = p_user and f.name_key = p_op.payload ->> 'key'),
        private.gone_row(p_user, p_op.payload ->> 'key')))
      || case when p_op.conflict is null then '{}'::jsonb else jsonb_build_object('conflict', p_op.conflict) end
    end
$$;

-- Answers PushReply of src/core/sync/wire.ts. Each op stands alone: one that is refused for what it holds (SQLSTATE
-- classes 22, 23, 54, P0, and 42501) gets the verdict `rejected`; any other error fails the whole call, which then has
-- stored nothing. An op whose verdict is stored is answered from there.
create or replace function public.sync_push(p_user uuid, p_ops jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  op jsonb;
  id uuid;
  known public.applied_op;
  lost jsonb;
  results jsonb := '[]'::jsonb;
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
  begin
    insert into public.sync_head (user_id, epoch) values (p_user, p_user) on conflict do nothing;
  exception when foreign_key_violation then
    raise exception 'account_gone' using errcode = 'PT410';
  end;
  -- The first lock, always: pushes of one person queue up here.
  perform 1 from public.sync_head where user_id = p_user for update;

  for op in select * from jsonb_array_elements(p_ops) loop
    if op ->> 'op_id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or op ->> 'op_id' is null then
      raise exception 'an op without a usable op_id' using errcode = '22023';
    end if;
    id := (op ->> 'op_id')::uuid;
    select * into known from public.applied_op where user_id = p_user and op_id = id;
    if not found then
      begin
        perform private.check_op(op);
        lost := private.apply_favorite(p_user, op);
        insert into public.applied_op (user_id, op_id, status, payload, conflict)
          values (p_user, id, 'applied', jsonb_build_object('table', op ->> 'table', 'key', op ->> 'key'), lost)
          returning * into known;
      exception when others then
        get stacked diagnostics state = returned_sqlstate, reason = message_text;
        if left(state, 2) not in ('22', '23', '54', 'P0') and state <> '42501' then
          raise;
        end if;
        insert into public.applied_op (user_id, op_id, status, code, message, payload)
          values (p_user, id, 'rejected', state, reason, op)
          returning * into known;
      end;
    end if;
    results := results || private.verdict(p_user, known);
  end loop;

  return jsonb_build_object(
    'results', results,
    'epoch', (select epoch from public.sync_head where user_id = p_user),
    'server_time', private.iso_time(clock_timestamp()));
end $$;

-- Collection ----------------------------------------------------------------------------------------------------------

-- Forgets verdicts after 60 days and tombstones (with their notes' revisions) after 180, at most p_limit of each. A
-- tombstone stays while anything in it is younger, by its stamps or by the server's clock, and while a verdict that is
-- remembered names it, so that a replayed op finds the row that it is answered with. Each person's tombstones go under
-- the lock of their head, and min_seq tells cursors that have not met them to start again. Who is writing just now is
-- left for the next time, so collectors wait for nobody and nobody waits long for them.
create function private.collect_sync(p_now timestamptz, p_limit int) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  remembered constant timestamptz := p_now - interval '60 days';
  old constant timestamptz := p_now - interval '180 days';
  ops int;
  tombstones int := 0;
  removed int;
  highest bigint;
  person uuid;
  keys text[];
begin
  delete from public.applied_op where ctid = any (array(
    select o.ctid from public.applied_op o where o.at < remembered order by o.at limit p_limit
      for update skip locked));
  get diagnostics ops = row_count;

  for person, keys in
    select doomed.user_id, array_agg(doomed.name_key) from (
      select f.user_id, f.name_key from public.favorites f
        where f.deleted and f.written_at < old
          and not exists (
            select from jsonb_each_text(f.fv) stamp
              where left(stamp.value, 15)::bigint >= extract(epoch from old) * 1000)
          and not exists (
            select from public.applied_op o
              where o.user_id = f.user_id and o.payload ->> 'key' = f.name_key and o.at >= remembered)
        order by f.written_at limit p_limit) doomed
      group by doomed.user_id
  loop
    perform 1 from public.sync_head where user_id = person for update skip locked;
    continue when not found;
    -- Looked at once more, now that nobody can write to them.
    with gone as (
      delete from public.favorites f
        where f.user_id = person and f.name_key = any (keys) and f.deleted and f.written_at < old
          and f.name_key not in (
            select o.payload ->> 'key' from public.applied_op o
              where o.user_id = person and o.at >= remembered and o.payload ? 'key')
        returning f.seq)
    select count(*), max(gone.seq) into removed, highest from gone;
    if removed > 0 then
      update public.sync_head set min_seq = greatest(min_seq, highest) where user_id = person;
      tombstones := tombstones + removed;
    end if;
  end loop;

  return jsonb_build_object(
    'applied_ops', ops, 'tombstones', tombstones, 'more', ops >= p_limit or tombstones >= p_limit);
end $$;

-- Forgets what is past its time, a limited amount a call: call it again while it answers "more": true. The embedded
-- backend does so at its start and once a day. A hosted project lets pg_cron do it, every minute of two night hours:
--   select cron.schedule('nestling-collect', '* 2-3 * * *', 'select public.sync_collect()');
create function public.sync_collect() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.collect_sync(now(), 1000)
$$;

-- Who may do what -----------------------------------------------------------------------------------------------------

revoke all on all functions in schema private from public;
-- The policies call it with the rights of whoever asks.
grant execute on function private.require_assurance() to authenticated;
revoke all on function public.sync_collect() from public, anon, authenticated, service_role;
grant execute on function public.sync_collect() to service_role;
