type Policy = { createScriptURL(url: string): unknown }
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
let policy: Policy | undefined

function sameOrigin(url: string): string {
  const resolved = new URL(url, location.href)
  if (resolved.origin !== location.origin) throw new TypeError(`${resolved.origin} may not run code here`)
  return resolved.href
}

/**
 * The only source of script URLs under Trusted Types (policy `app`): workers and the service worker of this
 * origin. Throws a TypeError for any other origin. Typed as URL, since the DOM types lack TrustedScriptURL.
 */
export function scriptUrl(url: string): URL {
  if (!factory) return new URL(sameOrigin(url))
  policy ??= factory.createPolicy('app', { createScriptURL: sameOrigin })
  return policy.createScriptURL(url) as URL
}

/** The origins besides this one whose scripts may be loaded, each after a yes to it. */
const allowedOrigins = new Set<string>()

/**
 * Lets scripts of another origin be loaded by their address, also those that they load in turn: under Trusted Types by
 * the policy `default`, which never passes HTML or code. The security policy must allow both.
 */
export function allowScriptsOf(origin: string): void {
  if (allowedOrigins.size === 0) factory?.createPolicy('default', { createScriptURL: allowedUrl })
  allowedOrigins.add(origin)
}

function allowedUrl(url: string): string {
  const { href, origin } = new URL(url, location.href)
  if (!allowedOrigins.has(origin)) throw new TypeError(`${origin} may not run code here`)
  return href
}
