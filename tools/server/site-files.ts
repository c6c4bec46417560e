import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a path leads: a file of the site with its response status, a page to be rendered first, or an image to be drawn, or another address. */
export type Destination =
  | { file: string; status: 200 | 404 }
  | { file: string; render: string; isImage: boolean }
  | { redirect: string }

/**
 * What the server must know of the site besides its files: the app's routes that have no page of their own, and the
 * paths of pages that are rendered on request, and of images that are drawn then.
 */
export type SiteRoutes = { shell: readonly string[]; later: ReadonlySet<string>; images: ReadonlySet<string> }

/** Data for servers, not for visitors. */
const NOT_SERVED = new Set(['routes.json', 'csp.json', '_headers'])

/**
 * Finds the file for an address: a clean address means the `.html` of that name, an app route without a page gets the
 * shell, everything else the not-found page.
 * @param pathname as in the URL, percent-encoded
 */
export async function destinationOf(
  root: string,
  routes: SiteRoutes,
  pathname: string,
): Promise<Destination> {
  const notFound: Destination = { file: join(root, '404.html'), status: 404 }
  const path = decoded(pathname)
  if (path === null) return notFound
  if (path === '/') return { file: join(root, 'index.html'), status: 200 }
  const segments = path.slice(1).split('/')
  // The last one is empty for a trailing slash; any other empty one (`//host/`) could make the redirect lead to
  // another host.
  const trailingSlash = segments.at(-1) === '' && segments.pop() === ''
  if (segments.some(forbidden) || NOT_SERVED.has(segments.join('/'))) return notFound
  if (trailingSlash) return { redirect: pathname.replace(/\/$/, '') }
  const file = join(root, ...segments)
  for (const candidate of [file, `${file}.html`]) {
    if (await isFile(candidate)) return { file: candidate, status: 200 }
  }
  if (routes.later.has(path)) return { file: `${file}.html`, render: path, isImage: false }
  if (routes.images.has(path)) return { file, render: path, isImage: true }
  return routes.shell.includes(path) ? { file: join(root, 'shell.html'), status: 200 } : notFound
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Empty, hidden, upward, or with a character that is a separator or terminator in some file system. */
function forbidden(segment: string): boolean {
  return segment === '' || /[\\\0:]/.test(segment) || (segment.startsWith('.') && segment !== '.well-known')
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}
