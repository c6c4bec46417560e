import { expect, it, vi } from 'vitest'
import { parseEvent } from '#src/core/analytics/parse-event.ts'
import { EVERYTHING, NECESSARY_ONLY } from '#src/core/consent/consent.ts'
import { createTags } from './tags.ts'

const view = parseEvent({ name: 'page_view', properties: {}, path: '/about', at: 0 })

function open() {
  const layer: unknown[] = []
  const page = {
    dataLayer: vi.fn<() => unknown[]>(() => layer),
    load: vi.fn<(src: string, origin: string) => void>(),
    address: () => 'https://names.example/about',
    now: () => 7,
    reload: vi.fn<() => void>(),
  }
  const tags = createTags({ id: 'GTM-ABC123', origin: 'https://tags.example' }, page)
  const push = () => view && tags.push(view)
  /** The data layer as the loader reads it: commands as lists. */
  const entries = () =>
    layer.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? [...(entry as ArrayLike<unknown> & Iterable<unknown>)]
        : entry,
    )
  return { tags, page, push, entries }
}

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

it('The tag manager is loaded only after consent, with everything denied first', () => {
  const { tags, page, push, entries } = open()
  tags.follow(NECESSARY_ONLY)
  push()
  expect(page.load).not.toHaveBeenCalled()
  expect(page.dataLayer).not.toHaveBeenCalled()
  tags.follow({ analytics: true, marketing: false })
  expect(page.load.mock.calls).toEqual([
    ['https://tags.example/gtm.js?id=GTM-ABC123', 'https://tags.example'],
  ])
  expect(entries()).toEqual([
    ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
    ['set', 'ads_data_redaction', true],
    ['set', { page_location: 'https://names.example/about', page_referrer: '' }],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    { 'gtm.start': 7, event: 'gtm.js' },
  ])
})

it('Marketing tags run only with marketing consent: each later answer is an update, once', () => {
  const { tags, page, entries } = open()
  tags.follow({ analytics: true, marketing: false })
  tags.follow(EVERYTHING)
  tags.follow(EVERYTHING)
  tags.follow({ analytics: false, marketing: true })
  expect(page.load).toHaveBeenCalledOnce()
  expect(entries().slice(5)).toEqual([
    [
      'consent',
      'update',
      {
        ad_storage: 'granted',
        ad_user_data: 'granted',
        ad_personalization: 'granted',
        analytics_storage: 'granted',
      },
    ],
    [
      'consent',
      'update',
      {
        ad_storage: 'granted',
        ad_user_data: 'granted',
        ad_personalization: 'granted',
        analytics_storage: 'denied',
      },
    ],
  ])
})

it('Events are pushed with consent to analytics only', () => {
  const { tags, push, entries } = open()
  tags.follow({ analytics: false, marketing: true })
  push()
  expect(JSON.stringify(entries())).not.toContain('page_view')
  tags.follow(EVERYTHING)
  push()
  expect(entries().at(-1)).toEqual({ event: 'page_view', page_type: 'other', page_path: '/about' })
})

it('When both are off again, it is denied everything and the page is loaded without it', () => {
  const { tags, page, push, entries } = open()
  tags.follow(EVERYTHING)
  tags.follow({ analytics: false, marketing: true })
  expect(page.reload).not.toHaveBeenCalled()
  tags.follow(NECESSARY_ONLY)
  expect(entries().at(-1)).toEqual(['consent', 'update', { ...denied, analytics_storage: 'denied' }])
  expect(page.reload).toHaveBeenCalledOnce()
  push()
  expect(JSON.stringify(entries())).not.toContain('page_view')
})
