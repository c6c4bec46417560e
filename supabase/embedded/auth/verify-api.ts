import * as v from 'valibot'
import { type AuthCall, type AuthRoutes, parsed, peerOf, redirectOf, withBody } from './auth-call.ts'
import { AuthProblem } from './auth-reply.ts'
import type { EmailChange } from './email-change.ts'
import type { Engine } from './engine.ts'
import type { Limits } from './limits.ts'
import type { FoundLink, OneTimeLinks } from './one-time-links.ts'
import { redirectTarget } from './site.ts'

const TYPES = ['signup', 'magiclink', 'recovery', 'email_change', 'email']
const CODE = /^\d{6}$/
const Verify = v.looseObject({
  type: v.optional(v.string(), ''),
  email: v.optional(v.nullable(v.string())),
  token: v.optional(v.nullable(v.string())),
  token_hash: v.optional(v.nullable(v.string())),
})

export type VerifyApiOptions = {
  engine: Engine
  links: OneTimeLinks
  emailChange: EmailChange
  limits: Limits
  siteUrl: string
  /** Turns the engine's token into ours, for the fragment of a link. */
  reissue: (engineToken: string, call: AuthCall) => Promise<string>
}

/** `/verify`: the codes and links from mails. */
export function createVerifyApi({
  engine,
  links,
  emailChange,
  limits,
  siteUrl,
  reissue,
}: VerifyApiOptions): AuthRoutes {
  /** What is looked at before a code or link is: a peer that has tried too often uses up nobody else's tries. */
  function admit(call: AuthCall, type: string): void {
    if (!TYPES.includes(type)) {
      throw new AuthProblem(400, 'validation_failed', 'Invalid email verification type')
    }
    limits.take('codesPerPeer', peerOf(call))
  }

  /**
   * Lets the engine use a token up, after what it does not look at itself: its age by our clock, and whether the new
   * address has been taken meanwhile.
   */
  async function redeem(
    call: AuthCall,
    digest: string,
    consume: (found: FoundLink) => Promise<Response>,
  ): Promise<Response> {
    const found = await links.find(digest)
    if (!found) throw expired()
    const response = await consume(found)
    const worked = response.ok || isSession(response)
    if (worked) limits.giveBack('codesPerPeer', peerOf(call))
    if (worked && found.kind === 'email_change') await emailChange.complete(found)
    return response
  }

  /** The token that a typed code stands for; any of them when it stands for none. */
  async function digestOf(address: string, code: string): Promise<string> {
    const digests = links.digestsOf(address, code)
    for (const digest of digests) if (await links.find(digest)) return digest
    return digests[0] ?? ''
  }

  async function verify(call: AuthCall): Promise<Response> {
    const { type, email, token, token_hash } = parsed(Verify, call.body)
    const address = (email ?? '').toLowerCase()
    const code = token ?? ''
    admit(call, type)
    if (!token_hash) {
      // Address and code are hashed as one text: with the end of the address before it, the same code would count for
      // another address.
      if (!CODE.test(code)) throw expired()
      // The same bound for an address without an account, before anything is looked up.
      limits.take('codesPerAddress', address)
    }
    const digest = token_hash || (await digestOf(address, code))
    const response = await redeem(call, digest, ({ kind }) => {
      // The engine does not know the type `email`, which stands for whichever mail the person has.
      const known = type === 'email' ? (kind === 'signup' ? 'signup' : 'magiclink') : type
      return engine(withBody(call, { type: known, token_hash: digest }), null, call.peer)
    })
    if (response.ok && !token_hash) limits.giveBack('codesPerAddress', address)
    return response
  }

  /** The mailed link: a redirect into the app with the session, or the reason why not, in the fragment. */
  async function followLink(call: AuthCall): Promise<Response> {
    const type = call.url.searchParams.get('type') ?? ''
    const digest = call.url.searchParams.get('token') ?? ''
    try {
      admit(call, type)
      const response = await redeem(call, digest, () => {
        const url = new URL(call.url)
        url.searchParams.set('redirect_to', siteUrl)
        return engine(new Request(url, { headers: call.request.headers }), null, call.peer)
      })
      const location = response.headers.get('location')
      if (response.status !== 303 || !location) return response
      const fragment = new URLSearchParams(new URL(location).hash.slice(1))
      const token = fragment.get('access_token')
      if (token) fragment.set('access_token', await reissue(token, call))
      return landing(call, fragment)
    } catch (error) {
      // The person stands in a browser: the app shall tell them.
      if (!(error instanceof AuthProblem) || error.status === 400) throw error
      const reason = { error: 'access_denied', error_code: error.code, error_description: error.message }
      return landing(call, new URLSearchParams(reason), error.headers)
    }
  }

  function landing(
    call: AuthCall,
    fragment: URLSearchParams,
    headers: Record<string, string> = {},
  ): Response {
    const target = new URL(redirectTarget(siteUrl, redirectOf(call)))
    target.hash = fragment.toString()
    return new Response(null, {
      status: 303,
      headers: {
        ...headers,
        location: target.href,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    })
  }

  return {
    'POST /verify': verify,
    'GET /verify': followLink,
    // Mail scanners look before the person does; a look must not use the link up.
    'HEAD /verify': () => Promise.resolve(new Response(null, { status: 204 })),
  }
}

/** Unknown, used, too old or no code at all: to the person it is the same. */
function expired(): AuthProblem {
  return new AuthProblem(403, 'otp_expired', 'Email link is invalid or has expired')
}

function isSession(response: Response): boolean {
  return (response.headers.get('location') ?? '').includes('access_token=')
}
