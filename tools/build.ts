import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import config from './vite/config.ts'
import { openContent } from './content-thread.mjs'
import { prepareCommitted } from './prepare.ts'
import { endWithParent } from './server/build-messages.ts'
import { hostVariables } from './server/build-environment.ts'
import { writeStamp } from './server/build-stamp.ts'
import { runCommand } from './server/process.ts'
import { readSettings } from './server/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { siteDir } = readSettings(process.env, root)

/**
 * `npm run build`: builds `dist/` for any host. SITE_URL becomes the origin of canonical links; VITE_SUPABASE_URL and
 * VITE_SUPABASE_ANON_KEY name the backend, without which everything except accounts works; with `same-origin` the build
 * is what `npm start` would make, and serves as it is. PRERENDER_NAMES are the
 * slugs of the only names whose pages are written now, separated by commas: our own server renders the others on
 * request, any other host needs all. For tests, NESTLING_SITE_DIR is another folder than `dist`.
 */
endWithParent()
await runCommand(async () => {
  const variables = await hostVariables(process.env, root)
  Object.assign(process.env, variables)
  const content = openContent(root)
  const [builder] = await Promise.all([
    createBuilder({
      ...config,
      configFile: false,
      root,
      build: { ...config.build, outDir: siteDir },
      logLevel: 'warn',
    }),
    prepareCommitted(root),
  ])
  // An error in the content is reported as it is, before a plugin that waits for it fails.
  await Promise.all([content.prepare(), builder.buildApp()])
  await writeStamp(siteDir, root, { ...variables, SITE_URL: process.env['SITE_URL'] ?? '' })
})
