import * as v from 'valibot'
import { PAGE_TYPES, type PageType } from '#src/core/ingest/page-types.ts'
import { FUNNEL_STEPS, GENERATION_GOALS } from './funnel.ts'
import { VITALS } from './rating.ts'
import { SCROLL_MILESTONES } from './scroll-depth.ts'

/** The currency of a conversion that names none. */
export const DEFAULT_CURRENCY = 'USD'

/** The part of a link's page in which it is. */
export const LINK_TYPES = ['navigation', 'footer', 'content'] as const

/** A page's path as it is measured: `/names/*` of a name's page, whichever name it is. */
export function measuredPath(path: string): string {
  return path.replace(/^\/names\/.*/, '/names/*')
}

/** The path of a page: no search part, no fragment, and `/names/*` of a name's page, whichever name it is. */
export const pathname = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/[^?#"\\\s]*$/),
  v.transform(measuredPath),
)
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/))
export const amount = v.pipe(v.number(), v.finite(), v.minValue(0))

export const pageType = v.picklist(PAGE_TYPES)

/** What may happen to a post: opened, scrolled to a milestone (percent), read for some time (seconds). */
export const engagement = v.picklist(['view', 'scroll_depth', 'reading_time'])

/** A path of our own, the origin of another site, or nothing. */
export const referrer = v.union([
  v.literal(''),
  pathname,
  v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#]+$/)),
])

/**
 * Every event that the app may measure, with its properties. What a person types, and which names they look at
 * or save, is in none of them.
 */
export const EVENTS = {
  page_view: v.strictObject({}),
  conversion: v.strictObject({
    conversion: v.picklist(['sign_up']),
    value: amount,
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), DEFAULT_CURRENCY),
  }),
  generation_goal: v.strictObject({ goal: v.picklist(GENERATION_GOALS) }),
  funnel_step: v.strictObject({ step: v.picklist(FUNNEL_STEPS) }),
  scroll_depth: v.strictObject({ percent: v.picklist(SCROLL_MILESTONES) }),
  blog_engagement: v.strictObject({ postId: slug, type: engagement, value: amount }),
  cluster_view: v.strictObject({
    clusterId: slug,
    title: v.pipe(v.string(), v.maxLength(200)),
    referrer,
  }),
  web_vital: v.strictObject({ vital: v.picklist(VITALS), value: amount }),
  link_click: v.strictObject({
    from: pathname,
    to: pathname,
    text: v.pipe(v.string(), v.maxLength(100)),
    type: v.picklist(LINK_TYPES),
  }),
} as const

export type EventName = keyof typeof EVENTS
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]
export type EventInput<N extends EventName> = v.InferInput<(typeof EVENTS)[N]>

type Happened = {
  /** The path of the page. */
  path: string
  /** ms since the epoch, by this device's clock. */
  at: number
}

/** An event as tracked: not checked yet. */
export type TrackedEvent = { [N in EventName]: { name: N; properties: EventInput<N> } & Happened }[EventName]

/** An event whose properties fit the registry. */
export type AnalyticsEvent = {
  [N in EventName]: { name: N; properties: v.InferOutput<(typeof EVENTS)[N]>; page_type: PageType } & Happened
}[EventName]
