import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBackend } from '#supabase/embedded/backend.ts'
import { functionsIn } from '#supabase/embedded/functions.ts'
import { createApp } from '#tools/server/app.ts'
import { listen } from '#tools/server/listen.ts'
import { createNodeListener } from '#tools/server/node-listener.ts'
import { createSite } from '#tools/server/site.ts'
import { createPeerOf } from '#tools/server/trust-proxy.ts'

/**
 * The embedded backend as `npm start` serves it, on a data directory on disk, with the built site or, where there is none,
 * one page at every path: the bench then needs no build. All load comes from one address, so limits per address are raised; nothing else
 * differs. LOAD_DATABASE_URL and LOAD_SITE_URL: one of several processes on a database.
 */
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new TypeError('usage: load-server.ts DATA_DIR')

const PAGE = `<!doctype html><title>Nestling</title>${'<p>A page of the size of ours.</p>'.repeat(400)}`
const onePage = {
  headers: {},
  fetch: async () => new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
}
const built = fileURLToPath(new URL('../../dist', import.meta.url))

type Handle = (request: Request, peerAddress: string | null) => Promise<Response>
let handle: Handle = async () => new Response(null, { status: 503 })
const listener = createNodeListener(
  (request, peerAddress) => handle(request, peerAddress),
  createPeerOf({ hops: 0 }),
)
const listening = await listen(listener, { host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${listening.port}`
const log = () => undefined
const { LOAD_DATABASE_URL: databaseUrl, LOAD_SITE_URL: siteUrl = url } = process.env
const site = existsSync(join(built, 'routes.json')) ? await createSite(built, { siteUrl }) : onePage
const backend = await createBackend({
  dataDir,
  ...(databaseUrl && { driver: 'postgres', databaseUrl }),
  siteUrl,
  moreOrigins: [url],
  limits: { signInsPerPeer: 1e6, codesPerPeer: 1e6, mailsPerPeer: 1e6, functionCallsPerPeer: 1e6 },
  loadFunction: functionsIn(fileURLToPath(new URL('../../supabase/functions', import.meta.url))),
  log,
})
handle = createApp({ site, api: backend, origins: [url], log })
process.send?.({ url, anonKey: backend.anonKey })
const timer = setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }), 200)
process.once('SIGTERM', () => {
  clearInterval(timer)
  void listening
    .close(500)
    .then(backend.close)
    .then(() => process.exit(0))
})
