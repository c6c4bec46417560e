const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * All origins of a site: its own, and for a loopback address the other spellings of this machine (`localhost`,
 * `127.0.0.1`, `[::1]`) on the same port.
 */
export function siteOrigins(siteUrl: string): string[] {
  const url = new URL(siteUrl)
  if (!LOOPBACK.includes(url.hostname)) return [url.origin]
  const port = url.port ? `:${url.port}` : ''
  return [url.origin, ...LOOPBACK.map((host) => `${url.protocol}//${host}${port}`)].filter(
    (origin, index, all) => all.indexOf(origin) === index,
  )
}

/** The target of a mailed link: `wanted` when it is inside the site, else the site's `/auth`. */
export function redirectTarget(siteUrl: string, wanted: string | null): string {
  const fallback = new URL('/auth', siteUrl).href
  if (!wanted) return fallback
  try {
    const url = new URL(wanted)
    return siteOrigins(siteUrl).includes(url.origin) && !url.username && !url.password ? url.href : fallback
  } catch {
    return fallback
  }
}
