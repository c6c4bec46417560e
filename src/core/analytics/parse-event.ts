import * as v from 'valibot'
import { type AnalyticsEvent, type EventName, EVENTS, pathname } from './events.ts'
import { pageTypeAt } from './page-type.ts'

/** An event whose properties are not checked. */
type Unchecked = { name: EventName; properties: unknown; path: string; at: number }

/** The event with its page type and defaults, or null when its properties or its path do not fit the registry. */
export function parseEvent({ name, properties, path, at }: Unchecked): AnalyticsEvent | null {
  const parsed = v.safeParse(EVENTS[name], properties)
  const page = v.safeParse(pathname, path)
  if (!parsed.success || !page.success) return null
  const of = { page_type: pageTypeAt(path), path: page.output, at }
  return { name, properties: parsed.output, ...of } as AnalyticsEvent
}
