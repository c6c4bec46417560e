-- A function in SQL with a search_path of its own cannot become a part of the query that calls it, so PostgreSQL plans
-- its body again at every call. These three are called by every push and pull; in PL/pgSQL a session plans them once.
-- What they return stays the same.

create or replace function private.assured() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') in ('aal2', 'aal3')
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end $$;

create or replace function private.iso_time(t timestamptz) returns text
language plpgsql stable set search_path = '' as $$
begin
  return to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end $$;

create or replace function private.synced_tables() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_array('favorites')
    || coalesce((select jsonb_agg(t.name order by t.name) from private.synced_table t), '[]'::jsonb);
end $$;
