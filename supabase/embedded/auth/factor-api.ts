import * as v from 'valibot'
import type { Limits } from '#supabase/embedded/limits.ts'
import { Uuid } from '#supabase/embedded/uuid.ts'
import { optional, parsed } from './body.ts'
import { type AuthCall, type AuthRoutes, livePersonOf } from './call.ts'
import type { Factor, Factors, NewFactor } from './factors.ts'
import { AuthProblem, invalid, reply } from './problem.ts'
import type { SessionReply } from './session-reply.ts'
import type { Sessions } from './sessions.ts'
import type { AccessClaims } from './tokens.ts'

const MAX_NAME = 255
/** Longer ones would not fit the QR code. */
const MAX_ISSUER = 64

const Enroll = v.object({
  factor_type: v.optional(v.string(), ''),
  friendly_name: optional(v.pipe(v.string(), v.maxLength(MAX_NAME))),
  issuer: optional(v.pipe(v.string(), v.maxLength(MAX_ISSUER))),
  phone: optional(v.pipe(v.string(), v.maxLength(40))),
})
const Challenge = v.object({ channel: optional(v.string()) })
const Verify = v.object({
  challenge_id: Uuid,
  code: v.pipe(v.string(), v.maxLength(64)),
})
const Channel = v.picklist(['sms', 'whatsapp'])

export type FactorApiOptions = {
  factors: Factors
  sessions: Sessions
  limits: Limits
  siteUrl: string
  sessionReply: SessionReply
}

/** `/factors`: enroll, challenge, verify, unenroll. */
export function createFactorApi({
  factors,
  sessions,
  limits,
  siteUrl,
  sessionReply,
}: FactorApiOptions): AuthRoutes {
  function newFactor(body: unknown, claims: AccessClaims): NewFactor {
    const { factor_type, friendly_name, issuer, phone } = parsed(Enroll, body)
    const friendlyName = friendly_name ?? ''
    if (factor_type === 'totp') {
      const account = claims.email ?? ''
      return { type: 'totp', friendlyName, issuer: issuer || new URL(siteUrl).host, account }
    }
    if (factor_type !== 'phone') throw invalid('factor_type needs to be totp or phone')
    if (!phone) throw invalid('Phone number required to enroll Phone factor')
    return { type: 'phone', friendlyName, phone }
  }

  async function factorOf(call: AuthCall): Promise<{ claims: AccessClaims; factor: Factor }> {
    const claims = await livePersonOf(call, sessions)
    const { id = '' } = call.params
    if (!v.is(Uuid, id)) throw new AuthProblem(404, 'validation_failed', 'factor_id must be an UUID')
    return { claims, factor: await factors.find(claims.sub, id) }
  }

  async function enroll(call: AuthCall): Promise<Response> {
    const claims = await livePersonOf(call, sessions)
    await limits.take('accountWritesPerPerson', claims.sub)
    return reply(200, await factors.enroll(claims, newFactor(call.body, claims)))
  }

  async function challenge(call: AuthCall): Promise<Response> {
    const { claims, factor } = await factorOf(call)
    // An app generates its own code; only a phone has a channel.
    const wanted = factor.factor_type === 'phone' ? parsed(Challenge, call.body).channel : null
    const channel = v.safeParse(Channel, wanted || 'sms')
    if (!channel.success) throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'")
    await limits.take('challengesPerPerson', claims.sub)
    if (factor.factor_type === 'phone') await limits.take('textsPerPerson', claims.sub)
    return reply(200, await factors.challenge(factor, channel.output))
  }

  async function verify(call: AuthCall): Promise<Response> {
    const { claims, factor } = await factorOf(call)
    const { challenge_id, code } = parsed(Verify, call.body)
    await limits.take('factorTriesPerPerson', claims.sub)
    const answer = { challengeId: challenge_id, code: code.trim() }
    return sessionReply({ session: claims, refreshToken: await factors.verify(claims, factor, answer) })
  }

  async function unenroll(call: AuthCall): Promise<Response> {
    const { claims, factor } = await factorOf(call)
    await limits.take('accountWritesPerPerson', claims.sub)
    await factors.unenroll(claims, factor)
    return reply(200, { id: factor.id })
  }

  return {
    'POST /factors': enroll,
    'POST /factors/:id/challenge': challenge,
    'POST /factors/:id/verify': verify,
    'DELETE /factors/:id': unenroll,
  }
}
