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
import { type BuiltSite, createSite } from './site.ts'
import { createPeerOf } from './trust-proxy.ts'

export type ServeOptions = {
  root: string
  settings: Settings
  env: BuildEnvironment
  /** Resolves when the site is built. */
  built: Promise<unknown>
  log: (line: string) => void
}

/** A running app. `close` completes the requests in progress, then closes the backend; it may be called once. */
export type Running = { url: string; close(): Promise<void> }

/**
 * Serves the built site and, unless the backend is hosted elsewhere, the embedded backend on one origin.
 * @throws BuildError and what else `built` rejects with, SiteNotBuiltError, ListenError, DataDirInUseError
 */
export async function serve({ root, settings, env, built, log }: ServeOptions): Promise<Running> {
  const supabaseUrl = env['VITE_SUPABASE_URL']
  const origins = ownOrigins(settings)
  const url = localUrl(settings)
  // The database opens while the site is being built.
  const opening = isHosted(supabaseUrl)
    ? null
    : createBackend({
        dataDir: settings.dataDir,
        siteUrl: settings.siteUrl,
        ownerEmail: settings.ownerEmail,
        moreOrigins: origins,
        loadFunction: functionsIn(join(root, 'supabase/functions')),
        log,
      })
  opening?.catch(() => undefined)
  const pages = createPageWriter(settings.siteDir, { log })
  let site: BuiltSite
  try {
    await built
    site = await createSite(settings.siteDir, { siteUrl: settings.siteUrl, supabaseUrl, pages })
  } catch (error) {
    await opening?.then(
      (backend) => backend.close(),
      () => undefined,
    )
    throw error
  }
  const backend = await opening
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
