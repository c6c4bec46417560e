import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { AssuranceLevel } from './assurance.ts'

/** The token claims that the app reads. `exp` in seconds since the epoch, by the server's clock. */
export type TokenClaims = {
  /** The account's id; empty when the token has none. */
  sub: string
  aal: AssuranceLevel
  /** How the user authenticated, most recent first. `timestamp` in seconds since the epoch. */
  amr: { method: string; timestamp: number }[]
  exp: number
}

const claims = v.object({
  sub: v.optional(v.string(), ''),
  aal: v.optional(v.picklist(['aal1', 'aal2']), 'aal1'),
  amr: v.optional(v.array(v.object({ method: v.string(), timestamp: v.number() })), []),
  exp: v.optional(v.number(), 0),
})

/**
 * Decodes a token without checking its signature; null when it is not a token. A token without a level counts as
 * aal1.
 */
export function readClaims(token: string): TokenClaims | null {
  try {
    const parsed = v.safeParse(claims, decodeJwt(token))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
