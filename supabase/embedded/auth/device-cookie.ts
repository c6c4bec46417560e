import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Marks a browser that has signed in to an address, so that an attacker's guesses at that address do not lock out its
 * owner (OWASP: device cookies). It proves nothing else and grants no access.
 */
export type DeviceCookies = {
  /** The nonce of a valid cookie for the address, null without one. */
  nonceOf: (request: Request, email: string) => string | null
  /** The `Set-Cookie` header for a browser that has just signed in. */
  issue: (email: string) => string
}

const MAX_AGE = 180 * 24 * 3600

/** `secret` is the key of the cookies; on an https site they are sent over https only. */
export function createDeviceCookies({ secret, siteUrl }: { secret: string; siteUrl: string }): DeviceCookies {
  const sign = (text: string) => createHmac('sha256', secret).update(`device:${text}`).digest('base64url')
  /** One cookie per address: several users may share a browser. */
  const nameOf = (email: string) => `device-${sign(`name:${email}`).slice(0, 12)}`
  const secure = new URL(siteUrl).protocol === 'https:' ? '; Secure' : ''

  return {
    nonceOf: (request, email) => {
      const name = nameOf(email)
      const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
      const [nonce = '', mac = ''] = value?.split('.') ?? []
      const [given, right] = [Buffer.from(mac), Buffer.from(sign(`${nonce}:${email}`))]
      return given.length === right.length && timingSafeEqual(given, right) ? nonce : null
    },
    issue: (email) => {
      const nonce = randomBytes(16).toString('base64url')
      const value = `${nonce}.${sign(`${nonce}:${email}`)}`
      return `${nameOf(email)}=${value}; Path=/auth/v1; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}
