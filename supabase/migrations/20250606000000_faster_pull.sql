-- Reading a page with less work for every row. What is answered stays the same.

-- Answers PullReply of src/core/sync/wire.ts: rows with seq > p_cursor in that order, at most p_limit (1 to 1000).
-- STABLE, so rows, min_seq and epoch come from one snapshot. Page until rows is empty.
--
-- The row of the wire is spelled out as in private.favorite_row: a function with a search_path of its own cannot become
-- a part of the query, and calling it for every row cost more than all the rest. json and not jsonb: the answer is
-- written once and never looked into here, so its keys need no sorting.
drop function public.sync_pull(uuid, bigint, int);
create function public.sync_pull(p_user uuid, p_cursor bigint, p_limit int) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  since bigint := greatest(coalesce(p_cursor, 0), 0);
  head public.sync_head;
  rows json;
  next bigint;
begin
  perform private.check_caller(p_user);
  if not exists (select from auth.users where id = p_user) then
    raise exception 'account_gone' using errcode = 'PT410';
  end if;
  select * into head from public.sync_head where user_id = p_user;
  select
    coalesce(json_agg(json_build_object(
      'table', 'favorites',
      'key', f.name_key,
      'fields', json_build_object(
        'name', f.name, 'note', f.note, 'rank', f.rank,
        'added_at', to_char(f.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'deleted', f.deleted),
      'fv', f.fv,
      'seq', f.seq) order by f.seq), '[]'::json),
    max(f.seq)
    into rows, next
    from (
      select * from public.favorites where user_id = p_user and seq > since
        order by seq limit least(greatest(coalesce(p_limit, 1000), 1), 1000)
    ) f;
  return json_build_object(
    'rows', rows,
    'next', coalesce(next, since),
    'min_seq', coalesce(head.min_seq, 0),
    'epoch', coalesce(head.epoch, p_user),
    'server_time', private.iso_time(clock_timestamp()));
end $$;

revoke all on function public.sync_pull(uuid, bigint, int) from public, anon, authenticated, service_role;
grant execute on function public.sync_pull(uuid, bigint, int) to authenticated;
