import type { Fetch } from './clients.ts'

/** Status and headers of a response. supabase-js exposes neither Retry-After nor whether there was a response. */
export type Head = { status: number; retryAfterMs: number }

/** A fetch that records the head of each response, by the request's abort signal. */
export function rememberHeads(
  fetch: Fetch,
  now: () => number,
): { fetch: Fetch; headOf: (signal: AbortSignal) => Head | null } {
  const heads = new WeakMap<AbortSignal, Head>()
  return {
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (init?.signal) {
        const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), now())
        heads.set(init.signal, { status: response.status, retryAfterMs })
      }
      return response
    },
    headOf: (signal) => heads.get(signal) ?? null,
  }
}

/** Retry-After in ms: seconds or a date; 0 when absent, past or unreadable. */
export function readRetryAfter(value: string | null, now: number): number {
  if (value === null) return 0
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - now) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : 0
}

/** A fetch that times out after that many ms. */
export function withTimeout(fetch: Fetch, ms: number): Fetch {
  return (input, init) => fetch(input, { signal: AbortSignal.timeout(ms), ...init })
}
