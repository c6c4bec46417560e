import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  MIN_SESSIONS,
  NOT_ADMIN,
  readUsageReport,
  type UsageReport,
} from '#src/core/analytics/usage-report.ts'
import { type Person, signInAgain } from '#tests/contracts/backend/client.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { openTestDatabase, type TestDatabase } from '#tests/contracts/security/test-database.ts'

// Starting a database takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

type Event = { name: string; page_type?: string; properties?: object; at?: string }

const DAY = '2026-11-10'
const at = (time: string, day = DAY) => `${day}T${time}Z`

let testDatabase: TestDatabase
let person: Person
let admin: SupabaseClient

const setRole = (role: string) =>
  testDatabase.database.run(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('role', $1::text) where id = $2`,
    [role, person.id],
  )

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  person = await ownTarget(testDatabase.backend).newPerson()
  await setRole('admin')
  admin = (await signInAgain(testDatabase.backend, person.email)).client
}, 180_000)
afterAll(() => testDatabase?.close())

beforeEach(async () => {
  await setRole('admin')
  await testDatabase.database.run('delete from public.usage_event')
})

/** Stores the same events of each of so many tab sessions. */
async function visited(sessions: number, events: readonly Event[]): Promise<void> {
  const rows = Array.from({ length: sessions }, () => randomUUID()).flatMap((session_id) => {
    const batch_id = randomUUID()
    return events.map(({ name, page_type = 'other', properties = {}, at: when = at('12:00:00') }, n) => ({
      batch_id,
      n: n + 1,
      session_id,
      name,
      page_type,
      properties,
      happened_at: when,
      at: when,
    }))
  })
  await testDatabase.database.run(
    `insert into public.usage_event (batch_id, n, session_id, name, page_type, properties, happened_at, at)
       select batch_id, n, session_id, name, page_type, properties, happened_at, at
         from jsonb_to_recordset($1::text::jsonb) as r (batch_id uuid, n int, session_id uuid, name text, page_type text,
              properties jsonb, happened_at timestamptz, at timestamptz)`,
    [JSON.stringify(rows)],
  )
}

const call = (p_from: string | null = DAY, p_to: string | null = DAY) =>
  admin.rpc('usage_report', { p_from, p_to })

async function report(from = DAY, to = DAY): Promise<UsageReport> {
  const { data, error } = await call(from, to)
  if (error) throw error
  return readUsageReport(data, () => Promise.resolve())
}

const EVENTS: Event[] = [
  { name: 'page_view', page_type: 'blog' },
  { name: 'funnel_step', properties: { step: 'search' } },
  { name: 'generation_goal', properties: { goal: 'name_saved' } },
  { name: 'blog_engagement', page_type: 'blog', properties: { postId: 'twins', type: 'view', value: 1 } },
  { name: 'cluster_view', properties: { clusterId: 'light', title: 'Light', referrer: '' } },
  { name: 'link_click', properties: { from: '/', to: '/blog', text: '', type: 'footer' } },
  { name: 'web_vital', page_type: 'blog', properties: { vital: 'LCP', value: 1200 } },
]
const EMPTY = {
  total: null,
  days: [],
  funnel: [],
  goals: [],
  posts: [],
  clusters: [],
  links: [],
  vitals: [],
}

test('groups of fewer than 5 tab sessions are hidden, in every list and in all', async () => {
  await visited(MIN_SESSIONS - 1, EVENTS)
  expect(await report()).toEqual(EMPTY)
})

test('one session with many events is one session', async () => {
  await visited(1, Array.from({ length: 14 }, () => EVENTS).flat())
  expect(await report()).toEqual(EMPTY)
})

test('groups of 5 tab sessions are shown, in every list', async () => {
  await visited(MIN_SESSIONS, EVENTS)
  expect(await report()).toEqual({
    total: { sessions: 5, views: 5 },
    days: [
      { day: DAY, page_type: null, sessions: 5, views: 5 },
      { day: DAY, page_type: 'blog', sessions: 5, views: 5 },
      { day: DAY, page_type: 'other', sessions: 5, views: 0 },
    ],
    funnel: [{ step: 'search', sessions: 5 }],
    goals: [{ goal: 'name_saved', sessions: 5, times: 5 }],
    posts: [{ post_id: 'twins', sessions: 5, views: 5, depth: 0, seconds: 0 }],
    clusters: [{ cluster_id: 'light', sessions: 5, views: 5 }],
    links: [{ from: '/', to: '/blog', type: 'footer', sessions: 5, clicks: 5 }],
    vitals: [{ page_type: 'blog', vital: 'LCP', sessions: 5, visits: 5, p75: 1200 }],
  })
})

test('a date range has its first and its last day whole, in UTC', async () => {
  const view = { name: 'page_view' }
  await visited(5, [{ ...view, at: at('23:59:59', '2026-11-09') }])
  await visited(5, [{ ...view, at: at('00:00:00') }])
  await visited(5, [{ ...view, at: at('23:59:59') }])
  await visited(5, [{ ...view, at: at('00:00:00', '2026-11-11') }])
  expect((await report()).total).toEqual({ sessions: 10, views: 10 })
  expect((await report('2026-11-09', '2026-11-11')).total).toEqual({ sessions: 20, views: 20 })
  expect((await report('2026-11-12', '2026-11-30')).total).toBeNull()
})

test('engagement: the middle session’s depth and reading time, so that an absurd value changes nothing', async () => {
  const post = (type: string, value: number) => ({
    name: 'blog_engagement',
    properties: { postId: 'twins', type, value },
  })
  await visited(3, [
    post('view', 1),
    post('scroll_depth', 25),
    post('scroll_depth', 75),
    post('reading_time', 40),
  ])
  await visited(1, [post('view', 1)])
  await visited(1, [post('scroll_depth', 1e300), post('reading_time', 1e300)])
  expect((await report()).posts).toEqual([
    { post_id: 'twins', sessions: 5, views: 4, depth: 75, seconds: 40 },
  ])
})

test('web vitals: the p75 by nearest rank, by page type', async () => {
  for (const value of [100, 200, 300, 400, 9000])
    await visited(1, [{ name: 'web_vital', page_type: 'blog', properties: { vital: 'LCP', value } }])
  await visited(4, [{ name: 'web_vital', page_type: 'homepage', properties: { vital: 'LCP', value: 1 } }])
  expect((await report()).vitals).toEqual([
    { page_type: 'blog', vital: 'LCP', sessions: 5, visits: 5, p75: 400 },
  ])
})

test('properties of another form, which any client may send, are in no list and break none', async () => {
  await visited(5, [
    { name: 'web_vital', properties: { vital: 'LCP', value: 'fast' } },
    { name: 'web_vital', properties: { vital: '<script>', value: 1 } },
    { name: 'link_click', properties: { from: 'https://evil.example', to: '/', type: 'content' } },
    { name: 'blog_engagement', properties: { postId: 'Not a slug', type: 'view', value: 1 } },
    { name: 'cluster_view', properties: { clusterId: 7 } },
    { name: 'funnel_step', properties: { step: true } },
    { name: 'generation_goal' },
  ])
  expect(await report()).toEqual({ ...EMPTY, total: { sessions: 5, views: 0 }, days: expect.any(Array) })
})

test.each([
  ['no first day', null, DAY],
  ['an end before its start', DAY, '2026-11-09'],
  ['more than 400 days', '2025-01-01', '2026-11-30'],
])('a range with %s is refused', async (_name, from, to) => {
  expect((await call(from, to)).error?.code).toBe('22023')
})

test('who is an admin is decided in the database at this moment, not by the token', async () => {
  expect((await call()).error).toBeNull()
  await setRole('reader')
  expect((await call()).error?.code).toBe(NOT_ADMIN)
})
