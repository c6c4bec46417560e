import * as v from 'valibot'
import type { Fetch } from './clients.ts'

/** What the embedded backend answers by 503 while it can do no more. */
const CODES = ['over_capacity', 'disk_full'] as const

const refusal = v.looseObject({ error_code: v.picklist(CODES) })

/** A status whose body supabase-js reads. */
const READABLE = 429

/**
 * A fetch for the auth client that lets the codes `over_capacity` and `disk_full` through. The auth client drops the
 * body of every answer from 500 on, so these two come with status 429 instead. All other answers stay as they are.
 */
export function withRefusalCodes(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.status !== 503) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (!v.is(refusal, body)) return response
    return new Response(response.body, { status: READABLE, headers: response.headers })
  }
}
