import { describe, expect, it } from 'vitest'
import { parseBatch } from '#src/core/ingest/batch.ts'
import { EXTREMES, LONG_PATH } from '#tests/support/analytics-events.ts'
import { type AnalyticsEvent, EVENT_NAMES, type EventName } from './events.ts'
import { parseEvent } from './parse-event.ts'
import { sentEventOf } from './sent-event.ts'

const AT = Date.parse('2026-03-01T12:34:56.789Z')
const parsed = (name: EventName, properties: object, path = LONG_PATH): AnalyticsEvent => {
  const event = parseEvent({ name, properties, path, at: AT })
  if (!event) throw new Error(`${name} does not fit the registry`)
  return event
}

const batchOf = (event: AnalyticsEvent) => ({
  batch_id: crypto.randomUUID(),
  kind: 'events',
  session_id: crypto.randomUUID(),
  events: [sentEventOf(event, crypto.randomUUID())],
})

describe('an event as it is sent', () => {
  it.each(EVENT_NAMES)('%s fits what the server accepts, at its largest and smallest', (name) => {
    for (const properties of EXTREMES[name]) {
      const batch = batchOf(parsed(name, properties))
      expect(parseBatch(batch)).toEqual({ batch })
    }
  })

  it('has the kind of page and the minute, and no address of the page', () => {
    const sent = sentEventOf(parsed('scroll_depth', { percent: 25 }, '/blog/naming-twins'), 'an-id')
    expect(sent).toEqual({
      event_id: 'an-id',
      name: 'scroll_depth',
      page_type: 'blog',
      properties: { percent: 25 },
      happened_at: '2026-03-01T12:34:00.000Z',
    })
  })

  it('does not have the name of a name’s page, nor another site’s address, nor a title', () => {
    const click = { from: '/names/aoife', to: '/names/niamh', text: '', type: 'content' }
    const sent = sentEventOf(parsed('link_click', click, '/names/aoife'), 'an-id')
    expect(sent.properties).toEqual({ from: '/names/*', to: '/names/*', type: 'content' })
    expect(sent.page_type).toBe('name-generator')
    const view = { clusterId: 'flower-names', title: 'Flower names', referrer: 'https://search.example' }
    expect(sentEventOf(parsed('cluster_view', view), 'an-id').properties).toEqual({
      clusterId: 'flower-names',
    })
    const within = sentEventOf(parsed('cluster_view', { ...view, referrer: '/guides' }), 'an-id')
    expect(within.properties).toEqual({ clusterId: 'flower-names', referrer: '/guides' })
  })

  it('a conversion has the default currency USD', () => {
    expect(
      sentEventOf(parsed('conversion', { conversion: 'sign_up', value: 0 }), 'an-id').properties,
    ).toEqual({ conversion: 'sign_up', value: 0, currency: 'USD' })
  })
})
