-- The owner is mailed every message once. What could not be mailed stays here and goes with the next one, so a mail
-- service that is down loses nothing.

alter table public.contact_message
  add column mailed_at timestamptz,
  add column mail_claimed_at timestamptz;
create index contact_message_unmailed on public.contact_message (at) where mailed_at is null;

-- Gives up to p_limit messages that nobody was mailed and keeps them from other callers for ten minutes. Those that were
-- never tried go first, then the oldest: some that the mail service refuses do not hold up the others.
create function public.contact_to_mail(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found jsonb;
begin
  with next as (
    select m.batch_id from public.contact_message m
     where m.mailed_at is null
       and (m.mail_claimed_at is null or m.mail_claimed_at < now() - interval '10 minutes')
     order by m.mail_claimed_at nulls first, m.at, m.batch_id limit p_limit for update skip locked
  ), claimed as (
    update public.contact_message m set mail_claimed_at = now() from next where m.batch_id = next.batch_id
    returning m.batch_id, m.name, m.email, m.message, m.at
  )
  select jsonb_agg(jsonb_build_object('batch_id', c.batch_id, 'name', c.name, 'email', c.email, 'message', c.message)
                   order by c.at, c.batch_id)
    into found from claimed c;
  return coalesce(found, '[]');
end $$;

-- Says which of them have been mailed, and which have not and may be given to the next caller.
create function public.contact_mailed(p_mailed uuid[], p_failed uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.contact_message set mailed_at = now() where batch_id = any (p_mailed);
  update public.contact_message set mail_claimed_at = now() - interval '11 minutes' where batch_id = any (p_failed);
$$;

revoke all on function public.contact_to_mail(int), public.contact_mailed(uuid[], uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.contact_to_mail(int), public.contact_mailed(uuid[], uuid[]) to service_role;
