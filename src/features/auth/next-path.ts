/** Any origin will do: only what stays inside it is taken. */
const BASE = 'https://nestling.invalid'
const MAX_LENGTH = 2_000

/**
 * The page to return to after signing in: a path inside the app with its question, without its fragment, which can hold
 * a list. Other origins, the pages of the account themselves and whatever is no path give undefined.
 */
export function nextPath(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || !raw.startsWith('/')) return undefined
  if (!URL.canParse(raw, BASE)) return undefined
  const { origin, pathname, search } = new URL(raw, BASE)
  // A path may come out as `//host` only after its dots are resolved.
  if (origin !== BASE || pathname.startsWith('//')) return undefined
  return /^\/(auth|reset-password)(\/|$)/i.test(pathname) ? undefined : pathname + search
}
