/** An arbitrary origin: only URLs within it are accepted. */
const BASE = 'https://nestling.invalid'
const MAX_LENGTH = 2_000

/**
 * The page to return to after signing in: a path of the app with its query, without its fragment, which can contain
 * a list. Undefined for other origins, the account pages themselves and invalid paths.
 */
export function nextPath(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || !raw.startsWith('/')) return undefined
  if (!URL.canParse(raw, BASE)) return undefined
  const { origin, pathname, search } = new URL(raw, BASE)
  // A path may turn into `//host` once its dots are resolved.
  if (origin !== BASE || pathname.startsWith('//')) return undefined
  return /^\/(auth|reset-password)(\/|$)/i.test(pathname) ? undefined : pathname + search
}
