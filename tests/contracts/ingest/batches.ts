import { randomUUID } from 'node:crypto'
import type { IngestBatch } from '#src/core/ingest/batch.ts'

type Kind<K extends IngestBatch['kind']> = Extract<IngestBatch, { kind: K }>

export function contactMessage(change: Partial<Kind<'contact'>> = {}): Kind<'contact'> {
  return {
    batch_id: randomUUID(),
    kind: 'contact',
    name: 'Aoife',
    email: 'aoife@example.test',
    message: 'Where is Saoirse?',
    ...change,
  }
}

export function usageEvents(names: string[] = ['page_view']): Kind<'events'> {
  return {
    batch_id: randomUUID(),
    kind: 'events',
    session_id: randomUUID(),
    events: names.map((name) => ({
      event_id: randomUUID(),
      name,
      page_type: 'favorites',
      properties: { count: 3, first: true, source: 'heart' },
      happened_at: '2026-03-01T12:00:00.000Z',
    })),
  }
}

export function errorReport(): Kind<'error'> {
  return {
    batch_id: randomUUID(),
    kind: 'error',
    error_kind: 'loading',
    error_name: 'TypeError',
    page_type: 'other',
    build: '0.1.0-3fa9',
    frames: ['assets/app-1a2b3c.js:1:2345', 'sw.js:12:3'],
  }
}
