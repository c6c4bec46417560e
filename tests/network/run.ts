import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { BUILD_VARIABLES } from '#tests/support/build-variables.ts'
import { chromiumFlags } from '#tools/chromium/flags.ts'
import { findChromium, findHeadlessShell } from '#tools/chromium/find.ts'
import { thisMachine } from '#tools/chromium/this-machine.ts'
import { buildEnvironment } from '#tools/server/build-environment.ts'
import { buildIfStale } from '#tools/server/build-if-stale.ts'
import { runCommand } from '#tools/server/process.ts'
import { createAppServer } from '#tests/support/app-server.ts'
import { networkHistory } from '#tests/support/network-history.ts'
import { FAULT_ERRORS, visit } from '#tests/support/network-visit.ts'
import { createPageErrors } from '#tests/support/page-errors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const USAGE = 'usage: npm run test:network -- [--histories 200] [--seed 0] [--at-once 3]'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '200' },
    seed: { type: 'string', default: '0' },
    'at-once': { type: 'string', default: '3' },
  },
})

/**
 * Lives through histories of a network that comes and goes (tests/support/network-history.ts), from `--seed` on, in
 * one browser without windows. Prints each failure with its seed; fails when there was any.
 */
await runCommand(async () => {
  const [histories, first, atOnce] = [values.histories, values.seed, values['at-once']].map(Number)
  if (!histories || first === undefined || Number.isNaN(first) || !atOnce) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const siteDir = join(root, 'dist-small')
  const env = await buildEnvironment(BUILD_VARIABLES, root, 'http://localhost:4173')
  await buildIfStale({ root, siteDir, env: { ...env, PRERENDER_NAMES: 'maeve,saoirse' }, log: console.log })
  const server = await createAppServer({ NESTLING_SITE_DIR: 'dist-small' })
  const browser = await openBrowser()
  try {
    await server.start()
    const seeds = Array.from({ length: histories }, (_, index) => first + index)
    let passed = 0
    const live = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
        if (await livesThrough(browser, server.url, seed)) passed += 1
    }
    await Promise.all(Array.from({ length: atOnce }, live))
    console.log(`${passed} of ${histories} histories passed, seeds ${first} to ${first + histories - 1}`)
    if (passed < histories) process.exitCode = 1
  } finally {
    await browser.close()
    await server.dispose()
  }
})

async function openBrowser(): Promise<Browser> {
  const machine = thisMachine(root)
  const { path, env } = (await findHeadlessShell(machine)) ?? (await findChromium(machine))
  return chromium.launch({
    executablePath: path,
    args: chromiumFlags(machine.isRoot),
    env: { ...machine.env, ...env },
  })
}

async function livesThrough(browser: Browser, target: string, seed: number): Promise<boolean> {
  const history = networkHistory(seed)
  const { page: path, fault, from, lasts } = history
  const context = await browser.newContext({ locale: 'en-US' })
  const errors = createPageErrors()
  errors.allow(FAULT_ERRORS)
  const began = performance.now()
  const say = (outcome: string) => {
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(`${outcome} seed ${seed}: ${path}, ${fault} from ${from} ms for ${lasts} ms (${seconds} s)`)
  }
  try {
    await errors.watch(context)
    await visit(await context.newPage(), target, history)
    const unexpected = errors.unexpected()
    if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
    say('passed')
    return true
  } catch (error) {
    say('FAILED')
    console.log(String(error))
    return false
  } finally {
    await context.close()
  }
}
