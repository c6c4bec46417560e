-- What may come without an account: contact messages, events of use that somebody has agreed to, reports of errors. All
-- of it goes through one function (supabase/functions/ingest), which alone may call ingest_batch: an open insert policy
-- would be a door for floods. Nothing here knows of an account or of a network address.

create table public.contact_message (
  batch_id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254 and strpos(email, '@') > 1),
  message text not null check (char_length(message) between 1 and 5000),
  at timestamptz not null default now()
);
create index contact_message_at on public.contact_message (at);
create index contact_message_email on public.contact_message (lower(email));

-- A session is a number that a tab has made up.
create table public.usage_event (
  batch_id uuid not null,
  n int not null check (n between 1 and 100),
  session_id uuid not null,
  name text not null check (name ~ '^[a-z][a-z0-9_]{0,39}$'),
  page_type text not null,
  properties jsonb not null check (jsonb_typeof(properties) = 'object' and length(properties::text) <= 2000),
  happened_at timestamptz not null,
  at timestamptz not null default now(),
  primary key (batch_id, n),
  constraint usage_event_page_type check (
    page_type in ('homepage', 'name-generator', 'blog', 'topic-cluster', 'favorites', 'auth', 'other')
  )
);
create index usage_event_at on public.usage_event (at);

-- What went wrong and where in our code, without a word of what anybody has written or looked at.
create table public.error_report (
  batch_id uuid primary key,
  error_kind text not null check (error_kind in ('connection', 'loading', 'generic')),
  error_name text not null check (error_name ~ '^[A-Za-z][A-Za-z0-9_]{0,59}$'),
  page_type text not null,
  build text not null check (build ~ '^[0-9a-z.-]{1,40}$'),
  frames text[] not null check (cardinality(frames) <= 20 and length(frames::text) <= 2500),
  at timestamptz not null default now(),
  constraint error_report_page_type check (
    page_type in ('homepage', 'name-generator', 'blog', 'topic-cluster', 'favorites', 'auth', 'other')
  )
);
create index error_report_at on public.error_report (at);

-- How many batches of a kind have come in an hour from a source, and in all (source '').
create table private.ingest_count (
  source text not null,
  kind text not null,
  hour timestamptz not null,
  count int not null,
  primary key (source, kind, hour)
);

