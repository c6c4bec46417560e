import fc from 'fast-check'
import { authRoutes } from './auth-routes.ts'
import { dataRoutes } from './data-routes.ts'
import { bodyOf } from './hostile.ts'
import type { Actor, FuzzRequest } from './request.ts'
import type { Route } from './route.ts'

const ACTORS: readonly Actor[] = ['stranger', 'ana', 'ben', 'guest', 'service']
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const CLAIMS = { sub: '{ana.id}', role: 'authenticated', aud: 'authenticated', exp: 4e9, aal: 'aal2' }

/** Tokens that must be rejected: malformed, unsigned, expired, of another project. */
const badToken = fc.constantFrom(
  null,
  '',
  'x',
  'a.b.c',
  `${encode({ alg: 'none' })}.${encode(CLAIMS)}.`,
  `${encode({ alg: 'HS256' })}.${encode({ ...CLAIMS, role: 'service_role' })}.${'A'.repeat(43)}`,
  `${encode({ alg: 'ES256', kid: '../../x' })}.${encode({ ...CLAIMS, exp: 1 })}.${'A'.repeat(86)}`,
  `${encode({ alg: 'ES256', jwk: {} })}.${encode({ ...CLAIMS, aud: 'other' })}.${'A'.repeat(86)}`,
  '{ana.token}x',
  'x'.repeat(10_000),
)

const routes: Route[] = [...authRoutes, ...dataRoutes]

/** Largest response of a route in bytes. */
export function largestAnswer(name: string): number {
  return routes.find((route) => route.name === name)?.max ?? 64 * 1024
}

/** The codes of a route's refusals that are no fault. */
export const refusalsOf = (name: string): readonly string[] =>
  routes.find((route) => route.name === name)?.refusals ?? []

const requestOf = (route: Route): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      actor: fc.constantFrom(...(route.actors ?? ACTORS)),
      path: route.path,
      body: route.body ? bodyOf(route.body) : fc.constant(null),
      method: usually(
        route.method,
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
      ),
      contentType: usually<string | null>(
        'application/json',
        fc.constantFrom(
          null,
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
          ';;',
        ),
      ),
      token: usually<string | null | undefined>(undefined, badToken),
      apiKey: usually<string | null | undefined>(
        undefined,
        fc.constantFrom(null, '', 'sb_publishable_other', '\u00ff'),
      ),
      chunked: usually(false, fc.constant(true)),
    })
    .map(({ token, apiKey, ...rest }) => ({
      route: route.name,
      ...rest,
      ...(token !== undefined && { token }),
      ...(apiKey !== undefined && { apiKey }),
      // Without a body there is no content type to declare.
      ...(rest.body === null && { contentType: null }),
    }))

/** The value, but another one time in fifteen. */
function usually<T>(value: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 14, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })
}

/** The same requests for the same seed. */
export function generate(count: number, seed: number): FuzzRequest[] {
  const any = fc.oneof(...routes.map((route) => ({ weight: route.weight ?? 4, arbitrary: requestOf(route) })))
  return fc.sample(any, { numRuns: count, seed })
}
