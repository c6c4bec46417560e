import * as v from 'valibot'
import type { Fetch } from './clients.ts'

/** Codes of the embedded backend's 503 responses while it is out of capacity. */
const CODES = ['over_capacity', 'disk_full'] as const

const refusal = v.looseObject({ error_code: v.picklist(CODES) })

/** A status whose body supabase-js reads. */
const READABLE = 429

/**
 * A fetch for the auth client that passes on the codes `over_capacity` and `disk_full`. The auth client drops the
 * body of every response from status 500 up, so these two get status 429 instead. All other responses are unchanged.
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
