import { tagManagerOf } from '#src/core/analytics/tag-manager.ts'
import { join } from 'node:path'
import { createBackend } from '#supabase/embedded/backend.ts'
import { writeConnectionFile } from '#supabase/embedded/connection-file.ts'
import { functionsIn } from '#supabase/embedded/functions.ts'
import { createLoadOnce } from '#src/async/load-once.ts'
import { BUSY } from '#supabase/embedded/refusals.ts'
import { createRouteNames } from '#supabase/embedded/watch/route-names.ts'
import { createMeasures } from '#supabase/embedded/watch/measures.ts'
import { type Api, createApp, isApiPath } from './app.ts'
import { type BuildEnvironment, isHosted } from './build-environment.ts'
import { listen } from './listen.ts'
import type { Log } from './log.ts'
import { serveMetrics } from './metrics-server.ts'
import { createNodeListener } from './node-listener.ts'
import { backendOptionsOf, localUrl, ownOrigins, type Settings } from './settings.ts'
import { createPageWriter } from './page-writer.ts'
import { createReadiness } from './readiness.ts'
import { createSite } from './site.ts'
import type { Backups } from './backups/schedule-backups.ts'
import { startBackups } from './start-backups.ts'
import { createPeerOf } from './trust-proxy.ts'

export type ServeOptions = {
  root: string
  settings: Settings
  env: BuildEnvironment
  log: Log
  /** What settles when another stage of the site's build has ended, in order. Default: it has ended. */
  stages?: readonly Promise<unknown>[]
}

/** A running app: its pages are served. */
export type Running = {
  url: string
  /**
   * Resolves when the backend is open as well.
   * @throws DataDirInUseError, and whatever else `createBackend` throws
   */
  ready: Promise<void>
  /** Completes the requests in progress, then closes the backend; it may be called once. */
  close(): Promise<void>
}

/**
 * Serves the built site and, unless the backend is hosted elsewhere, the embedded backend on one origin. Pages are
 * served while the backend opens its database; requests for it wait until then.
 * @throws SiteNotBuiltError, ListenError
 */
export async function serve({ root, settings, env, log, stages = [] }: ServeOptions): Promise<Running> {
  const supabaseUrl = env['VITE_SUPABASE_URL']
  const origins = ownOrigins(settings)
  const url = localUrl(settings)
  const pages = createPageWriter(settings.siteDir, { log: log.line })
  const site = await createSite(settings.siteDir, {
    siteUrl: settings.siteUrl,
    supabaseUrl,
    tagOrigin: tagManagerOf({ VITE_GTM_ID: env['VITE_GTM_ID'], VITE_GTM_URL: env['VITE_GTM_URL'] })?.origin,
    pages,
    stages,
  })
  const measures = settings.metrics ? createMeasures() : undefined
  const openBackend = createLoadOnce(() =>
    createBackend({
      ...backendOptionsOf(settings),
      loadFunction: functionsIn(join(process.env['TOOLS_BUNDLE'] ?? root, 'supabase/functions')),
      measures,
      log: log.line,
    }),
  )
  const embedded: Api = { fetch: async (request, peer) => (await openBackend()).fetch(request, peer) }
  const api = isHosted(supabaseUrl) ? undefined : embedded
  let routeOfApi = createRouteNames([])
  const routeOf = (pathname: string) => (isApiPath(pathname) ? routeOfApi(pathname) : siteRoute(pathname))
  const handle = createApp({
    site,
    api,
    origins,
    log: log.line,
    isReady: createReadiness(async () => (api ? (await openBackend()).assertReady() : undefined)),
    routeOf,
    answered: (request) => {
      measures?.answered(request)
      log.answered(request)
    },
  })
  const watching = measures && settings.metrics ? await serveMetrics(measures, settings.metrics) : null
  const listener = createNodeListener(handle, createPeerOf(settings.trustProxy), {
    headers: site.headers,
    refused: ({ method, pathname, seconds }) => {
      measures?.turnedAway('server', 'busy')
      measures?.answered({ method, route: routeOf(pathname), status: BUSY.status, seconds })
    },
  })
  const listening = await listen(listener, settings)
  const opening = api ? openBackend() : Promise.resolve(null)

  let backups: Backups | null = null
  let isClosing = false
  async function ready(): Promise<void> {
    const backend = await opening
    routeOfApi = createRouteNames(backend?.templates ?? [])
    if (backend) {
      writeConnectionFile(settings.dataDir, { url, anonKey: backend.anonKey })
      if (!isClosing) backups = startBackups(backend, settings, { log: log.line, measures })
    }
    if (!settings.skipWarmUp) void warmUp()
  }

  async function warmUp(): Promise<void> {
    await Promise.allSettled(stages)
    if (site.hasLaterPages()) pages.warmUp()
  }

  return {
    url,
    ready: ready(),
    async close() {
      // First: with PGlite requests wait until a backup has been read.
      isClosing = true
      backups?.stop()
      await listening.close()
      await pages.close()
      await watching?.close(0)
      const backend = await opening.catch(() => null)
      await backend?.close()
    },
  }
}

/** Pages have thousands of paths, and anyone can ask for one that does not exist. */
function siteRoute(pathname: string): string {
  if (pathname === '/healthz' || pathname === '/readyz') return pathname
  return pathname.startsWith('/assets/') ? '/assets/*' : 'page'
}
