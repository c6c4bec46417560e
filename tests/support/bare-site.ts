import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCurrent, writeStamp } from '#tools/server/build-stamp.ts'
import type { SiteOptions } from '#tools/server/site.ts'
import { serveSite, type SiteServer } from './site-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The settings of a backend are empty, so that no `.env` file of this machine sets them. */
const BARE = { SITE_URL: 'http://localhost:4173', VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' }

/**
 * The app as built without a backend and served by a static host. Builds it when the sources have changed since,
 * about half a minute, and serves it.
 */
export const serveBareSite = (): Promise<SiteServer> => serveBuild('dist-bare', BARE)

/** The tag manager of `serveTaggedSite`. */
export const TAG_MANAGER = { id: 'GTM-TEST1', origin: 'https://tags.example' }

/** The same as built with a tag manager. */
export function serveTaggedSite(): Promise<SiteServer> {
  const { id, origin } = TAG_MANAGER
  const env = { ...BARE, PRERENDER_NAMES: 'maeve', VITE_GTM_ID: id, VITE_GTM_URL: origin }
  return serveBuild('dist-tagged', env, { tagOrigin: origin })
}

async function serveBuild(
  outDir: string,
  env: Record<string, string> & { SITE_URL: string },
  options: Pick<SiteOptions, 'tagOrigin'> = {},
): Promise<SiteServer> {
  const dist = join(root, outDir)
  if (!(await isCurrent(dist, root, env))) {
    await build(outDir, env)
    await writeStamp(dist, root, env)
  }
  return serveSite(dist, options)
}

async function build(outDir: string, env: Record<string, string>): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const options = ['build', '--app', '--outDir', outDir, '--configLoader', 'native', '--logLevel', 'error']
  const child = spawn(process.execPath, ['--import', 'tsx', vite, ...options], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The build ended with ${String(code)}`)
}
