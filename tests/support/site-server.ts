import { getRequestListener } from '@hono/node-server'
import { createApp } from '#tools/server/app.ts'
import { listen } from '#tools/server/listen.ts'
import { createSite, type SiteOptions } from '#tools/server/site.ts'

/** A static host with a built site. */
export type SiteServer = {
  url: string
  /** Replaces the served build with another one. */
  deploy(dist: string): Promise<void>
  close(): Promise<void>
}

/** Serves a built site on a free port, with the headers of a static host and no backend. */
export async function serveSite(
  dist: string,
  options: Pick<SiteOptions, 'tagOrigin'> = {},
): Promise<SiteServer> {
  const probe = await listen(() => {}, { host: '127.0.0.1', port: 0 })
  await probe.close(0)
  const url = `http://localhost:${probe.port}`
  let site = await createSite(dist, { ...options, siteUrl: url })
  const handle = createApp({
    site: { headers: site.headers, fetch: (request) => site.fetch(request) },
    origins: [url],
    log: () => undefined,
  })
  const listener = getRequestListener((request) => handle(request, null), { overrideGlobalObjects: false })
  const listening = await listen((request, response) => void listener(request, response), {
    host: '127.0.0.1',
    port: probe.port,
  })
  return {
    url,
    deploy: async (next) => {
      site = await createSite(next, { ...options, siteUrl: url })
    },
    close: () => listening.close(0),
  }
}
