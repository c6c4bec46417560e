import { type CspInput, contentSecurityPolicy } from './csp.ts'

/** Headers of every response of the site, whichever server sends it. */
export function securityHeaders(input: CspInput): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(input),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // One year. Over http browsers ignore it, and on localhost it would lock out other programs.
    ...(new URL(input.siteUrl).protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Hashed files never change; everything else is revalidated each time and answered with 304. */
export function cacheControl(pathname: string): string {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The same headers as a `_headers` file, which Netlify, Cloudflare Pages and others read from the site's root. */
export function headersFile(input: CspInput): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines(securityHeaders(input)),
    '/assets/*',
    ...lines({ 'cache-control': cacheControl('/assets/') }),
    '/sw.js',
    ...lines({ 'cache-control': cacheControl('/sw.js') }),
    '',
  ].join('\n')
}
