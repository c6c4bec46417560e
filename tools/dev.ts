import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { type Backend, createBackend } from '#supabase/embedded/backend.ts'
import { writeConnectionFile } from '#supabase/embedded/connection-file.ts'
import { isApiPath } from './server/app.ts'
import { buildEnvironment, isHosted } from './server/build-environment.ts'
import { listen } from './server/listen.ts'
import { createNodeListener } from './server/node-listener.ts'
import { closeOnSignal, runCommand } from './server/process.ts'
import { askModel, backendOptionsOf, localUrl, readSettings, type Settings } from './server/settings.ts'
import { createPeerOf } from './server/trust-proxy.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The embedded backend; its functions are loaded through Vite, so that edits apply at once. */
function startBackend(settings: Settings, vite: ViteDevServer): Promise<Backend> {
  return createBackend({
    ...backendOptionsOf(settings),
    log: console.log,
    loadFunction: async (name) => {
      const file = join(root, 'supabase/functions', name, 'index.ts')
      return existsSync(file) ? vite.ssrLoadModule(file) : null
    },
  })
}

/** Requests for the backend's addresses are passed to it, all others to Vite: one origin, as in production. */
function dispatch(vite: ViteDevServer, backend: Backend | null, { trustProxy }: Settings): RequestListener {
  if (!backend) return vite.middlewares
  const answer = (request: Request, peerAddress: string | null) => backend.fetch(request, { peerAddress })
  const api = createNodeListener(answer, createPeerOf(trustProxy))
  return (request, response) =>
    isApiPath(request.url ?? '') ? api(request, response) : vite.middlewares(request, response)
}

await runCommand(async () => {
  const settings = readSettings(process.env, root, 5173)
  const env = await buildEnvironment({ ...process.env, ...askModel(settings) }, root, settings.siteUrl)
  Object.assign(process.env, env)
  await (await listen(() => {}, settings)).close(0)
  // Never listens itself; it passes the upgrades of the listening servers to Vite.
  const upgrades = createHttpServer()
  const vite = await createServer({
    root,
    // As in the build: our own loader runs the configuration's TypeScript and `#` imports directly.
    configLoader: 'native',
    // As a middleware Vite does not handle signals and standard input, so we have time to close the database.
    server: { middlewareMode: true, hmr: { server: upgrades } },
  })
  const backend = isHosted(env['VITE_SUPABASE_URL']) ? null : await startBackend(settings, vite)
  const listening = await listen(dispatch(vite, backend, settings), settings)
  listening.onUpgrade((...upgrade) => upgrades.emit('upgrade', ...upgrade))
  closeOnSignal(async () => {
    await Promise.all([listening.close(0), vite.close()])
    await backend?.close()
  })
  if (backend) writeConnectionFile(settings.dataDir, { url: localUrl(settings), anonKey: backend.anonKey })
  console.log(`Nestling is ready on ${localUrl(settings)}`)
})
