-- sync_collect() takes rows of many people in one transaction. While it had some and waited for others, a deletion of an
-- account that had those, and came to its, ended one of the two (40P01). So it waits for no one: rows that are locked are
-- left for the next call, as everywhere else in it, and an invitation goes only with the lock of its list, which leaving,
-- joining and deleting an account take before the invitations (joint_lock, joint_end).

-- Forgets counts of a day ago, and invitations 30 days after they expire: until then they can say so.
create function private.collect_joint(p_now timestamptz) returns void
language sql volatile set search_path = '' as $$
  delete from private.joint_count where ctid = any (array(
    select c.ctid from private.joint_count c where c.hour < p_now - interval '25 hours' for update skip locked));
  with old as materialized (
    select l.id from private.joint_list l
      where exists (
        select from private.joint_invitation i where i.list_id = l.id and i.expires_at < p_now - interval '30 days')
      for no key update skip locked)
  delete from private.joint_invitation i using old
    where i.list_id = old.id and i.expires_at < p_now - interval '30 days';
$$;

create or replace function private.collect_suggestions(p_now timestamptz) returns void
language sql volatile set search_path = '' as $$
  delete from private.suggestion_count where ctid = any (array(
    select c.ctid from private.suggestion_count c where c.hour < date_trunc('day', p_now, 'UTC')
      for update skip locked));
  delete from private.suggestion_claim where ctid = any (array(
    select c.ctid from private.suggestion_claim c where c.day < (p_now at time zone 'UTC')::date
      for update skip locked));
  delete from private.suggestion_spent where ctid = any (array(
    select s.ctid from private.suggestion_spent s where s.day < (p_now at time zone 'UTC')::date - 31
      for update skip locked));
$$;

create or replace function private.collect_polls(p_now timestamptz, p_limit int) returns int
language plpgsql volatile set search_path = '' as $$
declare
  polls int;
begin
  delete from private.poll_count where ctid = any (array(
    select c.ctid from private.poll_count c where c.hour < date_trunc('day', p_now, 'UTC') for update skip locked));
  delete from private.poll where id = any (array(
    select p.id from private.poll p where p.ends_at < p_now - interval '30 days' order by p.ends_at limit p_limit
      for update skip locked));
  get diagnostics polls = row_count;
  return polls;
end $$;

-- As in 20250708000000, without waiting.
create or replace function public.sync_collect() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Verdicts first: while one is stored, the tombstone that it names stays.
  favorites constant jsonb := private.collect_sync(now(), 1000);
  synced constant jsonb := private.collect_synced(now(), 1000);
  ingested constant jsonb := private.collect_ingest(now(), 1000);
  polls constant int := private.collect_polls(now(), 100);
begin
  delete from private.push_count where ctid = any (array(
    select c.ctid from private.push_count c where c.hour < now() - interval '25 hours' for update skip locked));
  perform private.collect_suggestions(now());
  perform private.collect_joint(now());
  return favorites || synced || ingested || jsonb_build_object('polls', polls, 'more',
    (favorites ->> 'more')::boolean or (synced ->> 'more')::boolean or (ingested ->> 'more')::boolean or polls >= 100);
end $$;

-- Who may do what -----------------------------------------------------------------------------------------------------

revoke all on all functions in schema private from public;
-- Policies call it with the rights of the one who asks.
grant execute on function private.require_assurance() to authenticated;
