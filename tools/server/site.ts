import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { cacheControl, securityHeaders } from '#tools/security/headers.ts'
import { chooseEncoding } from './encodings.ts'
import { createFileCache } from './file-cache.ts'
import { mediaType } from './media-type.ts'
import { destinationOf } from './site-files.ts'

/** Answers any request for the site. Never throws for what a client sends. */
export type Site = {
  fetch(request: Request): Promise<Response>
  /** Headers of every response; for responses that other handlers send on the same origin. */
  headers: Record<string, string>
}

export type SiteOptions = { siteUrl: string; supabaseUrl?: string | undefined }

/** The directory contains no complete build. */
export class SiteNotBuiltError extends Error {
  override name = 'SiteNotBuiltError'
  readonly code = 'site-not-built'
}

const Routes = v.object({ shell: v.array(v.string()) })
const Hashes = v.object({
  styleHashes: v.array(v.string()),
  scriptHashes: v.optional(v.array(v.string()), []),
})

/**
 * Serves a built site from `root` with the headers of a static host.
 * @throws SiteNotBuiltError when the build left no `routes.json` or `csp.json` there
 */
export async function createSite(root: string, options: SiteOptions): Promise<Site> {
  const routes = await readFact(root, 'routes.json', Routes)
  const headers = securityHeaders({ ...options, ...(await readFact(root, 'csp.json', Hashes)) })
  const read = createFileCache()

  async function respond(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } })
    }
    const { pathname, search } = new URL(request.url)
    const to = await destinationOf(root, routes, pathname)
    if ('redirect' in to) {
      return new Response(null, { status: 308, headers: { ...headers, location: to.redirect + search } })
    }
    const { body, etag, encoding } = await read(
      to.file,
      chooseEncoding(to.file, request.headers.get('accept-encoding')),
    )
    const sent: Record<string, string> = {
      ...headers,
      'cache-control': to.status === 404 ? 'no-cache' : cacheControl(pathname),
      vary: 'accept-encoding',
      etag,
    }
    if (to.status === 200 && matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: sent })
    }
    sent['content-type'] = mediaType(to.file)
    sent['content-length'] = String(body.length)
    if (encoding !== 'identity') sent['content-encoding'] = encoding
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status: to.status,
      headers: sent,
    })
  }

  return { fetch: respond, headers }
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
