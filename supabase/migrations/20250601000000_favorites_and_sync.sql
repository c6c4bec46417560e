-- Favorites and their synchronisation. Runs unchanged on hosted Supabase, PostgreSQL 15 and PGlite, as a role that is
-- no superuser. Rows are written by sync_push alone and read by sync_pull; both run with the owner's rights and check
-- who asks. Grants are explicit, since hosted projects differ in what they give by default.

create schema private;
revoke all on schema private from public;

-- One row a person: the counter that orders that person's changes. Whoever writes a synced row locks it first, so the
-- order of seq is the order of commits and a cursor can never skip a row that commits late.
create table public.sync_head (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seq bigint not null default 0,
  -- Changes when the server may have forgotten something (a restore, an unclean end); clients then push all they hold.
  -- A person without a row here has their own id as epoch, see sync_pull.
  epoch uuid not null,
  -- Cursors below this have missed tombstones that are gone; such a client starts again from 0.
  min_seq bigint not null default 0
);

-- The verdict on every op, so that an op sent twice is answered alike and applied once. An applied op keeps only its
-- table and key in payload, a rejected one all of it.
create table public.applied_op (
  user_id uuid not null references auth.users (id) on delete cascade,
  op_id uuid not null,
  status text not null check (status in ('applied', 'rejected')),
  code text,
  message text,
  payload jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, op_id)
);

create table public.favorites (
  user_id uuid not null references auth.users (id) on delete cascade,
  name_key text not null,
  name text not null,
  note text not null default '',
  rank text not null default '',
  added_at timestamptz(3) not null default now(),
  deleted boolean not null default false,
  -- Field -> stamp of its last write. A field without a stamp holds a default and yields to any write.
  fv jsonb not null default '{}'::jsonb,
  seq bigint not null default 0,
  primary key (user_id, name_key),
  constraint favorites_name_key_form check (
    char_length(name_key) between 1 and 80 and name_key = lower(name_key) and name_key is nfc normalized
  ),
  constraint favorites_name_length check (char_length(name) between 1 and 80),
  constraint favorites_note_length check (char_length(note) <= 5000),
  constraint favorites_rank_form check (char_length(rank) <= 500 and rank collate "C" ~ '^[ -~]*$')
);
create index favorites_user_seq on public.favorites (user_id, seq);

-- The losing side of two notes, whichever of them arrived first.
create table public.note_revision (
  user_id uuid not null,
  name_key text not null,
  note text not null,
  stamp text not null,
  replaced_by text not null,
  at timestamptz not null default now(),
  primary key (user_id, name_key, stamp),
  foreign key (user_id, name_key) references public.favorites (user_id, name_key) on delete cascade
);

-- Triggers -----------------------------------------------------------------------------------------------------------

-- Every insert or update of a synced row, also one made by hand in a dashboard, takes the next seq of its owner.
create function private.take_seq() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.sync_head as head (user_id, seq, epoch) values (new.user_id, 1, new.user_id)
    on conflict (user_id) do update set seq = head.seq + 1
    returning head.seq into new.seq;
  return new;
end $$;

create trigger favorites_take_seq before insert or update on public.favorites
  for each row execute function private.take_seq();

-- Removing is a field. The owner passes: the cascade of a deleted account, garbage collection.
create function private.refuse_delete() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') then
    raise exception 'removed rows stay as tombstones' using errcode = '42501';
  end if;
  return old;
end $$;

create trigger favorites_refuse_delete before delete on public.favorites
  for each row execute function private.refuse_delete();

-- Reading and merging ------------------------------------------------------------------------------------------------

create function private.iso_time(t timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- A row in the form of the wire.
create function private.favorite_row(f public.favorites) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'table', 'favorites',
    'key', f.name_key,
    'fields', jsonb_build_object(
      'name', f.name, 'note', f.note, 'rank', f.rank,
      'added_at', private.iso_time(f.added_at), 'deleted', f.deleted),
    'fv', f.fv,
    'seq', f.seq)
$$;

