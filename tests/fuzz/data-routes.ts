import fc from 'fast-check'
import { contactMessage, errorReport, usageEvents } from '#tests/contracts/ingest/batches.ts'
import { REQUEST } from '#tests/support/suggestion-world.ts'
import type { Route } from './route.ts'

const STAMP = '001735689600000-000000-aaaaaaaaaaaa'
const among = (...values: string[]) => fc.constantFrom(...values)
const person = among('{ana.id}', '{ben.id}', '{guest.id}')

/** Keys begin with `fuzz`, so that they never collide with a member's own rows. */
const op = fc
  .record({
    op_id: fc.uuid(),
    number: fc.nat(300),
    note: fc.string({ maxLength: 200 }),
    deleted: fc.boolean(),
  })
  .map(({ op_id, number, note, deleted }) => {
    const fields = { name: `Fuzz${number}`, note, rank: 'a0', added_at: '2025-01-01T00:00:00.000Z', deleted }
    const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, STAMP]))
    return { op_id, table: 'favorites', key: `fuzz${number}`, schema: 1, fields, fv }
  })

/** The only thing that differs between two runs of a seed: a poll ends at most 30 days ahead. */
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString()

const MEGABYTES = 4 * 1024 * 1024
const rpc = (name: string, route: Omit<Route, 'name' | 'path' | 'method'>): Route => ({
  name: `rpc ${name}`,
  method: 'POST',
  path: fc.constant(`/rest/v1/rpc/${name}`),
  ...route,
})

const voter = {
  code: fc.oneof(among('0123-4567-89AB'), fc.string({ maxLength: 110 })),
  device: among('0123456789abcdef0123456789abcdef', '', "' or 1=1"),
}

/** A batch of events without a random number of its own: the same seed sends the same requests. */
function eventsOf(id: string) {
  const batch = usageEvents()
  return {
    ...batch,
    batch_id: id,
    session_id: id,
    events: batch.events.map((event) => ({ ...event, event_id: id })),
  }
}

