-- What admins may see of the events that people have agreed to: counts of groups, never an event or a session. A group of
-- fewer than five tab sessions is hidden. Events carry no person, so a person with five tabs is five sessions.

-- The minimum of sessions of a group that is shown.
create function private.min_sessions() returns int
language sql immutable set search_path = '' as $$ select 5 $$;

-- The maximum of rows of one list: those of the largest groups.
create function private.max_groups() returns int
language sql immutable set search_path = '' as $$ select 10000 $$;

-- Raises 28000 without a signed-in caller, PT403 without their second factor, 0P000 (NOT_ADMIN of
-- src/core/analytics/usage-report.ts) unless they are an admin at this moment: what the token says about it may be old.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_caller(auth.uid());
  if not exists (
    select from auth.users u where u.id = auth.uid() and u.raw_app_meta_data ->> 'role' = 'admin'
  ) then
    raise exception 'not an admin' using errcode = '0P000';
  end if;
end $$;

-- A number of an event's properties; null when it is none, since properties are what a client has sent.
create function private.event_number(p_properties jsonb, p_key text) returns double precision
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_properties -> p_key) = 'number' then (p_properties ->> p_key)::double precision end
$$;

-- A text of an event's properties that has the form it must have; else null.
create function private.event_text(p_properties jsonb, p_key text, p_form text) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_properties -> p_key) = 'string' and p_properties ->> p_key ~ p_form
    then p_properties ->> p_key end
$$;

-- The events that arrived on the days from p_from to p_to (UTC), as UsageReport of src/core/analytics/usage-report.ts.
-- Percentiles are by nearest rank, so that a single absurd value changes nothing.
create function public.usage_report(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  min_sessions constant int := private.min_sessions();
  max_rows constant int := private.max_groups();
  slug constant text := '^[a-z0-9-]{1,100}$';
  path constant text := '^/[^?#]{0,199}$';
  word constant text := '^[a-z][a-z0-9_]{0,39}$';
begin
  perform private.require_admin();
  if p_from is null or p_to is null or p_from > p_to or p_to - p_from > 400 then
    raise exception 'not a range of days' using errcode = '22023';
  end if;
  return (
    with event as materialized (
      select e.session_id, e.name, e.page_type, e.properties, (e.at at time zone 'UTC')::date as day
        from public.usage_event e
        where e.at >= p_from::timestamp at time zone 'UTC' and e.at < (p_to + 1)::timestamp at time zone 'UTC'
    ),
    total as (
      select count(distinct e.session_id) as sessions, count(*) filter (where e.name = 'page_view') as views
        from event e having count(distinct e.session_id) >= min_sessions
    ),
    -- Of all page types together (null) and of each.
    day as (
      select e.day, e.page_type, count(distinct e.session_id) as sessions,
             count(*) filter (where e.name = 'page_view') as views
        from event e group by grouping sets ((e.day), (e.day, e.page_type))
        having count(distinct e.session_id) >= min_sessions
        order by e.day desc, e.page_type nulls first limit max_rows
    ),
    funnel as (
      select s.step, count(distinct s.session_id) as sessions
        from (select e.session_id, private.event_text(e.properties, 'step', word) as step
                from event e where e.name = 'funnel_step') s
        where s.step is not null
        group by s.step having count(distinct s.session_id) >= min_sessions
        order by 2 desc, 1 limit max_rows
    ),
    goal as (
      select g.goal, count(distinct g.session_id) as sessions, count(*) as times
        from (select e.session_id, private.event_text(e.properties, 'goal', word) as goal
                from event e where e.name = 'generation_goal'
              union all
              select e.session_id, private.event_text(e.properties, 'conversion', word)
                from event e where e.name = 'conversion') g
        where g.goal is not null
        group by g.goal having count(distinct g.session_id) >= min_sessions
        order by 2 desc, 1 limit max_rows
    ),
    post_session as (
      select p.post_id, p.session_id, count(*) filter (where p.kind = 'view') as views,
             max(p.value) filter (where p.kind = 'scroll_depth') as depth,
             sum(p.value) filter (where p.kind = 'reading_time') as seconds
        from (select e.session_id, private.event_text(e.properties, 'postId', slug) as post_id,
                     e.properties ->> 'type' as kind, private.event_number(e.properties, 'value') as value
                from event e where e.name = 'blog_engagement') p
        where p.post_id is not null
        group by p.post_id, p.session_id
    ),
    post as (
      select p.post_id, count(*) as sessions, sum(p.views)::bigint as views,
             coalesce(percentile_disc(0.5) within group (order by coalesce(p.depth, 0)), 0) as depth,
             coalesce(percentile_disc(0.5) within group (order by coalesce(p.seconds, 0)), 0) as seconds
        from post_session p group by p.post_id having count(*) >= min_sessions
        order by 2 desc, 1 limit max_rows
    ),
    cluster as (
      select c.cluster_id, count(distinct c.session_id) as sessions, count(*) as views
        from (select e.session_id, private.event_text(e.properties, 'clusterId', slug) as cluster_id
                from event e where e.name = 'cluster_view') c
        where c.cluster_id is not null
        group by c.cluster_id having count(distinct c.session_id) >= min_sessions
        order by 2 desc, 1 limit max_rows
    ),
    link as (
      select l."from", l."to", l.type, count(distinct l.session_id) as sessions, count(*) as clicks
        from (select e.session_id, private.event_text(e.properties, 'from', path) as "from",
                     private.event_text(e.properties, 'to', path) as "to",
                     private.event_text(e.properties, 'type', word) as type
                from event e where e.name = 'link_click') l
        where l."from" is not null and l."to" is not null and l.type is not null
        group by l."from", l."to", l.type having count(distinct l.session_id) >= min_sessions
        order by 5 desc, 1, 2, 3 limit max_rows
    ),
    vital as (
      select m.page_type, m.vital, count(distinct m.session_id) as sessions, count(*) as visits,
             percentile_disc(0.75) within group (order by m.value) as p75
        from (select e.session_id, e.page_type, private.event_text(e.properties, 'vital', '^[A-Z]{3,4}$') as vital,
                     private.event_number(e.properties, 'value') as value
                from event e where e.name = 'web_vital') m
        where m.vital is not null and m.value >= 0
        group by m.page_type, m.vital having count(distinct m.session_id) >= min_sessions
        order by 1, 2 limit max_rows
    )
    select jsonb_build_object(
      'min_sessions', min_sessions,
      'total', (select to_jsonb(t) from total t),
      'days', coalesce((select jsonb_agg(to_jsonb(d)) from day d), '[]'),
      'funnel', coalesce((select jsonb_agg(to_jsonb(f)) from funnel f), '[]'),
      'goals', coalesce((select jsonb_agg(to_jsonb(g)) from goal g), '[]'),
      'posts', coalesce((select jsonb_agg(to_jsonb(p)) from post p), '[]'),
      'clusters', coalesce((select jsonb_agg(to_jsonb(c)) from cluster c), '[]'),
      'links', coalesce((select jsonb_agg(to_jsonb(l)) from link l), '[]'),
      'vitals', coalesce((select jsonb_agg(to_jsonb(v)) from vital v), '[]'))
  );
end $$;

-- Who may do what -----------------------------------------------------------------------------------------------------

revoke all on all functions in schema private from public;
-- Policies call it with the rights of whoever asks.
grant execute on function private.require_assurance() to authenticated;
revoke all on function public.usage_report(date, date) from public, anon, authenticated, service_role;
grant execute on function public.usage_report(date, date) to authenticated;
