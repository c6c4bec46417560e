import * as v from 'valibot'
import { NAME_MAX } from '#src/core/favorites/text.ts'
import { MAX_CHOICES } from './poll.ts'

/** Maximum size of a request to `functions/v1/poll`, bytes. */
export const POLL_REQUEST_MAX_BYTES = 4 * 1024

/** As in the link: what is wrong with it only the database knows. */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** Random, made by the device for this poll alone: nothing else identifies a voter, and no two polls of one can be linked. */
const device = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** The database counts characters, and an emoji is one of them. */
const choice = v.pipe(
  v.string(),
  v.check((text) => text !== '' && Array.from(text).length <= NAME_MAX),
)

const request = v.variant('kind', [
  v.strictObject({ kind: v.literal('open'), code, device }),
  v.strictObject({
    kind: v.literal('vote'),
    code,
    device,
    choices: v.pipe(v.array(choice), v.minLength(1), v.maxLength(MAX_CHOICES)),
  }),
])

/** What a voter's device asks, without an account. */
export type PollRequest = v.InferOutput<typeof request>

/** The request, or the first field that is missing, unknown or invalid (`''`: all of it). */
export function parsePollRequest(data: unknown): { request: PollRequest } | { field: string } {
  const parsed = v.safeParse(request, data, { abortEarly: true })
  if (parsed.success) return { request: parsed.output }
  return { field: v.getDotPath(parsed.issues[0]) ?? '' }
}

const time = v.pipe(v.string(), v.isoTimestamp())

/** What a voter may know of a poll. */
export const openedPoll = v.variant('state', [
  v.object({
    state: v.literal('open'),
    title: v.string(),
    names: v.array(v.string()),
    ends_at: time,
    /** This device has voted, and may change its ballot. */
    voted: v.boolean(),
    /** No other device may vote any more. */
    full: v.boolean(),
  }),
  v.object({ state: v.literal('ended'), title: v.string(), ends_at: time }),
  /** Never there, or deleted. */
  v.object({ state: v.literal('unknown') }),
])
export type OpenedPoll = v.InferOutput<typeof openedPoll>

/** What became of a ballot. */
export const castBallot = v.object({ result: v.picklist(['stored', 'unknown', 'ended', 'full']) })
export type CastBallot = v.InferOutput<typeof castBallot>