-- What sources are hashed with, another every day (UTC). Once a salt is gone nobody can tell whose hash a hash was.
create table private.ingest_salt (
  day date primary key,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

-- Limits --------------------------------------------------------------------------------------------------------------

create function private.ingest_source(p_source text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  found_salt text;
begin
  select s.salt into found_salt from private.ingest_salt s where s.day = today;
  if not found then
    delete from private.ingest_salt s where s.day < today;
    insert into private.ingest_salt (day) values (today) on conflict do nothing;
    select s.salt into found_salt from private.ingest_salt s where s.day = today;
  end if;
  return encode(sha256(convert_to(found_salt || p_source, 'UTF8')), 'hex');
end $$;

-- Batches an hour from one source (p_source) and from all ('').
create function private.ingest_limit(p_kind text, p_source text) returns int
language sql immutable set search_path = '' as $$
  select case when p_source = ''
    then case p_kind when 'contact' then 100 when 'error' then 2000 else 50000 end
    else case p_kind when 'contact' then 5 when 'error' then 30 else 240 end
  end
$$;

-- Counts one batch; raises PT429 when that is one too many.
create function private.ingest_take(p_kind text, p_source text, p_hour timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  taken int;
begin
  insert into private.ingest_count as c (source, kind, hour, count) values (p_source, p_kind, p_hour, 1)
    on conflict (source, kind, hour) do update set count = c.count + 1
    returning c.count into taken;
  if taken > private.ingest_limit(p_kind, p_source) then
    raise exception 'over the limit' using errcode = 'PT429';
  end if;
end $$;

-- Taking --------------------------------------------------------------------------------------------------------------

create function private.ingest_known(p_kind text, p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_kind
    when 'contact' then exists (select from public.contact_message m where m.batch_id = p_id)
    when 'events' then exists (select from public.usage_event e where e.batch_id = p_id)
    else exists (select from public.error_report r where r.batch_id = p_id)
  end
$$;

-- Stores the rows of a batch. False when they are there already.
create function private.ingest_store(p_kind text, p_id uuid, p_batch jsonb) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if p_kind = 'contact' then
    insert into public.contact_message (batch_id, name, email, message)
      values (p_id, p_batch ->> 'name', p_batch ->> 'email', p_batch ->> 'message')
      on conflict do nothing;
  elsif p_kind = 'events' then
    insert into public.usage_event (batch_id, n, session_id, name, page_type, properties, happened_at)
      select p_id, e.n, (p_batch ->> 'session_id')::uuid, e.one ->> 'name', e.one ->> 'page_type',
             e.one -> 'properties', (e.one ->> 'happened_at')::timestamptz
        from jsonb_array_elements(p_batch -> 'events') with ordinality as e (one, n)
      on conflict do nothing;
  else
    insert into public.error_report (batch_id, error_kind, error_name, page_type, build, frames)
      values (p_id, p_batch ->> 'error_kind', p_batch ->> 'error_name', p_batch ->> 'page_type', p_batch ->> 'build',
              array(select frame from jsonb_array_elements_text(p_batch -> 'frames') frame))
      on conflict do nothing;
  end if;
  return found;
end $$;

-- Takes a batch that src/core/ingest/batch.ts describes, once. p_source: a hash of whom it comes from, 64 hex digits.
-- Answers { taken: true }, also for a batch that was taken before, or { retry_after: seconds } when too much has come
-- in this hour; a batch that is refused is not counted.
create function public.ingest_batch(p_batch jsonb, p_source text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  batch_kind constant text := p_batch ->> 'kind';
  id constant uuid := (p_batch ->> 'batch_id')::uuid;
  later constant jsonb := jsonb_build_object(
    'retry_after', greatest(1, ceil(extract(epoch from this_hour + interval '1 hour' - now())))::int);
  sender text;
begin
  if id is null or batch_kind is null or batch_kind not in ('contact', 'events', 'error')
    or p_source is null or p_source !~ '^[0-9a-f]{64}$' then
    raise exception 'not a batch' using errcode = '22023';
  end if;
  if private.ingest_known(batch_kind, id) then
    return jsonb_build_object('taken', true);
  end if;
  sender := private.ingest_source(p_source);
  -- A flood is answered without a write.
  if exists (
    select from private.ingest_count c
      where c.source in (sender, '') and c.kind = batch_kind and c.hour = this_hour
        and c.count >= private.ingest_limit(batch_kind, c.source)
  ) then
    return later;
  end if;
  begin
    if private.ingest_store(batch_kind, id, p_batch) then
      perform private.ingest_take(batch_kind, sender, this_hour);
      perform private.ingest_take(batch_kind, '', this_hour);
    end if;
  exception when sqlstate 'PT429' then
    return later;
  end;
  return jsonb_build_object('taken', true);
end $$;

-- Forgetting ----------------------------------------------------------------------------------------------------------

-- Forgets events after 13 months, reports of errors after 90 days, messages after 12 months, at most p_limit of each,
-- and the counters and salts of before.
create function private.collect_ingest(p_now timestamptz, p_limit int) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  events int;
  errors int;
  messages int;
begin
  delete from public.usage_event where ctid = any (array(
    select e.ctid from public.usage_event e where e.at < p_now - interval '13 months' order by e.at limit p_limit
      for update skip locked));
  get diagnostics events = row_count;
  delete from public.error_report where ctid = any (array(
    select r.ctid from public.error_report r where r.at < p_now - interval '90 days' order by r.at limit p_limit
      for update skip locked));
  get diagnostics errors = row_count;
  delete from public.contact_message where ctid = any (array(
    select m.ctid from public.contact_message m where m.at < p_now - interval '12 months' order by m.at limit p_limit
      for update skip locked));
  get diagnostics messages = row_count;
  delete from private.ingest_count c where c.hour < date_trunc('hour', p_now, 'UTC');
  delete from private.ingest_salt s where s.day < (p_now at time zone 'UTC')::date;
  return jsonb_build_object(
    'usage_events', events, 'error_reports', errors, 'contact_messages', messages,
    'more', greatest(events, errors, messages) >= p_limit);
end $$;

-- Forgets what is past its time, a limited amount a call: call it again while it answers "more": true. The embedded
-- backend does so at its start and once a day. A hosted project lets pg_cron do it, every minute of two night hours:
--   select cron.schedule('nestling-collect', '* 2-3 * * *', 'select public.sync_collect()');
create or replace function public.sync_collect() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  synced constant jsonb := private.collect_sync(now(), 1000);
  ingested constant jsonb := private.collect_ingest(now(), 1000);
begin
  return synced || ingested
    || jsonb_build_object('more', (synced ->> 'more')::boolean or (ingested ->> 'more')::boolean);
end $$;

-- Messages that came with the address of an account go when the account is deleted. An address that nobody has confirmed
-- may be somebody else's, and so may one that the account only waited to move to.
create function private.forget_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is not null then
    delete from public.contact_message m where lower(m.email) = lower(old.email);
  end if;
  return null;
end $$;

create trigger nestling_forget_messages after delete on auth.users
  for each row execute function private.forget_messages();

-- Who may do what -----------------------------------------------------------------------------------------------------

alter table public.contact_message enable row level security;
alter table public.usage_event enable row level security;
alter table public.error_report enable row level security;
alter table private.ingest_count enable row level security;
alter table private.ingest_salt enable row level security;

revoke all on
    public.contact_message, public.usage_event, public.error_report, private.ingest_count, private.ingest_salt
  from public, anon, authenticated, service_role;

revoke all on all functions in schema private from public;
-- The policies call it with the rights of whoever asks.
grant execute on function private.require_assurance() to authenticated;
revoke all on function public.ingest_batch(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.ingest_batch(jsonb, text) to service_role;
