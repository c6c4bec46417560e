import * as v from 'valibot'

/** Second factors in the auth server's format. */
export const factorTypes = ['totp', 'phone'] as const
export type FactorType = (typeof factorTypes)[number]

/** How a code is sent to a phone. */
export type CodeChannel = 'sms' | 'whatsapp'

const factor = v.object({
  id: v.string(),
  factor_type: v.picklist(factorTypes),
  status: v.picklist(['verified', 'unverified']),
  friendly_name: v.optional(v.nullable(v.string())),
  phone: v.optional(v.nullable(v.string())),
  /** ISO 8601. */
  created_at: v.optional(v.string(), ''),
})

/** One second factor. Only a verified one counts. */
export type Factor = {
  id: string
  factor_type: FactorType
  status: 'verified' | 'unverified'
  /** The name the user gave it; empty when it has none. */
  friendly_name: string
  /** E.164, for a phone; empty otherwise. */
  phone: string
  /** ISO 8601; empty when unknown. */
  created_at: string
}

/** The factors in a user object of the auth server. Unknown kinds (passkeys) are omitted. */
export function readFactors(user: unknown): Factor[] {
  const parsed = v.safeParse(v.looseObject({ factors: v.optional(v.array(v.unknown()), []) }), user)
  if (!parsed.success) return []
  return parsed.output.factors.flatMap((raw) => {
    const known = v.safeParse(factor, raw)
    if (!known.success) return []
    const { friendly_name, phone, ...rest } = known.output
    return [{ ...rest, friendly_name: friendly_name ?? '', phone: phone ?? '' }]
  })
}

/** What setting up an authenticator app needs. `qr_code` is an image URL, `secret` the same as text. */
export type TotpEnrollment = {
  id: string
  type: 'totp'
  totp: { qr_code: string; secret: string; uri: string }
}
export type PhoneEnrollment = { id: string; type: 'phone'; phone: string }
export type Enrollment = TotpEnrollment | PhoneEnrollment

/** A new factor: for an app, the issuer to display; for a phone, its number (E.164). */
export type NewFactor =
  | { factorType: 'totp'; friendlyName: string; issuer: string }
  | { factorType: 'phone'; friendlyName: string; phone: string }

/** A challenge to a factor, answered with a code. `expires_at` in seconds since the epoch, by the server's clock. */
export type Challenge = { id: string; expires_at: number }
