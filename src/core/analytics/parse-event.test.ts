import { expect, it } from 'vitest'
import type { TrackedEvent } from './events.ts'
import { parseEvent } from './parse-event.ts'

const AT = Date.UTC(2026, 2, 1, 12)

it('an event has the type of its page', () => {
  expect(parseEvent({ name: 'page_view', properties: {}, path: '/blog/naming-twins', at: AT })).toEqual({
    name: 'page_view',
    properties: {},
    page_type: 'blog',
    path: '/blog/naming-twins',
    at: AT,
  })
})

it('Default currency for conversions: USD', () => {
  const converted = (currency?: string) =>
    parseEvent({
      name: 'conversion',
      properties: { conversion: 'sign_up', value: 0, ...(currency && { currency }) },
      path: '/auth',
      at: AT,
    })?.properties
  expect(converted()).toMatchObject({ currency: 'USD' })
  expect(converted('EUR')).toMatchObject({ currency: 'EUR' })
  expect(converted('euros')).toBeUndefined()
})

it('Scroll depth milestones: 25, 50, 75, 90, 100 and no other', () => {
  const accepted = Array.from({ length: 101 }, (_none, percent) => percent).filter((percent) =>
    parseEvent({ name: 'scroll_depth', properties: { percent }, path: '/', at: AT }),
  )
  expect(accepted).toEqual([25, 50, 75, 90, 100])
})

it('no event has the name of the page that it happened on or that a link leads to', () => {
  const event: TrackedEvent = {
    name: 'link_click',
    properties: { from: '/names/maeve', to: '/names/ida', text: '', type: 'content' },
    path: '/names/maeve',
    at: AT,
  }
  expect(parseEvent(event)).toMatchObject({
    properties: { from: '/names/*', to: '/names/*' },
    path: '/names/*',
    page_type: 'name-generator',
  })
})

it.each([
  ['a property too many', { properties: { query: 'Finn' } }],
  ['a search string', { path: '/generate?q=finn' }],
  ['a fragment', { path: '/favorites#finn' }],
])('an event with %s is none', (_what, change) => {
  const event: TrackedEvent = { name: 'page_view', properties: {}, path: '/generate', at: AT }
  expect(parseEvent(event)).toEqual({ ...event, page_type: 'name-generator' })
  expect(parseEvent({ ...event, ...change })).toBeNull()
})
