import { join } from 'node:path'
import { createBackend } from '#supabase/embedded/backend.ts'
import { writeConnectionFile } from '#supabase/embedded/connection-file.ts'
import { functionsIn } from '#supabase/embedded/functions.ts'
import { createApp } from './app.ts'
import { type BuildEnvironment, isHosted } from './build-environment.ts'
import { listen, type Listening } from './listen.ts'
import { createNodeListener } from './node-listener.ts'
import { localUrl, ownOrigins, type Settings } from './settings.ts'
import { createPageWriter } from './page-writer.ts'
import { createSite } from './site.ts'
import { createPeerOf } from './trust-proxy.ts'

export type ServeOptions = {
  root: string
  settings: Settings
  env: BuildEnvironment
  log: (line: string) => void
}

/** A running app. `close` completes the requests in progress, then closes the backend; it may be called once. */
export type Running = { url: string; close(): Promise<void> }

/**
 * Serves the built site and, unless the backend is hosted elsewhere, the embedded backend on one origin.
 * @throws SiteNotBuiltError, ListenError, DataDirInUseError
 */
export async function serve({ root, settings, env, log }: ServeOptions): Promise<Running> {
  const supabaseUrl = env['VITE_SUPABASE_URL']
  const origins = ownOrigins(settings)
  const url = localUrl(settings)
  const pages = createPageWriter(settings.siteDir, { log })
  const site = await createSite(settings.siteDir, { siteUrl: settings.siteUrl, supabaseUrl, pages })
  const backend = isHosted(supabaseUrl)
    ? null
    : await createBackend({
        dataDir: settings.dataDir,
        siteUrl: settings.siteUrl,
        ownerEmail: settings.ownerEmail,
        moreOrigins: origins,
        loadFunction: functionsIn(join(root, 'supabase/functions')),
        log,
      })
  const handle = createApp({ site, api: backend ?? undefined, origins, log })
  let listening: Listening
  try {
    listening = await listen(createNodeListener(handle, createPeerOf(settings.trustProxy)), settings)
  } catch (error) {
    await backend?.close()
    throw error
  }
  if (site.hasLaterPages) pages.warmUp()
  if (backend) writeConnectionFile(settings.dataDir, { url, anonKey: backend.anonKey })
  return {
    url,
    async close() {
      await listening.close()
      await pages.close()
      await backend?.close()
    },
  }
}
