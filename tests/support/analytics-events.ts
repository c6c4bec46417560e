import { type EventInput, EVENT_NAMES, type EventName } from '#src/core/analytics/events.ts'

/** A path as long as the registry allows. */
export const LONG_PATH = `/${'x'.repeat(199)}`
const LONG_SLUG = 'x'.repeat(100)

/** Of each event of the registry the largest values that it allows, and the smallest. */
export const EXTREMES: { [N in EventName]: EventInput<N>[] } = {
  page_view: [{}],
  conversion: [{ conversion: 'sign_up', value: Number.MAX_VALUE, currency: 'EUR' }],
  generation_goal: [{ goal: 'name_opened' }],
  funnel_step: [{ step: 'open_generator' }],
  scroll_depth: [{ percent: 100 }],
  blog_engagement: [{ postId: LONG_SLUG, type: 'scroll_depth', value: Number.MAX_VALUE }],
  cluster_view: [
    { clusterId: LONG_SLUG, title: 'T'.repeat(200), referrer: LONG_PATH },
    { clusterId: 'x', title: '', referrer: '' },
  ],
  web_vital: [{ vital: 'CLS', value: 0.123456789012345 }],
  link_click: [
    { from: LONG_PATH, to: LONG_PATH, text: '\\"'.repeat(50), type: 'navigation' },
    { from: '/', to: '/x', text: '', type: 'content' },
  ],
}

/** Each event of the registry with all of its properties. */
export const LARGEST_EVENTS = EVENT_NAMES.map((name) => ({ name, properties: EXTREMES[name][0] }))
