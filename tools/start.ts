import { fileURLToPath } from 'node:url'
import { buildEnvironment } from './server/build-environment.ts'
import { buildIfStale } from './server/build-if-stale.ts'
import { listen } from './server/listen.ts'
import { closeOnSignal, runCommand } from './server/process.ts'
import { serve } from './server/serve.ts'
import { readSettings } from './server/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommand(async () => {
  const settings = readSettings(process.env, root)
  const buildEnv = await buildEnvironment(process.env, root, settings.siteUrl)
  // A port conflict is better reported before a build than after it.
  await (await listen(() => {}, settings)).close(0)
  if (!settings.skipBuild) {
    // The pages of names are rendered on request: nobody waits for thousands of them.
    const env = { ...buildEnv, PRERENDER_NAMES: '' }
    await buildIfStale({ root, siteDir: settings.siteDir, env, log: console.log })
  }
  const running = await serve({ root, settings, env: buildEnv, log: console.log })
  closeOnSignal(() => running.close())
  console.log(`Nestling is ready on ${running.url}`)
})
