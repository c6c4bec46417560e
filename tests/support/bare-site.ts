import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStamp, isFresh, writeStamp } from '#tools/server/build-stamp.ts'
import { serveSite, type SiteServer } from './site-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const OUT_DIR = 'dist-bare'
/** The settings of a backend are empty, so that no `.env` file of this machine sets them. */
const ENV = { SITE_URL: 'http://localhost:4173', VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' }

/**
 * The app as built without a backend and served by a static host. Builds it when the sources have changed since,
 * about half a minute, and serves it.
 */
export async function serveBareSite(): Promise<SiteServer> {
  const dist = join(root, OUT_DIR)
  const stamp = await buildStamp(root, ENV)
  if (!(await isFresh(dist, stamp))) {
    await build()
    await writeStamp(dist, stamp)
  }
  return serveSite(dist)
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
