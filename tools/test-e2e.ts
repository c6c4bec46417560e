import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium/find.ts'
import { thisMachine } from './chromium/this-machine.ts'
import { buildEnvironment } from './server/build-environment.ts'
import { buildIfStale } from './server/build-if-stale.ts'
import { runCommand } from './server/process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs the browser tests on a fresh build; arguments go to Playwright: `npm run test:e2e -- favorites --headed`. */
await runCommand(async () => {
  const chromium = await findChromium(thisMachine(root))
  console.log(`Chromium from ${chromium.from}: ${chromium.path}`)
  // Tests use the embedded backend, whatever hosted one this shell or a .env file names.
  const env = await buildEnvironment({ VITE_SUPABASE_URL: 'same-origin' }, root, 'http://localhost:4173')
  await buildIfStale({ root, env, log: console.log })
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const playwright = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium.path, CHROMIUM_ENV: JSON.stringify(chromium.env) },
  })
  const [code] = await once(playwright, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
})
