import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type BuildEnvironment, buildEnvironment } from './server/build-environment.ts'
import { buildIfStale } from './server/build-if-stale.ts'
import { listen } from './server/listen.ts'
import { createLog, type Log } from './server/log.ts'
import { closeOnSignal, runCommand } from './server/process.ts'
import { askModel, readSettings } from './server/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommand(async () => {
  const settings = readSettings(process.env, root)
  const log = await createLog(settings)
  const env = await buildEnvironment({ ...process.env, ...askModel(settings) }, root, settings.siteUrl)
  // A port conflict is better reported before a build than after it.
  await (await listen(() => {}, settings)).close(0)
  // The server's code is loaded beside the build, which begins on one processor.
  const [{ serve }, stages] = await Promise.all([
    import('./server/serve.ts'),
    settings.skipBuild ? [] : homePage(settings.siteDir, env, log),
  ])
  const running = await serve({ root, settings, env, log, stages })
  closeOnSignal(() => running.close())
  const ready = running.ready.then(() => log.line(`Nestling is ready on ${running.url}`))
  await Promise.all([ready, ...stages])
})

/**
 * Builds the site if it is stale. Resolves when the home page is there, with what settles when the other pages are and
 * when all is.
 * @throws BuildError
 */
async function homePage(siteDir: string, env: BuildEnvironment, log: Log): Promise<Promise<unknown>[]> {
  // The pages of names are rendered on request: nobody waits for thousands of them.
  const job = { root, siteDir, env: { ...env, PRERENDER_NAMES: '' }, log: log.line }
  const written = new EventEmitter()
  const built = buildIfStale({ ...job, onStage: (stage) => void written.emit(stage) })
  const pages = Promise.race([once(written, 'pages'), built])
  // That the build failed is reported by `built`.
  pages.catch(() => undefined)
  await Promise.race([once(written, 'home'), built])
  return [pages, built]
}
