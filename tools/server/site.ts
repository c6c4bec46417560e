import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { cacheControl, securityHeaders } from '#tools/security/headers.ts'
import { chooseEncoding } from './encodings.ts'
import { createFileCache, type Rewrite } from './file-cache.ts'
import { mediaType } from './media-type.ts'
import type { PageWriter } from './page-writer.ts'
import { type Destination, destinationOf, type SiteRoutes } from './site-files.ts'

/** Answers any request for the site. Never throws for what a client sends. */
export type Site = {
  fetch(request: Request): Promise<Response>
  /** Headers of every response; for responses that other handlers send on the same origin. */
  readonly headers: Record<string, string>
}

/** `hasLaterPages`: whether the build has pages that are rendered on request. */
export type BuiltSite = Site & { hasLaterPages(): boolean }

export type SiteOptions = {
  siteUrl: string
  supabaseUrl?: string | undefined
  /** The origin of the tag manager, where the build has one. */
  tagOrigin?: string | undefined
  /** Renders pages on request. Default: the browser does. */
  pages?: Pick<PageWriter, 'write'>
  /**
   * What settles when another stage of the build has ended, in order: a request for a file that is not there waits for
   * them. Default: the build has ended.
   */
  stages?: readonly Promise<unknown>[]
}

/** The directory contains no complete build. */
export class SiteNotBuiltError extends Error {
  override name = 'SiteNotBuiltError'
  readonly code = 'site-not-built'
}

const Routes = v.object({
  siteUrl: v.string(),
  shell: v.array(v.string()),
  later: v.array(v.string()),
  images: v.optional(v.array(v.string()), []),
})
const Hashes = v.object({
  styleHashes: v.array(v.string()),
  scriptHashes: v.optional(v.array(v.string()), []),
})

/**
 * Serves a built site from `root` with the headers of a static host, as a site of `siteUrl`, whatever address it was
 * built for. A page that the build did not write is rendered on its first request, and stored;
 * an image of one is drawn.
 * @throws SiteNotBuiltError when the build left no `routes.json` or `csp.json` there
 */
export async function createSite(root: string, options: SiteOptions): Promise<BuiltSite> {
  const first = await readFacts(root, options)
  let { routes, headers } = first
  const read = createFileCache({ rewrite: withOrigin(first.siteUrl, options.siteUrl) })

  /** Each stage that has not ended; the facts are those of the stages before. */
  let waiting = (options.stages ?? []).map(async (stage) => {
    await stage.catch(() => undefined)
    ;({ routes, headers } = await readFacts(root, options).catch(() => ({ routes, headers })))
    waiting = waiting.slice(1)
  })

  async function destination(pathname: string): Promise<Destination> {
    let to = await destinationOf(root, routes, pathname)
    while ('status' in to && to.status === 404 && waiting[0]) {
      await waiting[0]
      to = await destinationOf(root, routes, pathname)
    }
    return to
  }

  /**
   * The file of a destination; of a page that cannot be rendered now, the shell, which renders it in the browser; null of
   * an image that cannot be drawn now.
   */
  async function fileAt(
    to: Exclude<Destination, { redirect: string }>,
  ): Promise<{ file: string; status: 200 | 404 } | null> {
    if (!('render' in to)) return to
    const isWritten = await options.pages?.write(to.render)
    if (!isWritten && to.isImage) return null
    return { file: isWritten ? to.file : join(root, 'shell.html'), status: 200 }
  }

  async function respond(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } })
    }
    const { pathname, search } = new URL(request.url)
    const to = await destination(pathname)
    if ('redirect' in to) {
      return new Response(null, { status: 308, headers: { ...headers, location: to.redirect + search } })
    }
    const found = await fileAt(to)
    if (!found) return new Response(null, { status: 503, headers: { ...headers, ...LATER } })
    const { file, status } = found
    const { body, etag, encoding } = await read(
      file,
      chooseEncoding(file, request.headers.get('accept-encoding')),
    )
    const sent: Record<string, string> = {
      ...headers,
      'cache-control': status === 404 ? 'no-cache' : cacheControl(pathname),
      vary: 'accept-encoding',
      etag,
    }
    if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: sent })
    }
    sent['content-type'] = mediaType(file)
    sent['content-length'] = String(body.length)
    if (encoding !== 'identity') sent['content-encoding'] = encoding
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status,
      headers: sent,
    })
  }

  return {
    fetch: respond,
    get headers() {
      return headers
    },
    hasLaterPages: () => routes.later.size > 0,
  }
}

/** There is such an image: who asked, a link preview's crawler, should ask again. */
const LATER = { 'retry-after': '60', 'cache-control': 'no-store' }

/** What the build so far says of the site. */
async function readFacts(
  root: string,
  options: SiteOptions,
): Promise<{ siteUrl: string; routes: SiteRoutes; headers: Record<string, string> }> {
  const { siteUrl, shell, later, images } = await readFact(root, 'routes.json', Routes)
  const hashes = await readFact(root, 'csp.json', Hashes)
  return {
    siteUrl,
    routes: { shell, later: new Set(later), images: new Set(images) },
    headers: securityHeaders({ ...options, ...hashes }),
  }
}

/**
 * Text files outside of `assets/`: pages, feeds, the sitemap and `robots.txt`. Assets do not contain the site's
 * address.
 */
const WITH_ADDRESS = /^(?!.*[\\/]assets[\\/]).*\.(html|xml|json|txt)$/

/** Replaces the address that a site was built for with the one where it is served; null when nothing has to change. */
function withOrigin(built: string, served: string): Rewrite | undefined {
  if (built === served) return undefined
  return (file, content) =>
    WITH_ADDRESS.test(file) ? Buffer.from(content.toString().replaceAll(built, served)) : null
}

/** Weak comparison, as If-None-Match requires. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

async function readFact<T extends v.GenericSchema>(
  root: string,
  name: string,
  schema: T,
): Promise<v.InferOutput<T>> {
  const text = await readFile(join(root, name), 'utf8').catch(() => null)
  if (text === null) {
    throw new SiteNotBuiltError(`${join(root, name)} is missing. Run \`npm run build\` to build the site.`)
  }
  return v.parse(schema, JSON.parse(text))
}
