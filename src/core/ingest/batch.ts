import * as v from 'valibot'
import { wellFormed } from '#src/core/favorites/text.ts'

/** Largest request, bytes. */
export const BATCH_MAX_BYTES = 256 * 1024
export const EVENTS_AT_MOST = 100
export const CONTACT_NAME_MAX = 100
export const CONTACT_EMAIL_MAX = 254
export const CONTACT_MESSAGE_MAX = 5_000
/** Longest JSON of an event's properties, UTF-16 units. */
const PROPERTIES_MAX = 1_000
const PROPERTIES_AT_MOST = 20
const FRAMES_AT_MOST = 20

/** Chosen at random on the device, once a batch: sent again it is taken once. Nothing else says who sends. */
const batch_id = v.pipe(v.string(), v.uuid(), v.toLowerCase())

const line = (max: number) =>
  v.pipe(v.string(), v.transform(wellFormed), v.trim(), v.minLength(1), v.maxLength(max))

/** The kinds of pages of the specification: which page it was says nothing about what was looked at. */
const page_type = v.picklist([
  'homepage',
  'name-generator',
  'blog',
  'topic-cluster',
  'favorites',
  'auth',
  'other',
])

/** As `Date.toISOString` writes it, and a day that exists. */
const moment = v.pipe(
  v.string(),
  v.check((text) => {
    const time = Date.parse(text)
    return !Number.isNaN(time) && new Date(time).toISOString() === text
  }),
)

const word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/))

const properties = v.pipe(
  v.record(word, v.union([line(100), v.pipe(v.number(), v.finite()), v.boolean()])),
  v.check((found) => Object.keys(found).length <= PROPERTIES_AT_MOST),
  v.check((found) => JSON.stringify(found).length <= PROPERTIES_MAX),
)

/** What somebody writes to us. */
const contact = v.strictObject({
  batch_id,
  kind: v.literal('contact'),
  name: line(CONTACT_NAME_MAX),
  email: v.pipe(line(CONTACT_EMAIL_MAX), v.email()),
  message: line(CONTACT_MESSAGE_MAX),
})

/** What was done in one tab, by somebody who has agreed to that. */
const events = v.strictObject({
  batch_id,
  kind: v.literal('events'),
  /** Made up by the tab, gone with it. */
  session_id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  events: v.pipe(
    v.array(v.strictObject({ name: word, page_type, properties, happened_at: moment })),
    v.minLength(1),
    v.maxLength(EVENTS_AT_MOST),
  ),
})

/** What went wrong, and where in our own code: no address, no text, no name. */
const error = v.strictObject({
  batch_id,
  kind: v.literal('error'),
  error_kind: v.picklist(['connection', 'loading', 'generic']),
  /** The error's class, for example `TypeError`. */
  error_name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/)),
  page_type,
  build: v.pipe(v.string(), v.regex(/^[0-9a-z.-]{1,40}$/)),
  /** Places in the built files, innermost first: `assets/app-1a2b.js:1:2345`. */
  frames: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^(assets\/)?[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))),
    v.maxLength(FRAMES_AT_MOST),
  ),
})

export type PageType = v.InferOutput<typeof page_type>

const batch = v.variant('kind', [contact, events, error])

/** What may go to the server without an account. */
export type IngestBatch = v.InferOutput<typeof batch>

/** The batch, cleaned; or the first field that is missing, unknown or not as it should be (`''`: all of it). */
export function parseBatch(data: unknown): { batch: IngestBatch } | { field: string } {
  const parsed = v.safeParse(batch, data, { abortEarly: true })
  if (parsed.success) return { batch: parsed.output }
  return { field: v.getDotPath(parsed.issues[0]) ?? '' }
}
