import type { ReadWish } from './read-wish.ts'

/**
 * Why a model was not asked, or had no usable answer. Nothing is sent again by itself: the person may ask again, after
 * the seconds of `Retry-After` where there are any, and sees local results meanwhile.
 *
 * | code                      | status | why                                                                     |
 * | ------------------------- | ------ | ----------------------------------------------------------------------- |
 * | `not_json`, `invalid`     | 400    | a mistake of the app; `field` is the one at fault                       |
 * | `invalid_token`           | 401    | the session's token is invalid or has expired                           |
 * | `method_not_allowed`      | 405    | a mistake of the app                                                    |
 * | `payload_too_large`       | 413    | a mistake of the app                                                    |
 * | `over_request_rate_limit` | 429    | this person or this network has asked enough; `Retry-After`             |
 * | `no_suggestions`          | 502    | the model refused, or nothing of its answer was usable                  |
 * | `model_failed`            | 502    | the model's server failed, or answered something that is no stream      |
 * | `not_configured`          | 503    | this site asks no model                                                 |
 * | `over_daily_budget`       | 503    | the site has spent what it may in a day; `Retry-After`                  |
 * | `model_busy`              | 503    | the model's server takes no more requests at the moment; `Retry-After`  |
 * | `unavailable`             | 503    | our own server cannot count requests; `Retry-After`                     |
 * | `model_timeout`           | 504    | nothing came in time                                                    |
 */
export const SUGGESTION_REFUSAL_CODES = [
  'not_json',
  'invalid',
  'invalid_token',
  'method_not_allowed',
  'payload_too_large',
  'over_request_rate_limit',
  'no_suggestions',
  'model_failed',
  'not_configured',
  'over_daily_budget',
  'model_busy',
  'unavailable',
  'model_timeout',
] as const

export type SuggestionRefusalCode = (typeof SUGGESTION_REFUSAL_CODES)[number]

/** The body of every status but 200. */
export type SuggestionRefusal = { code: SuggestionRefusalCode; message: string; field?: string }

/** The media type of status 200: one JSON value a line, of type `SuggestionLine`. */
export const SUGGESTIONS_MEDIA_TYPE = 'application/x-ndjson'

/**
 * A name that a model suggests. Not verified: what the app knows of the name comes from the corpus alone. `gender`: whom
 * the model suggests it for. `reason`: how it fits what was asked; it never speaks about a meaning.
 */
export type Suggestion = { name: string; gender: 'f' | 'm' | 'u'; reason: string }

/**
 * How the answer ended. `complete`: the model had finished, or as many names as were asked for have come. `cut`: its
 * server ended early or failed. `timeout`: the time was over.
 */
export const SUGGESTION_ENDINGS = ['complete', 'cut', 'timeout'] as const
export type SuggestionEnding = (typeof SUGGESTION_ENDINGS)[number]

/** What an answer consists of: names, and how the model reads what the parser ignored. */
export type Finding = ({ kind: 'suggestion' } & Suggestion) | ({ kind: 'wish' } & ReadWish)

/** A line of the answer. The last one is an end; an answer without one was cut on its way. */
export type SuggestionLine = Finding | { kind: 'end'; how: SuggestionEnding }
