/**
 * What the processes of one database share beside people's data, in a schema that no API role may enter. Each statement
 * leaves what exists unchanged.
 */
export const SHARED_SCHEMA = `
create schema if not exists embedded;
revoke all on schema embedded from public;
-- Keys of the server: API key, signing keys. Anyone who can read the database can act as any user anyway.
create table if not exists embedded.secrets (
  name text primary key,
  value jsonb not null
);
-- Attempts within a window. The key is a keyed hash: no address of a person or a network is stored. Unlogged: a crash
-- of the database server resets the counters, as a restart of a single process does.
create unlogged table if not exists embedded.attempts (
  key text primary key,
  until timestamptz not null,
  count int not null
);
create index if not exists attempts_until_idx on embedded.attempts (until);

-- Counts one attempt; the seconds to wait, 0 when it is allowed. What is rejected is not counted.
create or replace function embedded.take_attempt(p_key text, p_limit int, p_window_ms int)
returns int language plpgsql set search_path = '' as $f$
declare
  now constant timestamptz := clock_timestamp();
  ends timestamptz;
begin
  insert into embedded.attempts as a (key, until, count)
    values (p_key, now + p_window_ms * interval '1 millisecond', 1)
    on conflict (key) do update set
      until = case when a.until <= now then excluded.until else a.until end,
      count = case when a.until <= now then 1 else a.count + 1 end
    where a.until <= now or a.count < p_limit
    returning a.until into ends;
  if found then return 0; end if;
  select a.until into ends from embedded.attempts a where a.key = p_key;
  return greatest(1, ceil(extract(epoch from ends - now)))::int;
end $f$;
`
