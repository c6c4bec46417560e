import { expect, test } from 'vitest'
import { engagementOf, funnelCounts, tally } from './log-summary.ts'
import type { LogRow } from './local-logs.ts'

const row = (
  postId: string,
  type: LogRow<'blogEngagement'>['type'],
  value: number,
): LogRow<'blogEngagement'> => ({
  postId,
  type,
  value,
  timestamp: '2026-11-25T10:00:00.000Z',
  url: `/blog/${postId}`,
})

test('blog engagement of the log: opened, scrolled at most, read in all; posts opened most often first', () => {
  const rows = [
    row('twins', 'view', 1),
    row('twins', 'scroll_depth', 25),
    row('twins', 'scroll_depth', 75),
    row('twins', 'reading_time', 40),
    row('sounds', 'view', 1),
    row('sounds', 'view', 1),
    row('twins', 'scroll_depth', 50),
    row('twins', 'reading_time', 5),
  ]
  expect(engagementOf(rows)).toEqual([
    { postId: 'sounds', views: 2, depth: 0, seconds: 0 },
    { postId: 'twins', views: 1, depth: 75, seconds: 45 },
  ])
})

test('funnel: every step in its order, also one that nobody reached, and its share of the first', () => {
  const reached = [
    { step: 'search', count: 2 },
    { step: 'open_generator', count: 3 },
    { step: 'open_generator', count: 1 },
    { step: 'save_name', count: 1 },
  ] as const
  expect(funnelCounts(reached)).toEqual([
    { step: 'open_generator', count: 4, share: 1 },
    { step: 'search', count: 2, share: 0.5 },
    { step: 'open_name', count: 0, share: 0 },
    { step: 'save_name', count: 1, share: 0.25 },
  ])
  expect(funnelCounts([]).map(({ share }) => share)).toEqual([0, 0, 0, 0])
})

test('equal rows are counted, the commonest first', () => {
  const clicks = [
    { from: '/', to: '/guides' },
    { from: '/', to: '/blog' },
    { from: '/', to: '/blog' },
  ]
  expect(tally(clicks, ({ from, to }) => `${from} ${to}`)).toEqual([
    { row: { from: '/', to: '/blog' }, count: 2 },
    { row: { from: '/', to: '/guides' }, count: 1 },
  ])
})
