import type { SentEvent } from '#src/core/ingest/batch.ts'
import type { AnalyticsEvent } from './events.ts'

const MINUTE_MS = 60_000

/**
 * An event as it is sent: the kind of page, what was done, and the minute, so that it cannot be matched with the time of
 * anything else on the server. Properties that are empty are left out, and so is what the server can look up (titles)
 * or has no need of (which other site a person came from). `id` is random, once per event.
 */
export function sentEventOf(event: AnalyticsEvent, id: string): SentEvent {
  return {
    event_id: id,
    name: event.name,
    page_type: event.page_type,
    properties: propertiesOf(event),
    happened_at: new Date(Math.floor(event.at / MINUTE_MS) * MINUTE_MS).toISOString(),
  }
}

/** The properties of an event that leave the device. */
export function propertiesOf(event: AnalyticsEvent): SentEvent['properties'] {
  switch (event.name) {
    case 'page_view':
    case 'conversion':
    case 'generation_goal':
    case 'funnel_step':
    case 'scroll_depth':
    case 'web_vital':
    case 'blog_engagement':
      return { ...event.properties }
    case 'cluster_view': {
      const { clusterId, referrer } = event.properties
      return { clusterId, ...(referrer.startsWith('/') && { referrer }) }
    }
    case 'link_click': {
      const { from, to, text, type } = event.properties
      return { from, to, ...(text !== '' && { text }), type }
    }
  }
}
