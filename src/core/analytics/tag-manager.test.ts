import { describe, expect, it } from 'vitest'
import { parseEvent } from './parse-event.ts'
import { consentModeOf, tagEntryOf, tagManagerOf } from './tag-manager.ts'

describe('the tag manager of a build', () => {
  it('is none without an id, whatever its host', () => {
    expect(tagManagerOf({})).toBeNull()
    expect(tagManagerOf({ VITE_GTM_ID: '', VITE_GTM_URL: 'https://tags.example' })).toBeNull()
  })

  it('comes from Google, or from another host by its origin alone', () => {
    expect(tagManagerOf({ VITE_GTM_ID: 'GTM-ABC123' })).toEqual({
      id: 'GTM-ABC123',
      origin: 'https://www.googletagmanager.com',
    })
    const own = tagManagerOf({ VITE_GTM_ID: 'GTM-ABC123', VITE_GTM_URL: 'https://tags.example/path?x' })
    expect(own?.origin).toBe('https://tags.example')
  })

  it.each([
    ['VITE_GTM_ID', 'G-ABC123; script-src *'],
    ['VITE_GTM_URL', 'javascript:alert(1)'],
    ['VITE_GTM_URL', '* https://tags.example'],
  ])('is refused with a %s of %j', (name, value) => {
    expect(() => tagManagerOf({ VITE_GTM_ID: 'GTM-ABC123', [name]: value })).toThrow(name)
  })
})

it.each([
  [false, false],
  [true, false],
  [false, true],
  [true, true],
])('consent mode grants each category on its own: analytics %s, marketing %s', (analytics, marketing) => {
  const word = (granted: boolean) => (granted ? 'granted' : 'denied')
  expect(consentModeOf({ analytics, marketing })).toEqual({
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(analytics),
  })
})

it('an entry has the event’s path without a name, and unsets what the one before had', () => {
  const of = (name: 'scroll_depth' | 'conversion', properties: object, path: string) => {
    const event = parseEvent({ name, properties, path, at: 0 })
    if (!event) throw new Error('no event')
    return event
  }
  const first = tagEntryOf(of('scroll_depth', { percent: 25 }, '/names/aoife'), {})
  expect(first).toEqual({
    event: 'scroll_depth',
    page_type: 'name-generator',
    page_path: '/names/*',
    percent: 25,
  })
  expect(tagEntryOf(of('conversion', { conversion: 'sign_up', value: 0 }, '/auth'), first)).toEqual({
    percent: undefined,
    event: 'conversion',
    page_type: 'auth',
    page_path: '/auth',
    conversion: 'sign_up',
    value: 0,
    currency: 'USD',
  })
})
