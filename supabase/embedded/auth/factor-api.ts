import * as v from 'valibot'
import { type AuthCall, parsed, personOf } from './auth-call.ts'
import { AuthProblem, reply } from './auth-reply.ts'
import type { Factor, Factors, NewFactor } from './factors.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './sessions.ts'
import type { AccessClaims } from './tokens.ts'

const MAX_NAME = 255
/** Longer ones would not fit the picture. */
const MAX_ISSUER = 64

const Enroll = v.looseObject({
  factor_type: v.optional(v.string(), ''),
  friendly_name: v.optional(v.nullable(v.string())),
  issuer: v.optional(v.nullable(v.string())),
  phone: v.optional(v.nullable(v.string())),
})
const Challenge = v.looseObject({ channel: v.optional(v.nullable(v.string())) })
const Verify = v.looseObject({ challenge_id: v.pipe(v.string(), v.uuid()), code: v.string() })
const Uuid = v.pipe(v.string(), v.uuid())
const Channel = v.picklist(['sms', 'whatsapp'])
const Email = v.looseObject({ email: v.optional(v.string()) })

export type FactorApiOptions = {
  factors: Factors
  sessions: Sessions
  limits: Limits
  siteUrl: string
  /** The whole session of the person, as GoTrue answers a verification. */
  sessionReply: (claims: AccessClaims, refreshToken: string, call: AuthCall) => Promise<Response>
}

/** `/auth/v1/factors`: enroll, challenge, verify, unenroll. `path` is what follows, slash by slash. @throws AuthProblem */
export function createFactorApi({
  factors,
  sessions,
  limits,
  siteUrl,
  sessionReply,
}: FactorApiOptions): (call: AuthCall, path: string[]) => Promise<Response> {
  function newFactor(body: unknown, claims: AccessClaims): NewFactor {
    const { factor_type, friendly_name, issuer, phone } = parsed(Enroll, body)
    const friendlyName = friendly_name ?? ''
    if (friendlyName.length > MAX_NAME || (issuer ?? '').length > MAX_ISSUER) {
      throw new AuthProblem(400, 'validation_failed', 'The name of the factor or its issuer is too long')
    }
    if (factor_type === 'totp') {
      const account = parsed(Email, claims).email ?? ''
      return { type: 'totp', friendlyName, issuer: issuer || new URL(siteUrl).host, account }
    }
    if (factor_type !== 'phone') {
      throw new AuthProblem(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    }
    if (!phone) {
      throw new AuthProblem(400, 'validation_failed', 'Phone number required to enroll Phone factor')
    }
    return { type: 'phone', friendlyName, phone }
  }

  async function challenge({ sub }: AccessClaims, factor: Factor, body: unknown): Promise<Response> {
    // An app shows its code without being told how; only a phone has a channel.
    const wanted = factor.factor_type === 'phone' ? parsed(Challenge, body ?? {}).channel : null
    const channel = v.safeParse(Channel, wanted || 'sms')
    if (!channel.success) {
      throw new AuthProblem(
        400,
        'validation_failed',
        "Invalid channel, supported values are 'sms' or 'whatsapp'",
      )
    }
    limits.take('challengesPerPerson', sub)
    if (factor.factor_type === 'phone') limits.take('textsPerPerson', sub)
    return reply(200, await factors.challenge(factor, channel.output))
  }

  async function verify(call: AuthCall, claims: AccessClaims, factor: Factor): Promise<Response> {
    const { challenge_id, code } = parsed(Verify, call.body)
    limits.take('factorTriesPerPerson', claims.sub)
    const answer = { challengeId: challenge_id, code: code.trim() }
    return sessionReply(claims, await factors.verify(claims, factor, answer), call)
  }

  return async (call, path) => {
    const claims = personOf(call)
    const { body } = call
    const { method } = call.request
    await sessions.assertLive(claims)
    const [id, action] = path
    if (id === undefined) {
      if (method !== 'POST') throw methodNotAllowed()
      return reply(200, await factors.enroll(claims, newFactor(body, claims)))
    }
    if (!v.is(Uuid, id)) throw new AuthProblem(404, 'validation_failed', 'factor_id must be an UUID')
    const factor = await factors.find(claims.sub, id)
    switch (`${method} ${path.slice(1).join('/')}`) {
      case 'POST challenge':
        return challenge(claims, factor, body)
      case 'POST verify':
        return verify(call, claims, factor)
      case 'DELETE ':
        await factors.unenroll(claims, factor)
        return reply(200, { id: factor.id })
      default:
        throw action === undefined || action === 'challenge' || action === 'verify'
          ? methodNotAllowed()
          : new AuthProblem(404, 'not_found', 'Not found')
    }
  }
}

function methodNotAllowed(): AuthProblem {
  return new AuthProblem(405, 'method_not_allowed', 'Method not allowed')
}
