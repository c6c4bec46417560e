import { describe, expect, it } from 'vitest'
import { contactMessage, errorReport, usageEvents } from '#tests/contracts/ingest/batches.ts'
import { MAX_EVENTS, parseBatch } from './batch.ts'

/** The field for which a batch is rejected, or null. */
function refused(batch: unknown): string | null {
  const parsed = parseBatch(batch)
  return 'field' in parsed ? parsed.field : null
}

describe('a batch', () => {
  it.each([contactMessage(), usageEvents(), errorReport()])('of $kind is accepted unchanged', (batch) => {
    expect(parseBatch(batch)).toEqual({ batch })
  })

  it('is cleaned: trimmed, without characters that the database rejects', () => {
    const sent = contactMessage({ name: '  Aoife\0 ', message: 'half \uD83D an emoji\n' })
    expect(parseBatch(sent)).toMatchObject({ batch: { name: 'Aoife', message: 'half \uFFFD an emoji' } })
  })

  it.each([['user_id'], ['account'], ['owner'], ['email_of']])('of any kind does not accept %s', (field) => {
    for (const batch of [contactMessage(), usageEvents(), errorReport()])
      expect(refused({ ...batch, [field]: 'me' })).toBe(field)
  })

  const [event] = usageEvents().events
  const events = (change: object) => ({ ...usageEvents(), events: [event, { ...event, ...change }] })

  it.each<[string, unknown, string]>([
    ['nothing', null, ''],
    ['a list', [contactMessage()], 'kind'],
    ['no kind', { ...contactMessage(), kind: undefined }, 'kind'],
    ['an unknown kind', { ...contactMessage(), kind: 'spam' }, 'kind'],
    ['an id that counts', contactMessage({ batch_id: '1' }), 'batch_id'],
    ['a message of spaces', contactMessage({ message: ' \n ' }), 'message'],
    ['a message of 5001 letters', contactMessage({ message: 'x'.repeat(5001) }), 'message'],
    ['an address without a host', contactMessage({ email: 'aoife@' }), 'email'],
    ['an address too long', contactMessage({ email: `${'a'.repeat(250)}@b.org` }), 'email'],
    ['no event', { ...usageEvents(), events: [] }, 'events'],
    ['too many events', usageEvents(Array.from({ length: MAX_EVENTS + 1 }, () => 'tap')), 'events'],
    ['an event without an id', events({ event_id: undefined }), 'events.1.event_id'],
    ['an event in capitals', events({ name: 'Tap' }), 'events.1.name'],
    ['an event with an unknown page', events({ page_type: '/name/nora' }), 'events.1.page_type'],
    ['an event on no day', events({ happened_at: '2026-02-30T12:00:00.000Z' }), 'events.1.happened_at'],
    ['an event with an invalid time', events({ happened_at: '2026-03-01' }), 'events.1.happened_at'],
    ['a property within a property', events({ properties: { a: { b: 1 } } }), 'events.1.properties.a'],
    ['a long property', events({ properties: { a: 'x'.repeat(201) } }), 'events.1.properties.a'],
    [
      'many properties',
      events({ properties: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`p${i}`, i])) }),
      'events.1.properties',
    ],
    ['an event with extra text', events({ note: 'hello' }), 'events.1.note'],
    ['a report with a message', { ...errorReport(), message: 'my note' }, 'message'],
    ['a report of a name', { ...errorReport(), error_name: 'Nora is not defined' }, 'error_name'],
    ['a report from an address', { ...errorReport(), frames: ['https://x.test/name/nora:1:2'] }, 'frames.0'],
  ])('is invalid: %s', (_what, batch, field) => {
    expect(refused(batch)).toBe(field)
  })
})
