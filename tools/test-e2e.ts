import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILD_VARIABLES } from '#tests/support/build-variables.ts'
import { findHeadlessShell, findOrReport } from './chromium/find.ts'
import { thisMachine } from './chromium/this-machine.ts'
import { reportNotProven } from './not-proven/report.ts'
import { buildEnvironment } from './server/build-environment.ts'
import { buildIfStale } from './server/build-if-stale.ts'
import { runCommand } from './server/process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The names that the tests outside of `tests/e2e/long` open by their own page, of thousands that a site has. */
const OPENED_NAMES = ['maeve', 'niamh', 'orla', 'saoirse']

const args = process.argv.slice(2)
const isSmall = args[0] === '--small'
/** The first step of `npm test` builds the site while other checks wait, so that the browser tests need not. */
const isBuildOnly = args.at(-1) === '--build-only'
const site = isSmall
  ? { siteDir: join(root, 'dist-small'), PRERENDER_NAMES: OPENED_NAMES.join(',') }
  : { siteDir: join(root, 'dist') }

/**
 * Runs the browser tests on a fresh build; arguments go to Playwright: `npm run test:e2e -- favorites --headed`. With
 * `--small` before them the site has the pages of a few names only, and takes half as long to build.
 */
await runCommand(async () => {
  if (isBuildOnly) return buildSite()
  const machine = thisMachine(root)
  const chromium = await findOrReport(machine, reportNotProven)
  if (!chromium) return
  console.log(`Chromium from ${chromium.from}: ${chromium.path}`)
  // The long tests are for the browser as people have it.
  const shell = isSmall ? await findHeadlessShell(machine) : null
  if (shell) console.log(`Most tests run in ${shell.path}`)
  await buildSite()
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const playwright = spawn(process.execPath, [cli, 'test', ...(isSmall ? args.slice(1) : args)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium.path,
      CHROMIUM_ENV: JSON.stringify(chromium.env),
      ...(shell && { CHROMIUM_SHELL_PATH: shell.path }),
      NESTLING_SITE_DIR: relative(root, site.siteDir),
    },
  })
  const [code] = await once(playwright, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
})

async function buildSite(): Promise<void> {
  // Tests use the embedded backend, whatever hosted one this shell or a .env file names.
  const env = await buildEnvironment(BUILD_VARIABLES, root, 'http://localhost:4173')
  const { siteDir, ...variables } = site
  await buildIfStale({ root, siteDir, env: { ...env, ...variables }, log: console.log })
}
