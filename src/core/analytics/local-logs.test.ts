import { describe, expect, it } from 'vitest'
import { parseEvent } from './parse-event.ts'
import type { TrackedEvent } from './events.ts'
import { LOCAL_LOGS, LOG_NAMES, logEntryOf, logFields, type LogName, parseLogRow } from './local-logs.ts'

const AT = Date.UTC(2026, 2, 1, 12)
const TIMESTAMP = '2026-03-01T12:00:00.000Z'

const entryOf = (event: TrackedEvent) => {
  const parsed = parseEvent(event)
  return parsed && logEntryOf(parsed)
}

it.each<[LogName, number, string[]]>([
  ['blogEngagement', 100, ['postId', 'type', 'value', 'timestamp', 'url']],
  ['generationGoals', 50, ['goal', 'timestamp', 'url']],
  ['funnelSteps', 50, ['step', 'timestamp', 'url']],
  ['clusterViews', 50, ['clusterId', 'title', 'referrer']],
  ['linkClicks', 100, ['from', 'to', 'text', 'type']],
])('Local-only logs: %s keeps the last %d, with the fields %j', (log, cap, fields) => {
  expect(LOCAL_LOGS[log].cap).toBe(cap)
  expect(logFields(log)).toEqual(fields)
})

it('Local-only logs: there are five', () => {
  expect(LOG_NAMES).toHaveLength(5)
})

describe('what is logged of an event', () => {
  it('blog engagement: postId, type, value, timestamp, url', () => {
    const properties = { postId: 'naming-twins', type: 'scroll_depth', value: 75 } as const
    expect(entryOf({ name: 'blog_engagement', properties, path: '/blog/naming-twins', at: AT })).toEqual({
      log: 'blogEngagement',
      row: { ...properties, timestamp: TIMESTAMP, url: '/blog/naming-twins' },
    })
  })

  it('name generation goals and funnel steps: what, when and on which page', () => {
    const happened = { path: '/generate', at: AT }
    expect(entryOf({ name: 'generation_goal', properties: { goal: 'name_saved' }, ...happened })).toEqual({
      log: 'generationGoals',
      row: { goal: 'name_saved', timestamp: TIMESTAMP, url: '/generate' },
    })
    expect(entryOf({ name: 'funnel_step', properties: { step: 'search' }, ...happened })).toEqual({
      log: 'funnelSteps',
      row: { step: 'search', timestamp: TIMESTAMP, url: '/generate' },
    })
  })

  it('cluster views: clusterId, title, referrer', () => {
    const properties = { clusterId: 'flower-names', title: 'Flower names', referrer: '/guides' }
    expect(entryOf({ name: 'cluster_view', properties, path: '/guides/flower-names', at: AT })).toEqual({
      log: 'clusterViews',
      row: properties,
    })
  })

  it('internal link clicks: from, to, text, type', () => {
    const properties = { from: '/', to: '/guides', text: 'Guides', type: 'navigation' } as const
    expect(entryOf({ name: 'link_click', properties, path: '/', at: AT })).toEqual({
      log: 'linkClicks',
      row: properties,
    })
  })

  it('nothing of a page view, a conversion or the depth of a page that is no post', () => {
    const happened = { path: '/guides/flower-names', at: AT }
    expect(entryOf({ name: 'page_view', properties: {}, ...happened })).toBeNull()
    expect(entryOf({ name: 'scroll_depth', properties: { percent: 25 }, ...happened })).toBeNull()
    expect(
      entryOf({ name: 'conversion', properties: { conversion: 'sign_up', value: 0 }, ...happened }),
    ).toBeNull()
  })
})

describe('a row that does not fit its log', () => {
  const row = { goal: 'name_saved', timestamp: TIMESTAMP, url: '/generate' }

  it.each([
    ['a search string in its url', { ...row, url: '/generate?q=a+brother+for+Finn' }],
    ['a fragment in its url', { ...row, url: '/share#list' }],
    ['another site in its url', { ...row, url: 'https://example.com/' }],
    ['an unknown goal', { ...row, goal: 'Finn' }],
    ['a field too many', { ...row, name: 'Finn' }],
    ['a date that is none', { ...row, timestamp: 'yesterday' }],
    ['no fields', null],
  ])('is rejected for %s', (_why, bad) => {
    expect(parseLogRow('generationGoals', row)).toEqual(row)
    expect(parseLogRow('generationGoals', bad)).toBeNull()
  })

  it('is rejected for the search string of a referrer or of a link', () => {
    const view = { clusterId: 'flower-names', title: 'Flower names', referrer: 'https://example.com' }
    expect(parseLogRow('clusterViews', view)).toEqual(view)
    for (const referrer of ['/generate?q=finn', 'https://example.com/search?q=finn', 'finn'])
      expect(parseLogRow('clusterViews', { ...view, referrer })).toBeNull()
    const click = { from: '/', to: '/generate', text: '', type: 'content' }
    expect(parseLogRow('linkClicks', click)).toEqual(click)
    expect(parseLogRow('linkClicks', { ...click, to: '/generate?q=finn' })).toBeNull()
  })
})
