import { expect, test, vi } from 'vitest'
import { readUsageReport } from './usage-report.ts'

const EMPTY = {
  min_sessions: 5,
  total: null,
  days: [],
  funnel: [],
  goals: [],
  posts: [],
  clusters: [],
  links: [],
  vitals: [],
}
const noPause = () => Promise.resolve()

test('reads every list of the database’s answer', async () => {
  const { min_sessions: _min, ...lists } = {
    ...EMPTY,
    total: { sessions: 9, views: 30 },
    days: [{ day: '2026-11-01', page_type: null, sessions: 9, views: 30 }],
    funnel: [{ step: 'search', sessions: 6 }],
    goals: [{ goal: 'name_saved', sessions: 5, times: 8 }],
    posts: [{ post_id: 'naming-twins', sessions: 5, views: 7, depth: 75, seconds: 41.5 }],
    clusters: [{ cluster_id: 'names-that-mean-light', sessions: 5, views: 5 }],
    links: [{ from: '/', to: '/blog', type: 'footer', sessions: 5, clicks: 6 }],
    vitals: [{ page_type: 'blog', vital: 'LCP', sessions: 5, visits: 6, p75: 1200.5 }],
  }
  expect(await readUsageReport(lists, noPause)).toEqual(lists)
})

test('leaves out rows of a kind that this page does not know, and fails on what is no report', async () => {
  const report = await readUsageReport(
    {
      ...EMPTY,
      funnel: [
        { step: 'search', sessions: 6 },
        { step: 'dream', sessions: 7 },
      ],
      links: [{ from: 'javascript:alert(1)', to: '/blog', type: 'footer', sessions: 5, clicks: 6 }],
    },
    noPause,
  )
  expect(report.funnel).toEqual([{ step: 'search', sessions: 6 }])
  expect(report.links).toEqual([])
  await expect(readUsageReport({ rows: [] }, noPause)).rejects.toThrow('Invalid key')
})

test('10,000 rows of aggregates are read with a pause after every 500', async () => {
  const link = { from: '/', to: '/blog', type: 'footer', sessions: 5, clicks: 6 }
  const pause = vi.fn<() => Promise<void>>(noPause)
  const { links } = await readUsageReport(
    { ...EMPTY, links: Array.from({ length: 10_000 }, () => link) },
    pause,
  )
  expect(links).toHaveLength(10_000)
  expect(pause).toHaveBeenCalledTimes(20)
})