-- Raises 22023 unless every part of an op is known and of the right type.
create function private.check_op(op jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
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
  if exists (select from jsonb_object_keys(op) k where k not in ('op_id', 'table', 'key', 'schema', 'fields', 'fv')) then
    raise exception 'unknown part of an op' using errcode = '22023';
  end if;
  if exists (select from jsonb_object_keys(op -> 'fv') k where not op -> 'fields' ? k) then
    raise exception 'a stamp without its field' using errcode = '22023';
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
    if jsonb_typeof(op -> 'fv' -> field) is distinct from 'string'
      or op -> 'fv' ->> field !~ '^[0-9]{15}-[0-9]{6}-[0-9a-f]{12}$' then
      raise exception 'missing or malformed stamp of %', field using errcode = '22023';
    end if;
  end loop;
end $$;

-- The stamp that a write gets. Stamps more than five minutes ahead of the server are set to that bound, or one broken
-- clock would win for years. A capped write came later than what is stored, and its own stamp said so; when the bound
-- does not show it (the same millisecond, a server clock set back), it is placed one count above the stored stamp.
-- So the later writes of a device with a fast clock still win over its earlier ones.
create function private.cap_stamp(stamp text, stored text) returns text
language plpgsql stable set search_path = '' as $$
declare
  bound bigint := floor(extract(epoch from now()) * 1000)::bigint + 300000;
  device text := right(stamp, 12);
  capped text;
begin
  if left(stamp, 15)::bigint <= bound then
    return stamp;
  end if;
  capped := lpad(bound::text, 15, '0') || '-000000-' || device;
  if stored is null or capped collate "C" > stored collate "C" then
    return capped;
  end if;
  if substr(stored, 17, 6) = '999999' then
    return lpad((left(stored, 15)::bigint + 1)::text, 15, '0') || '-000000-' || device;
  end if;
  return left(stored, 16) || lpad((substr(stored, 17, 6)::int + 1)::text, 6, '0') || '-' || device;
end $$;

-- Keeps a note's text that lost; the newest 50 a favorite stay.
create function private.keep_revision(p_user uuid, p_key text, p_note text, p_stamp text, p_replaced_by text)
returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.note_revision (user_id, name_key, note, stamp, replaced_by, at)
    values (p_user, p_key, p_note, p_stamp, p_replaced_by, clock_timestamp())
    on conflict do nothing;
  delete from public.note_revision
    where user_id = p_user and name_key = p_key and stamp in (
      select stamp from public.note_revision where user_id = p_user and name_key = p_key
        order by at desc, stamp collate "C" desc offset 50);
end $$;

-- Merges one op into its row: field by field the later stamp wins. A row that does not change takes no new seq.
-- A row that begins with a part of its fields is shown by its key until its name arrives.
create function private.apply_favorite(p_user uuid, op jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  row_key text := op ->> 'key';
  stored public.favorites;
  is_new boolean;
  won jsonb := '{}'::jsonb;
  field text;
  wanted text;
  old_stamp text;
  new_stamp text;
begin
  select * into stored from public.favorites where user_id = p_user and name_key = row_key for update;
  is_new := not found;
  for field, wanted in select * from jsonb_each_text(op -> 'fv') loop
    old_stamp := stored.fv ->> field;
    new_stamp := private.cap_stamp(wanted, old_stamp);
    if old_stamp is null or new_stamp collate "C" > old_stamp collate "C" then
      won := won || jsonb_build_object(field, new_stamp);
    elsif field = 'note' and new_stamp <> old_stamp and op -> 'fields' ->> 'note' not in ('', stored.note) then
      perform private.keep_revision(p_user, row_key, op -> 'fields' ->> 'note', new_stamp, old_stamp);
    end if;
  end loop;

  if is_new then
    insert into public.favorites (user_id, name_key, name, note, rank, added_at, deleted, fv)
    select p_user, row_key, coalesce(f.name, row_key), coalesce(f.note, ''), coalesce(f.rank, ''),
           coalesce(f.added_at, now()), coalesce(f.deleted, false), won
      from jsonb_to_record(op -> 'fields')
        as f (name text, note text, rank text, added_at timestamptz, deleted boolean);
  elsif won <> '{}'::jsonb then
    if won ? 'note' and stored.fv ? 'note' and stored.note not in ('', op -> 'fields' ->> 'note') then
      perform private.keep_revision(p_user, row_key, stored.note, stored.fv ->> 'note', won ->> 'note');
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
end $$;

-- The word on one op as the wire has it, with the row as it is now.
create function private.verdict(p_user uuid, p_op public.applied_op) returns jsonb
language sql stable set search_path = '' as $$
  select case p_op.status
    when 'applied' then jsonb_build_object('op_id', p_op.op_id, 'status', 'applied', 'row', (
      select private.favorite_row(f) from public.favorites f
        where f.user_id = p_user and f.name_key = p_op.payload ->> 'key'))
    else jsonb_build_object('op_id', p_op.op_id, 'status', 'rejected', 'code', p_op.code, 'message', p_op.message)
  end
$$;

-- Raises 28000 unless the token in use names p_user.
create function private.check_caller(p_user uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_user is null or auth.uid() is null or auth.uid() <> p_user then
    raise exception 'not signed in as this user' using errcode = '28000';
  end if;
end $$;

-- The protocol -------------------------------------------------------------------------------------------------------

-- Answers PushReply of src/core/sync/wire.ts. Each op stands alone: one that is refused for what it holds (SQLSTATE
-- classes 22, 23, 54, P0, and 42501) gets the verdict `rejected`; any other error fails the whole call, which then has
-- stored nothing. An op whose verdict is stored is answered from there.
create function public.sync_push(p_user uuid, p_ops jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  op jsonb;
  id uuid;
  known public.applied_op;
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
        perform private.apply_favorite(p_user, op);
        insert into public.applied_op (user_id, op_id, status, payload)
          values (p_user, id, 'applied', jsonb_build_object('table', op ->> 'table', 'key', op ->> 'key'))
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

-- Answers PullReply of src/core/sync/wire.ts: rows with seq > p_cursor in that order, at most p_limit (1 to 1000).
-- STABLE, so rows, min_seq and epoch come from one snapshot. Page until rows is empty.
create function public.sync_pull(p_user uuid, p_cursor bigint, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since bigint := greatest(coalesce(p_cursor, 0), 0);
  head public.sync_head;
  rows jsonb;
  next bigint;
begin
  perform private.check_caller(p_user);
  if not exists (select from auth.users where id = p_user) then
    raise exception 'account_gone' using errcode = 'PT410';
  end if;
  select * into head from public.sync_head where user_id = p_user;
  select coalesce(jsonb_agg(private.favorite_row(page.f) order by page.seq), '[]'::jsonb), max(page.seq)
    into rows, next
    from (
      select f, f.seq from public.favorites f where f.user_id = p_user and f.seq > since
        order by f.seq limit least(greatest(coalesce(p_limit, 1000), 1), 1000)
    ) page;
  return jsonb_build_object(
    'rows', rows,
    'next', coalesce(next, since),
    'min_seq', coalesce(head.min_seq, 0),
    'epoch', coalesce(head.epoch, p_user),
    'server_time', private.iso_time(clock_timestamp()));
end $$;

-- For whoever restores a backup: tells every client to push what it holds once more.
create function public.sync_renew_epochs() returns void
language sql security definer set search_path = '' as $$
  insert into public.sync_head (user_id, epoch) select id, gen_random_uuid() from auth.users
    on conflict (user_id) do update set epoch = excluded.epoch
$$;

-- Who may do what ----------------------------------------------------------------------------------------------------

alter table public.sync_head enable row level security;
alter table public.applied_op enable row level security;
alter table public.favorites enable row level security;
alter table public.note_revision enable row level security;

create policy favorites_read_own on public.favorites for select to authenticated
  using ((select auth.uid()) = user_id);
create policy note_revision_read_own on public.note_revision for select to authenticated
  using ((select auth.uid()) = user_id);

revoke all on public.sync_head, public.applied_op, public.favorites, public.note_revision
  from public, anon, authenticated, service_role;
grant select on public.favorites, public.note_revision to authenticated;
grant select on public.sync_head, public.applied_op, public.favorites, public.note_revision to service_role;

revoke all on all functions in schema private from public;
revoke all on function public.sync_push(uuid, jsonb), public.sync_pull(uuid, bigint, int), public.sync_renew_epochs()
  from public, anon, authenticated, service_role;
grant execute on function public.sync_push(uuid, jsonb), public.sync_pull(uuid, bigint, int) to authenticated;
