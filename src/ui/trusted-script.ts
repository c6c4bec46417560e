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
