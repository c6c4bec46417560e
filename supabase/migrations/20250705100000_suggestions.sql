-- What limits the requests to a language model (supabase/functions/generate-names): how many one person and one network
-- may make, and how many tokens the site may spend in a day. Nothing of what was asked or answered is stored, and no
-- account and no network address: senders are known by a hash that nobody can tell after a day (private.ingest_source).

-- How many requests have come in an hour from a sender. `kind`: of a signed-in person, of a network without an account,
-- and of a network in all.
create table private.suggestion_count (
  source text not null,
  kind text not null check (kind in ('person', 'anonymous', 'network')),
  hour timestamptz not null,
  count int not null,
  primary key (source, kind, hour)
);

-- Tokens that a day (UTC) has cost, with what is reserved for requests in progress.
create table private.suggestion_spent (
  day date primary key,
  tokens bigint not null default 0 check (tokens >= 0),
  anonymous_tokens bigint not null default 0 check (anonymous_tokens >= 0)
);

-- What was reserved for a request that has not been settled. One that never is stays counted.
create table private.suggestion_claim (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  tokens int not null check (tokens > 0),
  is_anonymous boolean not null
);

-- Limits --------------------------------------------------------------------------------------------------------------

-- Requests of one sender in an hour and in a day. A network may be a school's; a person has it to themselves.
create function private.suggestion_limit(p_kind text, p_per_day boolean) returns int
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'person' then case when p_per_day then 60 else 20 end
    when 'anonymous' then case when p_per_day then 30 else 10 end
    else case when p_per_day then 240 else 80 end
  end
$$;

