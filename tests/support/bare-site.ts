import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#tools/server/app.ts'
import { buildStamp, isFresh, writeStamp } from '#tools/server/build-stamp.ts'
import { listen } from '#tools/server/listen.ts'
import { createSite } from '#tools/server/site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const OUT_DIR = 'dist-bare'
/** The settings of a backend are empty, so that no `.env` file of this machine fills them in. */
const ENV = { SITE_URL: 'http://localhost:4173', VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' }

/** The app as whoever builds it without naming a backend puts it on a host for files. */
export type BareSite = { url: string; close(): Promise<void> }

/** Builds it when the sources have changed since, about half a minute, and serves it. */
export async function serveBareSite(): Promise<BareSite> {
  const dist = join(root, OUT_DIR)
  const stamp = await buildStamp(root, ENV)
  if (!(await isFresh(dist, stamp))) {
    await build()
    await writeStamp(dist, stamp)
  }
  const probe = await listen(() => {}, { host: '127.0.0.1', port: 0 })
  await probe.close(0)
  const url = `http://localhost:${probe.port}`
  const handle = createApp({
    site: await createSite(dist, { siteUrl: url }),
    origins: [url],
    log: () => undefined,
  })
  const listener = getRequestListener((request) => handle(request, null), { overrideGlobalObjects: false })
  const listening = await listen((request, response) => void listener(request, response), {
    host: '127.0.0.1',
    port: probe.port,
  })
  return { url, close: () => listening.close(0) }
}

async function build(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const options = ['build', '--app', '--outDir', OUT_DIR, '--configLoader', 'native', '--logLevel', 'error']
  const child = spawn(process.execPath, ['--import', 'tsx', vite, ...options], {
    cwd: root,
    env: { ...process.env, ...ENV, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The build without a backend ended with ${String(code)}`)
}
