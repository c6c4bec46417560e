/**
 * Starts a transaction of a signed-in user: raises PT410 when the account is gone and PT401 when the session of the
 * token has ended, else sets role and claims for what follows. Runs with the rights of the caller, the backend
 * itself; no one else may call it.
 */
export const ENTER_SQL = `
create or replace function auth.enter(p_claims jsonb) returns void language plpgsql set search_path = '' as $f$
declare
  person constant uuid := p_claims ->> 'sub';
begin
  if not exists (select from auth.users u where u.id = person) then
    raise exception 'account_gone' using errcode = 'PT410';
  end if;
  if not exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = (p_claims ->> 'session_id')::uuid and s.user_id = person
        and (u.banned_until is null or u.banned_until < now())
  ) then
    raise exception 'session_ended' using errcode = 'PT401';
  end if;
  perform set_config('request.jwt.claims', p_claims::text, true),
          set_config('request.jwt.claim.sub', person::text, true),
          set_config('role', 'authenticated', true);
end $f$;
revoke all on function auth.enter(jsonb) from public, anon, authenticated, service_role;
`
