import { fileURLToPath } from 'node:url'
import { type BuildEnvironment, buildEnvironment } from './server/build-environment.ts'
import { buildIfStale } from './server/build-if-stale.ts'
import { listen } from './server/listen.ts'
import { closeOnSignal, runCommand } from './server/process.ts'
import { serve } from './server/serve.ts'
import { readSettings } from './server/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommand(async () => {
  const settings = readSettings(process.env, root)
  const env = await buildEnvironment(process.env, root, settings.siteUrl)
  // A port conflict is better reported before a build than after it.
  await (await listen(() => {}, settings)).close(0)
  const { built } = settings.skipBuild ? { built: undefined } : await firstPages(settings.siteDir, env)
  const running = await serve({ root, settings, env, log: console.log, built })
  closeOnSignal(() => running.close())
  await Promise.all([running.ready.then(() => console.log(`Nestling is ready on ${running.url}`)), built])
})

/**
 * Builds the site if it is stale. Resolves when its pages are there; `built` settles when all is.
 * @throws BuildError
 */
async function firstPages(siteDir: string, env: BuildEnvironment): Promise<{ built: Promise<unknown> }> {
  // The pages of names are rendered on request: nobody waits for thousands of them.
  const job = { root, siteDir, env: { ...env, PRERENDER_NAMES: '' }, log: console.log }
  return new Promise((resolve, reject) => {
    const built = buildIfStale({ ...job, onPages: () => resolve({ built }) })
    built.then(() => resolve({ built }), reject)
  })
}