-- Counts one request of a sender. Raises PT429 when that is one too many; the detail is when to ask again, in seconds.
create function private.suggestion_take(p_kind text, p_source text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  this_day constant timestamptz := date_trunc('day', now(), 'UTC');
  in_hour int;
  in_day int;
begin
  insert into private.suggestion_count as c (source, kind, hour, count) values (p_source, p_kind, this_hour, 1)
    on conflict (source, kind, hour) do update set count = c.count + 1
    returning c.count into in_hour;
  select sum(c.count) into in_day
    from private.suggestion_count c where c.source = p_source and c.kind = p_kind and c.hour >= this_day;
  if in_day > private.suggestion_limit(p_kind, true) then
    raise exception 'over the limit' using errcode = 'PT429',
      detail = ceil(extract(epoch from this_day + interval '1 day' - now()))::text;
  end if;
  if in_hour > private.suggestion_limit(p_kind, false) then
    raise exception 'over the limit' using errcode = 'PT429',
      detail = ceil(extract(epoch from this_hour + interval '1 hour' - now()))::text;
  end if;
end $$;

-- Reserves tokens of a day's budget. Raises PT402 when it has not as many left: p_day_tokens for all, and half of them
-- for requests without an account, so that a flood of those leaves the rest to people who have signed in.
create function private.suggestion_reserve(p_day date, p_tokens int, p_day_tokens bigint, p_is_anonymous boolean)
returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  claimed uuid;
begin
  insert into private.suggestion_spent (day) values (p_day) on conflict do nothing;
  update private.suggestion_spent s
     set tokens = s.tokens + p_tokens,
         anonymous_tokens = s.anonymous_tokens + case when p_is_anonymous then p_tokens else 0 end
   where s.day = p_day and s.tokens + p_tokens <= p_day_tokens
     and (not p_is_anonymous or s.anonymous_tokens + p_tokens <= p_day_tokens / 2);
  if not found then
    raise exception 'over the budget' using errcode = 'PT402',
      detail = ceil(extract(epoch from (p_day + 1)::timestamp at time zone 'UTC' - now()))::text;
  end if;
  insert into private.suggestion_claim (day, tokens, is_anonymous) values (p_day, p_tokens, p_is_anonymous)
    returning id into claimed;
  return claimed;
end $$;

-- Before a model is asked. p_source: a hash of the network, p_person: one of the account or null, 64 hex digits each;
-- p_tokens: the maximum that the request may cost; p_day_tokens: the maximum of a day. Answers { claim } or
-- { retry_after: seconds, over: 'limit' | 'budget' }; a request that is refused counts nowhere.
create function public.suggestion_claim(p_source text, p_person text, p_tokens int, p_day_tokens bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  hash constant text := '^[0-9a-f]{64}$';
  today constant date := (now() at time zone 'UTC')::date;
  seconds text;
  claimed uuid;
begin
  if p_source is null or p_source !~ hash or (p_person is not null and p_person !~ hash)
    or p_tokens is null or p_tokens < 1 or p_day_tokens is null or p_day_tokens < 0 then
    raise exception 'not a request' using errcode = '22023';
  end if;
  begin
    perform private.suggestion_take('network', private.ingest_source(p_source));
    if p_person is null then
      perform private.suggestion_take('anonymous', private.ingest_source(p_source));
    else
      perform private.suggestion_take('person', private.ingest_source(p_person));
    end if;
    claimed := private.suggestion_reserve(today, p_tokens, p_day_tokens, p_person is null);
  exception
    when sqlstate 'PT429' then
      get stacked diagnostics seconds = pg_exception_detail;
      return jsonb_build_object('retry_after', greatest(1, seconds::int), 'over', 'limit');
    when sqlstate 'PT402' then
      get stacked diagnostics seconds = pg_exception_detail;
      return jsonb_build_object('retry_after', greatest(1, seconds::int), 'over', 'budget');
  end;
  return jsonb_build_object('claim', claimed);
end $$;

-- After it: what the request has really cost. A second call changes nothing.
create function public.suggestion_settle(p_claim uuid, p_tokens int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed private.suggestion_claim;
begin
  delete from private.suggestion_claim c where c.id = p_claim returning c.* into claimed;
  if not found then return; end if;
  update private.suggestion_spent s
     set tokens = greatest(0, s.tokens - claimed.tokens + greatest(0, p_tokens)),
         anonymous_tokens = greatest(0, s.anonymous_tokens
           + case when claimed.is_anonymous then greatest(0, p_tokens) - claimed.tokens else 0 end)
   where s.day = claimed.day;
end $$;

-- Forgetting ----------------------------------------------------------------------------------------------------------

-- Forgets the counters of former days.
create function private.collect_suggestions(p_now timestamptz) returns void
language sql volatile set search_path = '' as $$
  delete from private.suggestion_count c where c.hour < date_trunc('day', p_now, 'UTC');
  delete from private.suggestion_claim c where c.day < (p_now at time zone 'UTC')::date;
  delete from private.suggestion_spent s where s.day < (p_now at time zone 'UTC')::date - 31;
$$;

create or replace function public.sync_collect() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Verdicts first: while one is stored, the tombstone that it names stays.
  favorites constant jsonb := private.collect_sync(now(), 1000);
  synced constant jsonb := private.collect_synced(now(), 1000);
  ingested constant jsonb := private.collect_ingest(now(), 1000);
begin
  delete from private.push_count c where c.hour < now() - interval '25 hours';
  perform private.collect_suggestions(now());
  return favorites || synced || ingested || jsonb_build_object('more',
    (favorites ->> 'more')::boolean or (synced ->> 'more')::boolean or (ingested ->> 'more')::boolean);
end $$;

-- Who may do what -----------------------------------------------------------------------------------------------------

alter table private.suggestion_count enable row level security;
alter table private.suggestion_spent enable row level security;
alter table private.suggestion_claim enable row level security;

revoke all on private.suggestion_count, private.suggestion_spent, private.suggestion_claim
  from public, anon, authenticated, service_role;

revoke all on all functions in schema private from public;
-- Policies call it with the rights of whoever asks.
grant execute on function private.require_assurance() to authenticated;
revoke all on function public.suggestion_claim(text, text, int, bigint), public.suggestion_settle(uuid, int)
  from public, anon, authenticated, service_role;
grant execute on function public.suggestion_claim(text, text, int, bigint), public.suggestion_settle(uuid, int)
  to service_role;
