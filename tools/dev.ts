import { getRequestListener } from '@hono/node-server'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { type Backend, createBackend } from '#supabase/embedded/backend.ts'
import { writeConnectionFile } from '#supabase/embedded/connection-file.ts'
import { isApiPath } from './server/app.ts'
import { buildEnvironment, isHosted } from './server/build-environment.ts'
import { closeOnSignal, runCommand } from './server/process.ts'
import { localUrl, ownOrigins, readSettings, type Settings } from './server/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The embedded backend before Vite's own middlewares, so that the app finds it on its own origin as in production. */
function mount(server: ViteDevServer, backend: Backend): void {
  const listener = getRequestListener(
    (request, { incoming }) => backend.fetch(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
    { overrideGlobalObjects: false },
  )
  server.middlewares.use((request, response, next) => {
    if (isApiPath(request.url ?? '')) void listener(request, response)
    else next()
  })
}

async function startBackend(settings: Settings, server: () => ViteDevServer): Promise<Backend> {
  return createBackend({
    dataDir: settings.dataDir,
    siteUrl: settings.siteUrl,
    moreOrigins: ownOrigins(settings),
    log: console.log,
    // Through Vite, so that an edited function is a new one at once.
    loadFunction: async (name) => {
      const file = join(root, 'supabase/functions', name, 'index.ts')
      return existsSync(file) ? server().ssrLoadModule(file) : null
    },
  })
}

await runCommand(async () => {
  const settings = readSettings(process.env, root, 5173)
  const env = await buildEnvironment(process.env, root, settings.siteUrl)
  Object.assign(process.env, env)
  let backend: Backend | undefined
  const server = await createServer({
    root,
    // As in the build: our own loader runs the configuration's TypeScript and `#` imports as they stand.
    configLoader: 'native',
    server: { host: settings.host, port: settings.port, strictPort: true },
    plugins: [
      {
        name: 'embedded-backend',
        async configureServer(vite) {
          if (isHosted(env['VITE_SUPABASE_URL'])) return
          backend = await startBackend(settings, () => vite)
          mount(vite, backend)
        },
      },
    ],
  })
  closeOnSignal(async () => {
    await server.close()
    await backend?.close()
  })
  await server.listen()
  if (backend) writeConnectionFile(settings.dataDir, { url: localUrl(settings), anonKey: backend.anonKey })
  console.log(`Nestling is ready on ${localUrl(settings)}`)
})
