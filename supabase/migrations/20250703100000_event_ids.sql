-- An event has an id of its own beside its batch's. A device that does not know whether an event was written to a batch
-- before its page was left puts it into another one; it counts once all the same.

alter table public.usage_event add column event_id uuid not null default gen_random_uuid();
create unique index usage_event_event_id on public.usage_event (event_id);

-- Stores the rows of a batch. False when they are there already.
create or replace function private.ingest_store(p_kind text, p_id uuid, p_batch jsonb) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if p_kind = 'contact' then
    insert into public.contact_message (batch_id, name, email, message)
      values (p_id, p_batch ->> 'name', p_batch ->> 'email', p_batch ->> 'message')
      on conflict do nothing;
  elsif p_kind = 'events' then
    insert into public.usage_event (batch_id, n, event_id, session_id, name, page_type, properties, happened_at)
      select p_id, e.n, (e.one ->> 'event_id')::uuid, (p_batch ->> 'session_id')::uuid, e.one ->> 'name',
             e.one ->> 'page_type', e.one -> 'properties', (e.one ->> 'happened_at')::timestamptz
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

-- The tables stay as they were granted: nothing to anyone, rows only through public.ingest_batch.
revoke all on public.usage_event from public, anon, authenticated, service_role;
revoke all on function private.ingest_store(text, uuid, jsonb) from public, anon, authenticated, service_role;
