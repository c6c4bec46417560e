import * as v from 'valibot'
import type { AuthRoute, AuthRoutes } from './call.ts'
import { optional } from './body.ts'
import { AuthProblem, invalid } from './problem.ts'

/** What the PKCE flow sends in addition to an address. */
export const CodeChallenge = optional(v.string())

/** @throws AuthProblem `validation_failed` when a client requests the PKCE flow, whose links could not work here */
export function assertImplicitFlow({ code_challenge }: { code_challenge?: string | null | undefined }): void {
  if (code_challenge) throw noPkce()
}

export function noPkce(): AuthProblem {
  return invalid('This backend does not support PKCE. Use flowType "implicit".')
}

/** Ways to sign in that GoTrue has and this backend does not: a clear error instead of a broken link. */
export function createUnsupportedApi(): AuthRoutes {
  const noProvider: AuthRoute = () => {
    const message = 'This backend does not support other sign-in providers. Use email and password.'
    return Promise.reject(new AuthProblem(400, 'oauth_provider_not_supported', message))
  }
  return {
    'GET /authorize': noProvider,
    'POST /authorize': noProvider,
    'GET /callback': noProvider,
    'POST /callback': noProvider,
    'GET /sso': noProvider,
    'POST /sso': noProvider,
  }
}
