import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Seconds for which a code is shown. */
const PERIOD = 30
/** Steps before and after the current one that also count: clocks differ, and typing takes time. */
const WINDOW = 1

/** What an authenticator app needs, in GoTrue's enrollment format. */
export type TotpEnrollment = {
  /** A whole SVG document without `#`, so that it is valid unescaped after `data:image/svg+xml;utf-8,`. */
  qr_code: string
  /** Base32. */
  secret: string
  uri: string
}

/** A new shared secret of 160 bits, as RFC 4226 recommends. */
export function newTotp({ issuer, account }: { issuer: string; account: string }): TotpEnrollment {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({
    issuer,
    label: account,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  }).toString()
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 2 }), secret: secret.base32, uri }
}

/**
 * The time step (RFC 6238, seconds since 1970 divided by 30) that a code belongs to, or null when it is wrong. The
 * caller stores the step, so that no code works twice. `now` is in milliseconds.
 */
export function totpStep(code: string, { secret, now }: { secret: string; now: number }): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: PERIOD }).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}