/** The functions and tables of the REST API, and the edge functions. */
export const dataRoutes: Route[] = [
  rpc('sync_push', {
    body: fc.record({ p_user: person, p_ops: fc.array(op, { maxLength: 20 }) }),
    weight: 12,
    max: MEGABYTES,
  }),
  rpc('sync_pull', {
    body: fc.record(
      {
        p_user: person,
        p_cursor: fc.integer(),
        p_limit: fc.integer(),
        p_tables: fc.array(fc.constantFrom('favorites', 'passed', 'wishes', 'a,b}')),
      },
      { requiredKeys: ['p_user', 'p_cursor', 'p_limit'] },
    ),
    weight: 10,
    max: MEGABYTES,
  }),
  rpc('my_sessions', { body: fc.constant({}), max: MEGABYTES }),
  rpc('end_session', { body: fc.record({ p_id: fc.uuid() }) }),
  rpc('usage_report', {
    body: fc.record({
      p_from: among('2026-01-01', '0001-01-01', '', 'infinity'),
      p_to: among('2026-02-01', '9999-12-31', "' or 1=1", '-infinity'),
    }),
  }),
  rpc('my_polls', { body: fc.constant({}), max: MEGABYTES }),
  rpc('poll_create', {
    body: fc.record({
      p_title: fc.string({ maxLength: 70 }),
      p_names: fc.oneof(
        fc.array(fc.string({ maxLength: 90 }), { maxLength: 25 }),
        fc.jsonValue({ maxDepth: 2 }),
      ),
      p_ends_at: among(NEXT_WEEK, 'infinity', '', '9999-12-31T23:59:59Z'),
    }),
    weight: 2,
  }),
  rpc('poll_end', { body: fc.record({ p_id: fc.uuid() }) }),
  rpc('poll_delete', { body: fc.record({ p_id: fc.uuid() }) }),
  rpc('export_my_data', { body: fc.constant({}), max: MEGABYTES }),
  rpc('delete_account', { body: fc.constant({}), actors: ['stranger', 'guest'], weight: 1 }),
  {
    name: 'rpc other',
    method: 'POST',
    path: among(
      'sync_collect',
      'sync_renew_epochs',
      'pg_sleep',
      'version',
      'check_caller',
      '',
      'sync_push/',
      '%00',
    ).map((name) => `/rest/v1/rpc/${name}`),
    body: fc.constantFrom<unknown>({}, { seconds: 5 }, { p_user: '{ana.id}' }),
  },
  {
    name: 'rpc GET',
    method: 'GET',
    path: among('sync_pull?p_user={ana.id}&p_cursor=0&p_limit=1', 'my_sessions', 'export_my_data').map(
      (name) => `/rest/v1/rpc/${name}`,
    ),
  },
  {
    name: 'table',
    method: 'GET',
    path: fc
      .record({
        table: among(
          'favorites',
          'sync_head',
          'applied_op',
          'auth.users',
          'pg_class',
          'ingest_count',
          '',
          'x"y',
        ),
        query: among(
          'select=*',
          'select=*,user:users(*)',
          'select=note::int',
          'select=count()',
          'note=match.(a%2B)%2B$',
          'note=ilike.*mark*',
          'user_id=eq.{ana.id}',
          "user_id=eq.' or 1=1",
          'order=note.desc,(select 1)',
          'limit=-1&offset=99999999999999999999',
          'or=(and(or(and(or(a.eq.1)))))',
          `select=${'a('.repeat(500)}`,
          'note=fts.%00',
        ),
      })
      .map(({ table, query }) => `/rest/v1/${table}?${query}`),
  },
  ...['POST', 'PATCH', 'PUT', 'DELETE'].map(
    (method): Route => ({
      name: `table ${method}`,
      method,
      path: fc.constant('/rest/v1/favorites?name_key=eq.fuzz1'),
      body: fc.record({ user_id: person, name: among('Fuzz1'), note: fc.string() }),
      weight: 2,
    }),
  ),
  {
    name: 'function ingest',
    method: 'POST',
    path: fc.constant('/functions/v1/ingest'),
    body: fc.uuid().chain((batch_id) =>
      fc.constantFrom<unknown>({ ...contactMessage(), batch_id }, eventsOf(batch_id), {
        ...errorReport(),
        batch_id,
      }),
    ),
    weight: 10,
  },
  {
    name: 'function poll',
    method: 'POST',
    path: fc.constant('/functions/v1/poll'),
    body: fc.oneof(
      fc.record({ kind: among('open'), ...voter }),
      fc.record({
        kind: among('vote', 'open', 'result'),
        ...voter,
        choices: fc.array(fc.string({ maxLength: 90 }), { maxLength: 4 }),
      }),
    ),
    weight: 4,
  },
  {
    name: 'function generate-names',
    method: 'POST',
    path: fc.constant('/functions/v1/generate-names'),
    body: fc.record(
      {
        sentence: fc.oneof(among(REQUEST.sentence), fc.string({ maxLength: 400 })),
        wishes: fc.array(
          fc.record({
            kind: among('origin', 'style', 'surname', '__proto__'),
            label: fc.string({ maxLength: 90 }),
            stance: among('must', 'prefer', 'avoid', 'always'),
          }),
          { maxLength: 3 },
        ),
        ignored: fc.array(fc.string({ maxLength: 70 }), { maxLength: 3 }),
        favorites: fc.array(fc.string({ maxLength: 70 }), { maxLength: 3 }),
        avoid: fc.array(among('Nora', 'Zindaxa', ''), { maxLength: 3 }),
        count: fc.integer({ min: -1, max: 25 }),
        family: fc.record({ surname: fc.string(), siblings: fc.array(fc.string(), { maxLength: 2 }) }),
      },
      { requiredKeys: ['sentence', 'wishes', 'favorites', 'avoid', 'count'] },
    ),
    // All that the model suggests may be avoided.
    refusals: ['no_suggestions'],
    weight: 8,
  },
  {
    name: 'function other',
    method: 'POST',
    path: among('other', '..%2f..%2fpackage.json', 'constructor', '', 'ingest/', 'ingest%00').map(
      (name) => `/functions/v1/${name}`,
    ),
    body: fc.constant({}),
  },
  {
    name: 'unknown path',
    method: 'GET',
    path: among(
      '/',
      '/mail/v1',
      '/storage/v1/object/x',
      '/auth/v1/',
      '/rest/v1',
      '/%',
      '/%ff',
      '//evil',
      '/auth/v1/%2e%2e/user',
    ),
  },
]
